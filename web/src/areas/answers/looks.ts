import { countedAsMetText, notAnsweredText, type RequirementState } from '@landbrief/domain';
import {
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconShieldCheck,
  IconX,
} from '@tabler/icons-react';
import type { StatusLook } from '../../ui/status-badge.tsx';

/** How an answer stands to its requirement: always an icon, a word and a colour. */
export const requirementLooks: Record<Exclude<RequirementState, 'none'>, StatusLook> = {
  met: { label: 'Met', tone: 'ok', icon: IconCircleCheck },
  overridden: { label: countedAsMetText, tone: 'info', icon: IconShieldCheck },
  notMet: { label: 'Not met', tone: 'bad', icon: IconCircleX },
  unanswered: { label: notAnsweredText, tone: 'idle', icon: IconCircleDashed },
};

/** Whether a question is answered, for whoever answers (document 1 section 2.12). */
export function answeredLook(isAnswered: boolean): StatusLook {
  return isAnswered
    ? { label: 'Answered', tone: 'ok', icon: IconCheck }
    : { label: notAnsweredText, tone: 'idle', icon: IconX };
}

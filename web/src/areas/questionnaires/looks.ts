import { type QuestionnaireStatus, questionnaireStatus, questionnaireStatusNames } from '@landbrief/domain';
import { IconCircleCheck, IconCircleDashed, IconCircleDot, IconMailForward } from '@tabler/icons-react';
import type { StatusLook } from '../../ui/status-badge.tsx';

const looks: Record<QuestionnaireStatus, Omit<StatusLook, 'label'>> = {
  [questionnaireStatus.draft]: { tone: 'idle', icon: IconCircleDashed },
  [questionnaireStatus.sent]: { tone: 'info', icon: IconMailForward },
  [questionnaireStatus.working]: { tone: 'info', icon: IconCircleDot },
  [questionnaireStatus.finished]: { tone: 'ok', icon: IconCircleCheck },
};

/** How the status of a questionnaire looks: always an icon, a word and a colour. */
export function questionnaireStatusLook(status: QuestionnaireStatus): StatusLook {
  return { label: questionnaireStatusNames[status], ...looks[status] };
}

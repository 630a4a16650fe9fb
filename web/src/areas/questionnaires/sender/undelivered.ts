import type { QuestionnaireSummary } from '@landbrief/contract';
import { isQuestionnaireOpen } from '@landbrief/domain';
import { undeliveredTexts as texts } from './texts.ts';

/** Why the contact of an open questionnaire has no link, if the newest mail with it did not arrive. */
export function undelivered({
  status,
  delivery,
  targetedUser: { email },
}: Pick<QuestionnaireSummary, 'status' | 'delivery' | 'targetedUser'>): string | undefined {
  if (!isQuestionnaireOpen(status)) return undefined;
  if (delivery === 'failed') return texts.failed;
  if (delivery === 'bounced') return texts.bounced(email);
  return delivery === 'complained' ? texts.complained(email) : undefined;
}

import type { QuestionnaireStatus } from '@landbrief/domain';

/** A question that was sent to a contact. */
export interface AskedOf {
  contact: string;
  status: QuestionnaireStatus;
  /** The screen of the questionnaire. */
  to: string;
}

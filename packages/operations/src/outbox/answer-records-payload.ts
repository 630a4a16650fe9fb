import type { AnswerHistory, RecallValue } from '@landbrief/store';

/** What is recorded of a changed answer besides the answer and the counts. */
export interface AnswerRecords {
  questionId: string;
  /** The new value, for the answer's history. */
  entry?: Omit<AnswerHistory, 'propertyId' | 'questionId'>;
  /** Whose value for recalling it is. */
  recall?: Pick<RecallValue, 'organizationId' | 'tag' | 'type' | 'unit' | 'confidential'>;
  /** For the project's history: whether the owner's side has accepted the answer, or does no longer. */
  acceptance?: {
    historyId: string;
    at: string;
    byUserId: string;
    isAccepted: boolean;
    reason?: string;
    /** The text of the question as it was accepted. */
    question: string;
  };
}

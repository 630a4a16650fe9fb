import { answerClarification } from './answer-clarification.ts';
import { askClarification, withdrawClarification } from './ask-clarification.ts';
import { countClarifications, listClarifications } from './list-clarifications.ts';
import { markClarificationsSeen } from './mark-clarifications-seen.ts';

export const clarificationOperations = [
  listClarifications,
  countClarifications,
  askClarification,
  answerClarification,
  withdrawClarification,
  markClarificationsSeen,
];

export { acknowledgeAddendum, announceAddendum, listAcknowledgements, listAddenda } from './addenda.ts';
export { answerClarification } from './answer-clarification.ts';
export { askClarification, withdrawClarification } from './ask-clarification.ts';
export { countClarifications, listClarifications, markClarificationsSeen } from './list-clarifications.ts';

/** The elements that one jumps to. */

/** The first control of a question's field. */
export const fieldId = (questionId: string) => `answer-${questionId}`;
export const cardId = (questionId: string) => `question-${questionId}`;
export const submitButtonId = 'submit-property';

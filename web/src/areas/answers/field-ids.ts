/** The elements that one jumps to. */

/** The first control of a question's field. */
export const fieldId = (questionId: string) => `answer-${questionId}`;
export const cardId = (questionId: string) => `question-${questionId}`;
/** What opens below a question's row of the owner's side. */
export const detailsId = (questionId: string) => `details-${questionId}`;
/** The heading of the open category. */
export const questionsId = 'questions';
export const submitButtonId = 'submit-property';

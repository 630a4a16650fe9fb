/** The elements that one jumps to. */

/** The first control of a question's field. */
export const fieldId = (questionId: string) => `answer-${questionId}`;
export const cardId = (questionId: string) => `question-${questionId}`;
/** What opens below a question's row of the owner's side. */
export const detailsId = (questionId: string) => `details-${questionId}`;
/** The heading of the open category. */
export const questionsId = 'questions';
export const submitButtonId = 'submit-property';

const cards = cardId('');

export function focusedQuestion(): string | undefined {
  return document.activeElement?.closest(`[id^="${cards}"]`)?.id.slice(cards.length);
}

/** To the heading of the open category. */
export function focusHeading(): void {
  const heading = document.getElementById(questionsId);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** To the field of a question, if it is on the page. */
export function focusQuestion(id: string): boolean {
  const card = document.getElementById(cardId(id));
  if (!card) return false;
  card.scrollIntoView({ block: 'center' });
  const field = document.getElementById(fieldId(id));
  const rests = field === null || field.matches(':disabled');
  const target = rests ? card.querySelector<HTMLElement>('input:not(:disabled), button, a') : field;
  target?.focus({ preventScroll: true });
  return true;
}

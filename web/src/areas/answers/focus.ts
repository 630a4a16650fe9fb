import { cardId, fieldId, questionsId } from './field-ids.ts';

const cards = cardId('');

/** The question whose card has the focus. */
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

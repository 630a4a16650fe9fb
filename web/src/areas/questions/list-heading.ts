/** Of the heading over the questions, or over the categories while they are managed. */
export const listHeadingId = 'question-list-title';

/** Where what had the focus is gone, or shows something else now. */
export function focusListHeading(): void {
  document.getElementById(listHeadingId)?.focus({ preventScroll: true });
}

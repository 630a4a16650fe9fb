/** As the `ref` of what takes the place of something focused. One function for all renders: a new one would take it again. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

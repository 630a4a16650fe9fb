const kept = 4;
let trail: readonly HTMLElement[] = [];

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement) trail = [target, ...trail].slice(0, kept);
});

/**
 * What had the focus, the newest first: a button is disabled while it loads what it opens, and the entry of a menu goes
 * with its menu, whose button stays.
 */
export function lastFocused(): readonly HTMLElement[] {
  const { activeElement: active, body } = document;
  return active instanceof HTMLElement && active !== body ? [active, ...trail] : trail;
}

/** Gives the focus to the first that takes it. */
export function refocus(elements: readonly HTMLElement[]): void {
  for (const element of elements) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}

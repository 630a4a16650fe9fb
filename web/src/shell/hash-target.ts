import { layout } from '@landbrief/domain';

/** Goes to the section that the address names, below the sticky header, and puts the keyboard there. */
export function showHashTarget(hash: string): void {
  const target = hash ? document.getElementById(hash.slice(1)) : null;
  if (!target) return;
  window.scrollTo({ top: target.getBoundingClientRect().top + window.scrollY - layout.scrollOffset });
  target.focus({ preventScroll: true });
}

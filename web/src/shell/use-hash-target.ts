import { layout } from '@landbrief/domain';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Goes to the section that the address names, below the sticky header, and puts the keyboard there. */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link once more goes there once more
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (!target) return;
    window.scrollTo({ top: target.getBoundingClientRect().top + window.scrollY - layout.scrollOffset });
    target.focus({ preventScroll: true });
  }, [hash, key]);
}

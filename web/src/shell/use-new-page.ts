import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();

/**
 * A new page is shown from its top, with the focus on its content, so that keyboards and screen readers continue there.
 * Going back restores the scroll position.
 */
export function useScrollAndFocusOnNavigation(pathname: string): void {
  const { key, hash } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (hash !== '') return;
    window.scrollTo(0, kind === 'POP' ? (positions.get(key) ?? 0) : 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash, key, kind]);
}

import { type RefObject, useEffect } from 'react';

/**
 * The wheel scrolls the page unless the map has the focus, fills the window, or Ctrl is pressed as when one pinches a
 * touchpad.
 */
export function useWheelOf(application: RefObject<HTMLElement | null>, fillsWindow: boolean): void {
  useEffect(() => {
    const element = application.current;
    if (!element || fillsWindow) return undefined;
    const keep = (event: WheelEvent) => {
      const isMeant = event.ctrlKey || event.metaKey || element.contains(document.activeElement);
      if (!isMeant) event.stopPropagation();
    };
    element.addEventListener('wheel', keep, { capture: true, passive: true });
    return () => element.removeEventListener('wheel', keep, { capture: true });
  }, [application, fillsWindow]);
}

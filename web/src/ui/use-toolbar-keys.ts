import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The buttons of a toolbar are one stop of the Tab key; the arrows go from one to the next (WAI-ARIA toolbar). */
export function useToolbarKeys(bar: RefObject<HTMLElement | null>) {
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
  const setStop = (stop: HTMLElement | undefined) => {
    for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1;
  };
  // Buttons come with a stop of their own when they are rendered.
  useLayoutEffect(() => {
    const all = buttons();
    if (all.filter(({ tabIndex }) => tabIndex === 0).length !== 1) setStop(all[0]);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const all = buttons();
    const at = all.indexOf(event.target as HTMLElement);
    if (!step || at < 0) return;
    event.preventDefault();
    const next = all[step(at, all.length)];
    setStop(next);
    next?.focus();
  };
  return { onKeyDown };
}

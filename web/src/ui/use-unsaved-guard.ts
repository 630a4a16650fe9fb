import { useCallback, useLayoutEffect, useRef } from 'react';
import { type Leaving, registerUnsaved, type Unsaved } from './unsaved.ts';

/** Passed to `navigate` after saving: the guard is active until the next render. */
export const savedState = { state: { saved: true } } as const;

/**
 * Asks before something unsaved is lost: by a link, by Back and Forward, by `navigate`, by Sign Out, by reloading or
 * closing the window. `what` is named in the question: "the project “Riverbend”". Whatever can be saved at once is
 * given as `save`, and nobody is asked when that leaves nothing. What the browser keeps (`isKept`) is not called lost.
 * The answer asks about this one alone, for whatever closes it on its own: `if (await mayClose()) onClose()`.
 */
export function useUnsavedGuard(
  isUnsaved: boolean,
  what: string,
  save?: () => Promise<unknown>,
  isKept: Unsaved['isKept'] = false,
): (leaving?: Leaving) => Promise<boolean> {
  const current = useRef({ isUnsaved, what, save });
  current.current = { isUnsaved, what, save };
  const registration = useRef<ReturnType<typeof registerUnsaved>>(undefined);
  // In the layout phase: a later effect would still guard a page that is no longer rendered.
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined;
    const own = registerUnsaved({
      what: () => current.current.what,
      isUnsaved: () => current.current.isUnsaved,
      save: async () => current.current.save?.(),
      isKept,
    });
    registration.current = own;
    return () => {
      registration.current = undefined;
      own.release();
    };
  }, [isUnsaved, isKept]);
  return useCallback(
    (leaving: Leaving = 'close') => registration.current?.confirmLosing(leaving) ?? Promise.resolve(true),
    [],
  );
}

import { useContext, useEffect } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import { getSession } from '../session/state.ts';
import { confirm } from './confirm.tsx';

const question = {
  title: 'Leave without saving?',
  message: 'What you changed on this page is not saved yet. It is lost when you leave.',
  destructive: true,
};

const refreshQuestion = {
  title: 'Refresh without saving?',
  message: 'What you changed on this page is not saved yet. It is lost when you refresh.',
  destructive: true,
};

let guards = 0;

/** Whether a form may be loaded anew: asks where something in it is not saved. */
export function mayRefresh(): Promise<boolean> {
  return guards === 0 ? Promise.resolve(true) : confirm(refreshQuestion);
}

/** Given to `navigate` after saving: the guard still stands until the page is drawn again. */
export const savedState = { state: { saved: true } } as const;

function isSaved(state: unknown): boolean {
  return (state as { saved?: unknown } | null | undefined)?.saved === true;
}

/**
 * Asks before a page with unsaved changes is left: by a link, by a button, by closing the window. The browser's own
 * buttons for back and forward are not held up; a form that should survive them keeps its draft.
 */
export function useUnsavedGuard(isDirty: boolean): void {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  useEffect(() => {
    if (!isDirty) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const { push, replace } = navigator;
    const here = window.location.pathname;
    const asking =
      (go: typeof push): typeof push =>
      (to, ...rest) => {
        const path = typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname;
        // Who has signed out has nothing to come back to.
        const stays = path === undefined || path === '' || path === here || getSession().phase !== 'in';
        if (stays || isSaved(rest[0])) go(to, ...rest);
        else void confirm(question).then((yes) => yes && go(to, ...rest));
      };
    navigator.push = asking(push);
    navigator.replace = asking(replace);
    window.addEventListener('beforeunload', onUnload);
    guards += 1;
    return () => {
      navigator.push = push;
      navigator.replace = replace;
      window.removeEventListener('beforeunload', onUnload);
      guards -= 1;
    };
  }, [isDirty, navigator]);
}

import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type HistoryRouterProps,
} from 'react-router-dom';
import { mayLose, wouldLose } from '../ui/unsaved.ts';

type History = HistoryRouterProps['history'];
type To = Parameters<History['push']>[0];

/**
 * The browser's history, asking before it leaves a page where something is not saved. The router's own `useBlocker`
 * needs its data mode, which costs every page 18 kB. Back and Forward cannot be held up, as the browser has gone by the
 * time that it tells: the page goes back to the entry it stood at, asks, and goes on after a YES.
 */
export function guardedHistory(): History {
  const history = createBrowserHistory({ v5Compat: true });
  let here = entry() ?? 0;
  let path = history.location.pathname;
  let isAllowed = false;
  let returned: (() => void) | undefined;

  async function askToGo(steps: number): Promise<void> {
    const back = new Promise<void>((resolve) => {
      returned = resolve;
    });
    history.go(-steps);
    const [may] = await Promise.all([mayLose('page'), back]);
    if (!may) return;
    isAllowed = true;
    history.go(steps);
  }

  /** True when that entry is one to stay at. */
  function goesTo(there: number, nextPath: string): boolean {
    if (returned) {
      if (there !== here) history.go(here - there);
      else {
        returned();
        returned = undefined;
      }
      return false;
    }
    if (isAllowed || there === here || !wouldLose(path, nextPath)) return true;
    void askToGo(there - here);
    return false;
  }

  async function leave(to: To, state: unknown, go: () => void): Promise<void> {
    const next = typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname;
    if (isSaved(state) || !wouldLose(path, next || path) || (await mayLose('page'))) go();
  }

  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (steps) => history.go(steps),
    push: (to, state) => void leave(to, state, () => history.push(to, state)),
    replace: (to, state) => void leave(to, state, () => history.replace(to, state)),
    listen: (listener) =>
      history.listen((update) => {
        // A link to a place on the same page makes an entry that the router has not numbered.
        const there = entry() ?? numbered(here + 1);
        if (update.action === 'POP' && !goesTo(there, update.location.pathname)) return;
        isAllowed = false;
        here = there;
        path = update.location.pathname;
        listener(update);
      }),
  };
}

/** Which of the entries that the router numbers the browser is at. */
function entry(): number | undefined {
  return (window.history.state as { idx?: number } | null)?.idx;
}

function numbered(index: number): number {
  window.history.replaceState({ ...window.history.state, idx: index }, '');
  return index;
}

function isSaved(state: unknown): boolean {
  return (state as { saved?: unknown } | null | undefined)?.saved === true;
}

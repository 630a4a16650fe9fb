import { getSession, isSomebodys } from '../session/state.ts';
import { confirm, prepareConfirm } from './confirm.tsx';

/** Unsaved input on the page. */
export interface Unsaved {
  /** What would be lost, for a sentence: "the project “Riverbend”". */
  readonly what: () => string;
  readonly isUnsaved: () => boolean;
  /** Called before the question is shown; afterwards `isUnsaved` is read again. */
  readonly save: () => Promise<unknown>;
  /** The browser stores it, so that leaving loses nothing; some of it only until the person signs out. */
  readonly isKept?: boolean | 'untilSignOut';
}

interface Registration extends Unsaved {
  /** Begun while signed in: after a logout there is nothing to come back to. */
  readonly signedIn: boolean;
}

export type Leaving = keyof typeof questions;

const questions = {
  page: { title: 'Leave without saving?', when: 'when you leave' },
  close: { title: 'Close without saving?', when: 'when you close it' },
  refresh: { title: 'Refresh without saving?', when: 'when you refresh' },
  signOut: { title: 'Sign out without saving?', when: 'when you sign out' },
  role: { title: 'Go on without saving?', when: 'when you go on as somebody else' },
} as const;

const registered = new Set<Registration>();
const list = new Intl.ListFormat('en', { type: 'conjunction' });

function unsaved(among: Iterable<Registration> = registered): Registration[] {
  const isIn = isSomebodys(getSession());
  return [...among].filter((guard) => (isIn || !guard.signedIn) && guard.isUnsaved());
}

export function isAnythingUnsaved(): boolean {
  return unsaved().length > 0;
}

function warn(event: BeforeUnloadEvent): void {
  if (isAnythingUnsaved()) event.preventDefault();
}

/** Registers unsaved input until `release` is called; the returned `confirmLosing` asks about this one only. */
export function registerUnsaved(it: Unsaved): {
  release: () => void;
  confirmLosing: (leaving: Leaving) => Promise<boolean>;
} {
  const own: Registration = { ...it, signedIn: isSomebodys(getSession()) };
  registered.add(own);
  prepareConfirm();
  // A page with this listener is not put into the back/forward cache: listen only while something is registered.
  if (registered.size === 1) window.addEventListener('beforeunload', warn);
  return {
    release: () => {
      registered.delete(own);
      if (registered.size === 0) window.removeEventListener('beforeunload', warn);
    },
    confirmLosing: (leaving) => ask(leaving, [own]),
  };
}

/** After a YES, the browser does not ask again when the page that follows is another document. */
export function stopWarning(): void {
  window.removeEventListener('beforeunload', warn);
}

/** Whether going to that address would lose something; a page keeps what is typed while its path stays the same. */
export function wouldLose(from: string, to: string): boolean {
  return from !== to && isAnythingUnsaved();
}

/** Asks for confirmation, naming what would be lost; true at once where nothing is unsaved. */
export function confirmLosing(leaving: Leaving): Promise<boolean> {
  return ask(leaving, registered);
}

async function ask(leaving: Leaving, among: Iterable<Registration>): Promise<boolean> {
  // The page waits for its person's login, which offers to leave it.
  if (getSession().phase === 'ended') return false;
  const all = [...among];
  await Promise.allSettled(unsaved(all).map(({ save }) => save()));
  const left = unsaved(all);
  if (left.length === 0) return true;
  const { title, when } = questions[leaving];
  const what = list.format(new Set(left.map((one) => one.what())));
  const isKept = left.every((one) => one.isKept === true || (one.isKept && leaving !== 'signOut'));
  const fate = isKept ? 'They stay in this browser until you come back.' : `They are lost ${when}.`;
  const message = `Your changes to ${what} are not saved yet. ${fate}`;
  return confirm({ title, message, destructive: !isKept });
}

import { sendingIdentity } from '../session/draft-owner.ts';
import { toast, undoDuration } from './toast.ts';

/** Takes back the last act while its notice is shown; undefined when there is nothing to take back. */
let lastUndo: (() => void) | undefined;

/** Shows what was done, with the way to take it back: once, and only for the person who did it. */
export function offerUndo(message: string, act: () => Promise<void>): void {
  const sender = sendingIdentity();
  let isDone = false;
  const undo = () => {
    forget();
    if (isDone || sendingIdentity() !== sender) return;
    isDone = true;
    void act();
  };
  const forget = () => {
    if (lastUndo === undo) lastUndo = undefined;
  };
  lastUndo = undo;
  setTimeout(forget, undoDuration);
  toast.undoable(message, undo);
}

export function undoLast(): void {
  lastUndo?.();
}

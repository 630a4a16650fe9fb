import { keepReplies } from '../kept-replies.ts';
import { queryClient } from '../queries.ts';
import { registerWorker } from './worker.ts';

let isStarted = false;

/** Keeps what a start without a connection needs. A file of its own: loaded when the first page has what it needs. */
export function startOfflineSupport(): void {
  if (isStarted) return;
  isStarted = true;
  keepReplies(queryClient);
  registerWorker();
}

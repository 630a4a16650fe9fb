import { draftOwner } from '../../session/draft-owner.ts';
import { page } from '../../session/page-lock.ts';
import type { JournalEntry } from './journal.ts';
import { isViewed, stopEditor, viewedProperties, watchViews } from './open-editors.ts';
import { giveEntries, unsent } from './unsent.ts';

/**
 * Unsaved answers that another page of this browser has taken over from the journal go to the page that shows their
 * property: with two pages open, the first one that logs in has them all.
 */

type Message =
  | { kind: 'wanted'; owner: string; propertyId: string; by: string }
  | { kind: 'given'; to: string }
  | { kind: 'taken' };

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('landbrief-answers');
const post = (message: Message) => channel?.postMessage(message);

function askForViewed(): void {
  const owner = draftOwner();
  if (owner === undefined) return;
  for (const propertyId of viewedProperties()) post({ kind: 'wanted', owner, propertyId, by: page });
}

watchViews(askForViewed);

interface Handover {
  /** Another page has given entries to this one. */
  onTaken: () => void;
  onGiven: (to: string, owner: string) => void;
  /** Entries could not be given: this page goes on with them. */
  onLeft: (entries: readonly JournalEntry[]) => void;
}

async function give(
  { owner, propertyId, by }: Extract<Message, { kind: 'wanted' }>,
  { onGiven, onLeft }: Handover,
): Promise<void> {
  if (owner !== draftOwner() || isViewed(propertyId) || !unsent.get().isKept) return;
  stopEditor(propertyId);
  const { isGiven, left } = await giveEntries(propertyId, by);
  onLeft(left);
  if (!isGiven) return;
  post({ kind: 'given', to: by });
  onGiven(by, owner);
}

/** Tells other pages that this one took over entries: they ask for those of the properties that they show. */
export function announceTaken(): void {
  post({ kind: 'taken' });
}

export function listenForHandover(handover: Handover): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'wanted') void give(data, handover);
    else if (data.kind === 'taken') askForViewed();
    else if (data.to === page) handover.onTaken();
  });
}

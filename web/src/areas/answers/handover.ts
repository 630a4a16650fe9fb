import { draftOwner } from '../../session/draft-owner.ts';
import { page } from '../../session/page-lock.ts';
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

/** False: there was nothing to give. */
async function give({ owner, propertyId, by }: Extract<Message, { kind: 'wanted' }>): Promise<boolean> {
  if (owner !== draftOwner() || isViewed(propertyId) || !unsent.get().isKept) return false;
  stopEditor(propertyId);
  if (!(await giveEntries(propertyId, by))) return false;
  post({ kind: 'given', to: by });
  return true;
}

/** Tells other pages that this one took over entries: they ask for those of the properties that they show. */
export function announceTaken(): void {
  post({ kind: 'taken' });
}

/** Calls the listeners when another page has given entries to this one, and when this one gave some. */
export function onGiven(listener: () => void, onGave: (to: string, owner: string) => void): void {
  channel?.addEventListener('message', async ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'wanted') {
      if (await give(data)) onGave(data.by, data.owner);
    } else if (data.kind === 'taken') askForViewed();
    else if (data.to === page) listener();
  });
}

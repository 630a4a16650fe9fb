import { messageFolder } from '@landbrief/domain';
import { ApiProblem, client, type Message } from '../../api.ts';
import { codeOf, problemText, statusOf } from '../../problems.ts';
import { queryClient, refetchCalls } from '../../queries.ts';
import { draftOwner, sendingIdentity } from '../../session/draft-owner.ts';
import { mergedText } from '../../ui/merge-texts.ts';
import { toast } from '../../ui/toast.ts';
import { contentOf, type DraftContent } from './draft-content.ts';
import { draftCreation, isRefused } from './draft-creation.ts';
import { dropEntry, keepEntry } from './draft-journal.ts';
import type { StoredDraft } from './draft-saving.ts';
import type { DraftPorts, KnownPeople, Saved } from './draft-session.ts';
import { rememberFiles } from './known-files.ts';
import { composeTexts } from './texts.ts';

/** What saves and keeps a draft, for the person who is signed in now. */
export function draftPorts(key: string): DraftPorts {
  const owner = draftOwner();
  const sender = sendingIdentity();
  // While the session changes to another user, nothing is sent in that user's name.
  const isSender = () => sendingIdentity() === sender;
  const create = draftCreation(key, {
    create: async (draft, idempotencyKey) =>
      (await client.createDraft({ body: { draft }, idempotencyKey })).message,
    update,
    storedOf,
  });
  return {
    save: async (content, stored) => {
      if (!isSender()) return { kind: 'failed' };
      try {
        const message = stored ? await update(content, stored) : await create(content);
        if (isSender()) showSaved(message);
        return {
          kind: 'saved',
          id: message._id,
          version: message.version,
          at: Date.now(),
          cleaned: contentOf(message),
          copied: copiedFiles(content, message),
          people: peopleOf(message),
        };
      } catch (error) {
        return failureOf(error, stored);
      }
    },
    keep: (entry) => keepEntry(owner, entry),
    forget: () => dropEntry(owner, key),
    onSaved: () => void refetchDrafts(),
    onMerged: (names) => toast.warning(mergedText({ by: composeTexts.otherWindow, theirs: names })),
  };
}

/** Of a draft, only those whom its author may write to have names. */
export function peopleOf({ to, cc }: Message): KnownPeople {
  const people = [...to, ...cc];
  return {
    names: Object.fromEntries(people.filter(({ name }) => name).map((one) => [one.email, one.name])),
    unknown: people.filter(({ name }) => !name).map(({ email }) => email),
  };
}

export function storedOf(message: Message): StoredDraft {
  return { id: message._id, version: message.version, content: contentOf(message) };
}

function showSaved(message: Message): void {
  rememberFiles(message.attachments);
  queryClient.setQueryData(['getMessage', { query: { id: message._id } }], { message });
}

async function update(content: DraftContent, { id, version }: StoredDraft): Promise<Message> {
  const { replyTo: _, project = null, ...changed } = content;
  const draft = { _id: id, version, ...changed, project };
  return (await client.updateDraft({ body: { draft } })).message;
}

/** Files of another message are copied to the draft, and have other ids there. */
function copiedFiles({ attachments }: DraftContent, message: Message): ReadonlyMap<string, string> {
  return new Map(
    attachments.flatMap((id, index) => {
      const now = message.attachments[index]?._id;
      return now && now !== id ? [[id, now]] : [];
    }),
  );
}

function failureOf(error: unknown, stored: StoredDraft | undefined): Saved {
  const code = codeOf(error);
  if (code === 'stale' && error instanceof ApiProblem)
    return staleOf(error.data.current as Message | undefined);
  if (!isRefused(error)) return { kind: 'failed' };
  // A draft in the trash is refused so.
  const isGone = stored !== undefined && (statusOf(error) === 404 || code === 'invalid_transition');
  return { kind: 'refused', reason: isGone ? composeTexts.deletedElsewhere : problemText(error), isGone };
}

/** The reply to a stale save has the draft as it is now, unless that changed at the same moment: then it is tried again. */
function staleOf(message: Message | undefined): Saved {
  if (!message) return { kind: 'failed' };
  if (message.folder !== messageFolder.drafts)
    return { kind: 'refused', reason: composeTexts.sentElsewhere, isGone: true };
  rememberFiles(message.attachments);
  return { kind: 'stale', theirs: storedOf(message), people: peopleOf(message) };
}

async function refetchDrafts(): Promise<void> {
  const isOfDrafts = (key: readonly unknown[]) => JSON.stringify(key[1]).includes('"folder":"drafts"');
  await Promise.all([
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'listMessages' && isOfDrafts(queryKey),
    }),
    refetchCalls('countMessages'),
  ]);
}

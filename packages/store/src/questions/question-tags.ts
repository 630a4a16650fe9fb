import { createHash } from 'node:crypto';
import { problem } from '@landbrief/domain';
import { record, string } from 'dynamodb-toolbox';
import type { AnyTransaction, Write } from '../commit.ts';
import { write } from '../commit.ts';
import { defineItems } from '../define-items.ts';

/**
 * The question of each tag in a set. A set's tags are stored in a few shares, so that a set of 10,000 questions does not
 * need another 10,000 items. A change of one question rewrites the whole share of its tag; that is safe because the
 * owner's `questionsVersion` is a condition of the same transaction.
 */
const shares = defineItems('Tags', {
  questionSetId: string().key(),
  share: string().key(),
  /** Question ids by lower-case tag. */
  tags: record(string(), string()),
}).keyedBy(({ questionSetId, share }) => ({ pk: `QUESTIONSET#${questionSetId}`, sk: `TAGS#${share}` }));

/** With 10,000 tags a share has some 12 KB; with the usual few hundred, less than 1 KB. */
const SHARES = 64;

const keyOf = (tag: string) => tag.toLowerCase();

/** The hash includes the set's id, so that nobody can choose tags that all fall into one share. */
function shareOf(questionSetId: string, tag: string): string {
  const [byte = 0] = createHash('sha256')
    .update(`${questionSetId}/${keyOf(tag)}`)
    .digest();
  return String(byte % SHARES).padStart(2, '0');
}

async function readShare(questionSetId: string, share: string): Promise<Map<string, string>> {
  const { Item } = await shares.get({ questionSetId, share }, { consistent: true });
  return new Map(Object.entries(Item?.tags ?? {}));
}

const putShare = (
  questionSetId: string,
  share: string,
  tags: ReadonlyMap<string, string>,
  options: Parameters<typeof shares.transactPut>[1] = {},
) => shares.transactPut({ questionSetId, share, tags: Object.fromEntries(tags) }, options);

/** The question that has a tag. */
export async function findTag(questionSetId: string, tag: string): Promise<string | undefined> {
  return (await readShare(questionSetId, shareOf(questionSetId, tag))).get(keyOf(tag));
}

/**
 * Releases a question's tag, claims one, or both; `tag_exists` when another question has it. Put these writes after the
 * owner's: of several failed conditions the first one counts, and a concurrent change is to be `stale`.
 */
export async function changeTags(
  questionSetId: string,
  questionId: string,
  { release, claim }: { release?: string; claim?: string },
): Promise<Write[]> {
  if (release !== undefined && claim !== undefined && keyOf(release) === keyOf(claim)) return [];
  const read = new Map<string, Map<string, string>>();
  const shareWith = async (tag: string) => {
    const share = shareOf(questionSetId, tag);
    const tags = read.get(share) ?? (await readShare(questionSetId, share));
    read.set(share, tags);
    return tags;
  };
  if (release !== undefined) (await shareWith(release)).delete(keyOf(release));
  if (claim !== undefined) {
    const tags = await shareWith(claim);
    tags.set(keyOf(claim), questionId);
  }
  const claimedShare = claim === undefined ? undefined : shareOf(questionSetId, claim);
  return [...read].map(([share, tags]) => {
    if (share !== claimedShare || claim === undefined) return write(putShare(questionSetId, share, tags));
    const unless = { condition: { attr: `tags['${keyOf(claim)}']`, exists: false } } as const;
    return write(putShare(questionSetId, share, tags, unless), () => tagExists(claim));
  });
}

/** Releases the tags of deleted questions, each share once. */
export async function releaseTags(questionSetId: string, released: readonly string[]): Promise<Write[]> {
  return changeShares(questionSetId, released, (tags, tag) => tags.delete(keyOf(tag)));
}

/** Claims the tags of several questions, which are free. */
export async function claimTags(
  questionSetId: string,
  claimed: readonly { questionId: string; tag: string }[],
): Promise<Write[]> {
  const holders = new Map(claimed.map(({ questionId, tag }) => [tag, questionId]));
  return changeShares(questionSetId, [...holders.keys()], (tags, tag) =>
    tags.set(keyOf(tag), holders.get(tag) ?? ''),
  );
}

async function changeShares(
  questionSetId: string,
  tags: readonly string[],
  change: (shared: Map<string, string>, tag: string) => void,
): Promise<Write[]> {
  const byShare = Map.groupBy(tags, (tag) => shareOf(questionSetId, tag));
  return Promise.all(
    [...byShare].map(async ([share, ofShare]) => {
      const shared = await readShare(questionSetId, share);
      for (const tag of ofShare) change(shared, tag);
      return write(putShare(questionSetId, share, shared));
    }),
  );
}

const tagExists = (tag: string) =>
  problem('tag_exists', { message: `The tag ${tag} is in use already. Choose another one.` });

/** The writes of all tags of a new set. */
export function tagPuts(
  questionSetId: string,
  questions: readonly { questionId: string; tag: string }[],
): AnyTransaction[] {
  const all = new Map<string, Map<string, string>>();
  for (const { questionId, tag } of questions) {
    const share = shareOf(questionSetId, tag);
    const tags = all.get(share) ?? new Map<string, string>();
    all.set(share, tags.set(keyOf(tag), questionId));
  }
  return [...all].map(([share, tags]) => putShare(questionSetId, share, tags));
}

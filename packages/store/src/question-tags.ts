import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { EventLoopYielder, problem } from '@landbrief/domain';
import { Entity, item, record, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import type { IBatchWriteRequest } from 'dynamodb-toolbox/table/actions/batchWrite';
import type { AnyTransaction, Write } from './commit.ts';
import { write } from './commit.ts';
import { table } from './table.ts';

/**
 * Which question of a set has which tag. A set's tags lie in a few shares, so that writing a set of 10,000 questions
 * does not write as many items again. Who changes one question writes the share of its tag whole: what was read holds,
 * because the owner's `questionsVersion` is a condition of that transaction.
 */
const TagsEntity = new Entity({
  name: 'Tags',
  table,
  timestamps: false,
  schema: item({
    questionSetId: string().key(),
    share: string().key(),
    /** Question ids by tag in lower case. */
    tags: record(string(), string()),
  }),
  computeKey: ({ questionSetId, share }) => ({ pk: `QUESTIONSET#${questionSetId}`, sk: `TAGS#${share}` }),
});
const shares = TagsEntity.build(EntityRepository);

/** 10,000 tags in 64 shares are some 12 KB each; the usual few hundred less than one. */
const SHARES = 64;

const keyOf = (tag: string) => tag.toLowerCase();

/** The set's id is part of what is hashed: nobody can choose tags that all come into one share. */
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
 * A question gives a tag back, takes one, or both. That no other question has it is a condition of the transaction, to
 * stand after that of the owner: whoever was overtaken is told so first, and reads anew.
 */
export async function changeTags(
  questionSetId: string,
  questionId: string,
  { given, taken }: { given?: string; taken?: string },
): Promise<Write[]> {
  if (given !== undefined && taken !== undefined && keyOf(given) === keyOf(taken)) return [];
  const read = new Map<string, Map<string, string>>();
  const shareWith = async (tag: string) => {
    const share = shareOf(questionSetId, tag);
    const tags = read.get(share) ?? (await readShare(questionSetId, share));
    read.set(share, tags);
    return tags;
  };
  if (given !== undefined) (await shareWith(given)).delete(keyOf(given));
  if (taken !== undefined) {
    const tags = await shareWith(taken);
    tags.set(keyOf(taken), questionId);
  }
  const takenIn = taken === undefined ? undefined : shareOf(questionSetId, taken);
  return [...read].map(([share, tags]) => {
    if (share !== takenIn || taken === undefined) return write(putShare(questionSetId, share, tags));
    const unless = { condition: { attr: `tags['${keyOf(taken)}']`, exists: false } } as const;
    return write(putShare(questionSetId, share, tags, unless), () => tagExists(taken));
  });
}

const tagExists = (tag: string) =>
  problem('tag_exists', { message: `The tag ${tag} is in use already. Choose another one.` });

/** The tags of a whole set that nothing points to yet. */
export async function tagPuts(
  questionSetId: string,
  questions: readonly { questionId: string; tag: string }[],
): Promise<AnyTransaction[]> {
  const yielder = new EventLoopYielder(yieldToEventLoop);
  const all = new Map<string, Map<string, string>>();
  for (const { questionId, tag } of questions) {
    const share = shareOf(questionSetId, tag);
    const tags = all.get(share) ?? new Map<string, string>();
    all.set(share, tags.set(keyOf(tag), questionId));
    yielder.count();
    await yielder.yieldIfDue();
  }
  return [...all].map(([share, tags]) => putShare(questionSetId, share, tags));
}

/** What deletes all tags of a set. */
export async function tagDeletions(questionSetId: string): Promise<IBatchWriteRequest[]> {
  const { Items = [] } = await shares.query(
    { partition: `QUESTIONSET#${questionSetId}`, range: { beginsWith: 'TAGS#' } },
    { maxPages: Number.POSITIVE_INFINITY },
  );
  return Items.map(({ share }) => shares.batchDelete({ questionSetId, share }));
}

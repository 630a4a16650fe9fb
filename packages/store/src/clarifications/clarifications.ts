import { bounds, problem } from '@landbrief/domain';
import { boolean, type FormattedItem, number, record, string } from 'dynamodb-toolbox';
import { $add, $remove } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write } from '../commit.ts';
import { ifNew, whereAll, whereAny } from '../conditions.ts';
import { defineBareItems, defineItems, ownKey } from '../define-items.ts';
import { addToProjectCounts } from '../projects/project-counts.ts';
import { batchGet, queryStored } from '../reads.ts';
import { versioned } from '../versioned.ts';

/** What somebody asked about a project or one of its questions, with the answer of the owner's side. */
const clarifications = defineItems('Clarification', {
  projectId: string().key(),
  clarificationId: string().key(),
  questionId: string().optional(),
  /** The question's text when it was asked. */
  questionText: string().optional(),
  propertyId: string().optional(),
  propertyName: string().optional(),
  text: string(),
  publicText: string().optional(),
  askedById: string(),
  askedByName: string(),
  enteredByTeam: boolean().optional(),
  asked: string(),
  answer: string().optional(),
  /** When an answer was first given, and when the current one was. */
  firstAnswered: string().optional(),
  answered: string().optional(),
  /** The same for what everybody reads; `published` is absent while only who asked has the answer. */
  firstPublished: string().optional(),
  published: string().optional(),
  answeredById: string().optional(),
  answeredByName: string().optional(),
  ...versioned,
}).keyedBy(({ projectId, clarificationId }) => ({
  pk: `PROJECT#${projectId}`,
  sk: `CLARIFICATION#${clarificationId}`,
}));
export type Clarification = FormattedItem<typeof clarifications.entity>;

/**
 * What decides who sees a clarification and for whom it is new, without the texts: about 200 bytes each, so that all of
 * 1,000 are 25 read units. Written with the clarification.
 */
const listed = defineBareItems('ClarificationList', {
  pk: string().key(),
  /** The clarification's id. */
  sk: string().key(),
  questionId: string().optional().savedAs('q'),
  askedById: string().savedAs('u'),
  asked: string().savedAs('t'),
  answered: string().optional().savedAs('a'),
  answeredById: string().optional().savedAs('b'),
  published: string().optional().savedAs('p'),
}).keyedBy(ownKey);
export type ListedClarification = Omit<FormattedItem<typeof listed.entity>, 'pk' | 'sk'> & {
  clarificationId: string;
};

/** How many clarifications a project has; one item, so that two at once cannot exceed the limit. */
const counts = defineItems('ClarificationCount', { projectId: string().key(), count: number() }).keyedBy(
  ({ projectId }) => ({ pk: `PROJECT#${projectId}`, sk: 'CLARIFICATIONS' }),
);

/** When somebody last looked at a project's clarifications: all, and since then those about single questions. */
const seen = defineItems('ClarificationsSeen', {
  projectId: string().key(),
  userId: string().key(),
  at: string().optional(),
  questions: record(string(), string()).optional(),
}).keyedBy(({ projectId, userId }) => ({
  pk: `PROJECT#${projectId}`,
  sk: `CLARIFICATIONSSEEN#${userId}`,
}));
export type ClarificationsSeen = FormattedItem<typeof seen.entity>;

type Key = Pick<Clarification, 'projectId' | 'clarificationId'>;

const listOf = (projectId: string) => `CLARIFICATIONLIST#${projectId}`;
const rowKey = ({ projectId, clarificationId }: Key) => ({ pk: listOf(projectId), sk: clarificationId });

/** All clarifications of a project without their texts, in the order in which they were asked. */
export async function readClarificationList(projectId: string): Promise<ListedClarification[]> {
  const found = await queryStored([listed.entity], { partition: listOf(projectId) }, { consistent: true });
  return found.map(({ pk: _, sk, ...fields }) => ({ ...fields, clarificationId: sk }));
}

export async function getClarification(key: Key): Promise<Clarification | undefined> {
  const { Item } = await clarifications.get(key, { consistent: true });
  return Item;
}

/** Clarifications by id; those that were withdrawn meanwhile are missing. */
export async function getClarifications(
  projectId: string,
  clarificationIds: readonly string[],
): Promise<Map<string, Clarification>> {
  const found = await batchGet(clarificationIds, (clarificationId) =>
    clarifications.batchGet({ projectId, clarificationId }),
  );
  return new Map(found.map((one) => [one.clarificationId, one]));
}

/** The writes of a new clarification; `limit_reached` where the project has as many as it may. */
export function createClarification(clarification: Clarification): Write[] {
  const { projectId, clarificationId, questionId, askedById, asked } = clarification;
  const hasRoom = whereAny(
    { attr: 'count', exists: false },
    { attr: 'count', lt: bounds.clarificationsPerProject },
  );
  const isNew = ifNew('clarificationId');
  return [
    write(clarifications.transactPut(clarification, isNew), 'already_exists'),
    write(
      listed.transactPut({
        ...rowKey(clarification),
        askedById,
        asked,
        ...(questionId ? { questionId } : {}),
      }),
    ),
    write(counts.transactUpdate({ projectId, count: $add(1) }, { condition: hasRoom }), () =>
      problem('limit_reached', { message: 'This project has as many clarifications as it may.' }),
    ),
    ...addToProjectCounts(projectId, clarificationId, { openClarifications: 1 }),
  ];
}

/** Stores the answer in `after`, in place of what was read as `before`; `stale` when somebody else answered first. */
export function answerClarification(before: Clarification, after: Clarification): Write[] {
  const { projectId, clarificationId, version } = before;
  const { answered, answeredById, published } = after;
  const isFirst = before.answer === undefined;
  return [
    write(
      clarifications.transactPut(after, {
        condition: { attr: 'version', eq: version },
        returnValuesOnConditionFalse: 'ALL_OLD',
      }),
      (current) => problem(current ? 'stale' : 'not_found'),
    ),
    write(
      listed.transactUpdate({
        ...rowKey(before),
        answered,
        answeredById,
        published: published ?? $remove(),
      }),
    ),
    ...(isFirst ? addToProjectCounts(projectId, clarificationId, { openClarifications: -1 }) : []),
  ];
}

/** Deletes a clarification that has no answer; `stale` when it has one by now. */
export function withdrawClarification({ projectId, clarificationId }: Key): Write[] {
  return [
    write(
      clarifications.transactDelete(
        { projectId, clarificationId },
        {
          condition: whereAll({ attr: 'clarificationId', exists: true }, { attr: 'answer', exists: false }),
          returnValuesOnConditionFalse: 'ALL_OLD',
        },
      ),
      (current) => problem(current ? 'stale' : 'not_found'),
    ),
    write(listed.transactDelete(rowKey({ projectId, clarificationId }))),
    write(
      counts.transactUpdate({ projectId, count: $add(-1) }, { condition: { attr: 'count', gt: 0 } }),
      () => [],
    ),
    ...addToProjectCounts(projectId, clarificationId, { openClarifications: -1 }),
  ];
}

export async function getClarificationsSeen(
  projectId: string,
  userId: string,
): Promise<ClarificationsSeen | undefined> {
  const { Item } = await seen.get({ projectId, userId }, { consistent: true });
  return Item;
}

/** Records when somebody looked. Of two windows at once the last one counts: a mark has no version. */
export function markClarificationsSeen(mark: ClarificationsSeen): Write {
  return write(seen.transactPut(mark));
}

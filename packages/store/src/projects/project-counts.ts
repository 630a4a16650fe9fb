import { number, string } from 'dynamodb-toolbox';
import { $add } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write } from '../commit.ts';
import { defineItems } from '../define-items.ts';

/** Counters of a project, in shards so that transactions of different participants seldom conflict. */
const projectCounts = defineItems('ProjectCounts', {
  projectId: string().key(),
  shard: number().key(),
  participants: number().optional(),
  /** Respondents who have not answered the invitation. */
  invited: number().optional(),
  properties: number().optional(),
  submitted: number().optional(),
  eliminated: number().optional(),
  /** Answers in submitted properties that the owner's side has not seen. */
  unseen: number().optional(),
  /** Submitted properties with an unmet requirement. */
  unmet: number().optional(),
  /** Clarifications without an answer. */
  openClarifications: number().optional(),
}).keyedBy(({ projectId, shard }) => ({ pk: `PROJECT#${projectId}`, sk: `COUNTS#${shard}` }));

const countFields = [
  'participants',
  'invited',
  'properties',
  'submitted',
  'eliminated',
  'unseen',
  'unmet',
  'openClarifications',
] as const;
export type ProjectCounts = Record<(typeof countFields)[number], number>;

const COUNT_SHARDS = 8;

export const noProjectCounts: ProjectCounts = {
  participants: 0,
  invited: 0,
  properties: 0,
  submitted: 0,
  eliminated: 0,
  unseen: 0,
  unmet: 0,
  openClarifications: 0,
};

export async function getProjectCounts(projectId: string): Promise<ProjectCounts> {
  const { Items = [] } = await projectCounts.query({
    partition: `PROJECT#${projectId}`,
    range: { beginsWith: 'COUNTS#' },
  });
  const counts = { ...noProjectCounts };
  for (const shard of Items) for (const field of countFields) counts[field] += shard[field] ?? 0;
  return counts;
}

/** Adds to a project's counters, in the shard chosen by `spread` (any id); without changes there is no write. */
export function addToProjectCounts(
  projectId: string,
  spread: string,
  added: Partial<ProjectCounts>,
): Write[] {
  const changed = countFields.flatMap((field) =>
    added[field] ? [[field, $add(added[field])] as const] : [],
  );
  if (changed.length === 0) return [];
  const shard = (spread.charCodeAt(spread.length - 1) + spread.charCodeAt(spread.length - 2)) % COUNT_SHARDS;
  return [write(projectCounts.transactUpdate({ projectId, shard, ...Object.fromEntries(changed) }))];
}

import { newId, timestamp } from '@landbrief/platform';
import { commitWrites, inParallel, listWaitingOutboxItems, renewAnswersChange } from '@landbrief/store';
import { entityOf, putBack, raised, type StoredItem } from '@landbrief/store/restore';
import { enqueue } from '../../outbox/outbox.ts';
import { recordOperatorAct } from '../operator-audit.ts';
import type { OperatorContext } from '../operator-context.ts';
import { type Difference, differencesIn, groupsOf, type RestoreSubject } from './compare-copy.ts';
import { followUpWork } from './follow-up-work.ts';
import { requireHeld, requireStillHeld } from './hold.ts';
import { isRoot, putRootBack } from './put-root-back.ts';
import { type Group, idIn } from './sides.ts';

const AT_ONCE = 8;

/** What was done since the step before. */
interface RestoreStep {
  readonly putBack: number;
  readonly deleted: number;
  /** Somebody changed them at this moment: the next run compares them again. */
  readonly overtaken: number;
}

/**
 * Makes a subject what the copy says, group by group; the outbox must be held. It may be stopped after any step and be
 * repeated: what is put back does not differ any more. Nothing is mailed: no work is left for the outbox but counting.
 */
export async function* restoreFromCopy(
  subject: RestoreSubject,
  copy: string,
  context: OperatorContext,
): AsyncGenerator<RestoreStep> {
  const hold = await requireHeld(context.platform.clock.now());
  const { kind, id, name, organizationId } = subject;
  await recordOperatorAct(
    'restoreData',
    {
      subject: { kind, id, name },
      organizationIds: organizationId ? [organizationId] : [],
      values: { copy },
    },
    context,
  );
  const touched = new Set<string>();
  for await (const group of groupsOf(subject, copy, () => undefined)) {
    const differences = differencesIn(group);
    if (differences.length === 0) continue;
    await requireStillHeld(hold);
    const { projectId } = group;
    if (projectId && !touched.has(projectId)) await recountLater(projectId, context);
    if (projectId) touched.add(projectId);
    // Before the change, as counting: a run that is stopped has left it too.
    const work = await followUpWork(group, differences, timestamp(context.platform.clock));
    for (const write of work) await commitWrites([write]);
    yield await restoreGroup(group, differences, context);
  }
}

/** Written before the first change, so that a run that is stopped is counted too; held until the release. */
async function recountLater(projectId: string, { platform: { clock } }: OperatorContext): Promise<void> {
  const now = clock.now();
  const item = { outboxId: newId(now), now: now.toISOString() };
  await commitWrites([enqueue('recount-project', { projectId }, item)]);
}

async function restoreGroup(
  group: Group,
  differences: readonly Difference[],
  context: OperatorContext,
): Promise<RestoreStep> {
  const step = { putBack: 0, deleted: 0, overtaken: 0 };
  const property = differences.find(({ entity, before }) => entity === 'Property' && before);
  const propertyAfter = property?.before && raised(property.before, property.live);
  const liveProperty = group.live.find((item) => entityOf(item) === 'Property');
  const propertyVersion = (propertyAfter ?? liveProperty)?.version;
  const restore = async ({ entity, before, live }: Difference) => {
    const after =
      before && raised(before, live, typeof propertyVersion === 'number' ? propertyVersion : undefined);
    const isDone =
      after && isRoot(entity) ? putRootBack(entity, { live, after }, context) : putBack(live, after);
    if (!(await isDone)) step.overtaken++;
    else if (after) step.putBack++;
    else step.deleted++;
  };
  // Counts that are there come first, with a new change of the answers: no snapshot of them is valid any more, also when
  // the run is stopped. Others come last, because a property is listed as soon as it has counts.
  const {
    first = [],
    others = [],
    last = [],
  } = Object.groupBy(withCounts(group, differences), ({ entity, live }) =>
    entity !== 'PropertyCounts' ? 'others' : live ? 'first' : 'last',
  );
  await inParallel(first, restore);
  try {
    await inParallel(others, restore, AT_ONCE);
  } finally {
    // Somebody may have read answers between them, and have written a snapshot.
    await inParallel(first, ({ live }) => renewAnswersChange(idIn(live?.pk ?? '')));
  }
  await inParallel(last, restore);
  return step;
}

const counted = ['Property', 'Answer', 'ClearedAnswer'];

/** The counts of a property have a copy of it with its version, and the change that its answers had last: they are written with both. */
function withCounts({ before, live }: Group, differences: readonly Difference[]): Difference[] {
  const isCounted = differences.some(({ entity }) => counted.includes(entity));
  if (!isCounted || differences.some(({ entity }) => entity === 'PropertyCounts')) return [...differences];
  const find = (items: readonly StoredItem[]) => items.find((item) => entityOf(item) === 'PropertyCounts');
  const counts = find(before);
  if (!counts) return [...differences];
  return [...differences, { entity: 'PropertyCounts', how: 'changed', before: counts, live: find(live) }];
}

/** Waiting work that deletes something, which may be what was put back: by id and kind. */
export async function findWaitingDeletions(): Promise<{ outboxId: string; kind: string }[]> {
  const waiting = await listWaitingOutboxItems();
  return waiting.filter(({ kind }) => /deleted|removed|discard|forget/.test(kind));
}

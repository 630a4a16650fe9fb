import { dueReminder, dueTransition } from '@landbrief/domain';
import { newId, timestamp } from '@landbrief/platform';
import { commitWrites, inParallel, listDueOutboxItems, moveDueProject, type Project } from '@landbrief/store';
import { entityOf, putBack, putBackProject, raised, type StoredItem } from '@landbrief/store/restore';
import { enqueue } from '../../outbox/outbox.ts';
import { activatedAt, dueTimes, type Scheduled } from '../../projects/clock-list.ts';
import { recordOperatorAct } from '../operator-audit.ts';
import type { OperatorContext } from '../operator-context.ts';
import { type Difference, differencesIn, groupsOf, type RestoreSubject } from './compare-copy.ts';
import { requireHeld } from './hold.ts';
import type { Group } from './subject-groups.ts';

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
  await requireHeld(context.platform.clock.now());
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
  for await (const group of groupsOf(subject, copy)) {
    const differences = differencesIn(group);
    if (differences.length > 0) yield await restoreGroup(group, differences, context);
  }
  const now = context.platform.clock.now();
  await commitWrites([
    enqueue('recount-project', { projectId: id }, { outboxId: newId(now), now: now.toISOString() }),
  ]);
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
  await inParallel(
    withCounts(group, differences, property),
    async ({ entity, before, live }) => {
      const after =
        before && raised(before, live, typeof propertyVersion === 'number' ? propertyVersion : undefined);
      if (entity === 'Project' && after) {
        await restoreProject(after, live, context);
        step.putBack++;
      } else if (!(await putBack(live, after))) step.overtaken++;
      else if (after) step.putBack++;
      else step.deleted++;
    },
    AT_ONCE,
  );
  return step;
}

/** The counts of a property have a copy of it, with its version: they are written with it. */
function withCounts(
  { before, live }: Group,
  differences: readonly Difference[],
  property: Difference | undefined,
): Difference[] {
  if (!property || differences.some(({ entity }) => entity === 'PropertyCounts')) return [...differences];
  const find = (items: readonly StoredItem[]) => items.find((item) => entityOf(item) === 'PropertyCounts');
  const counts = find(before);
  if (!counts) return [...differences];
  return [...differences, { entity: 'PropertyCounts', how: 'changed', before: counts, live: find(live) }];
}

/** The clock gets what is ahead; a reminder that was due by now counts as sent. */
async function restoreProject(
  after: StoredItem,
  live: StoredItem | undefined,
  { platform: { clock } }: OperatorContext,
): Promise<void> {
  const now = timestamp(clock);
  const project = after as unknown as Project;
  const days = dueReminder(project as Scheduled, activatedAt(project), Date.parse(now));
  const sent = new Set((project.reminded ?? '').split(' ').filter(Boolean));
  if (days !== undefined) sent.add(`${project.deadline}/${days}`);
  const reminded = [...sent].join(' ');
  const overdue = dueTransition(project as Scheduled, Date.parse(now)) ? [now] : [];
  const before = live as unknown as Project | undefined;
  const clockWrites = moveDueProject(project.projectId, dueTimes(before), [
    ...dueTimes(project).filter((at) => at > now),
    ...overdue,
  ]);
  await putBackProject(live, { ...after, ...(reminded ? { reminded } : {}) }, clockWrites);
}

const AT_ANY_TIME = '9999';
const MOST = 1000;

/** Waiting work that deletes something, which may be what was put back: by id and kind. */
export async function findWaitingDeletions(): Promise<{ outboxId: string; kind: string }[]> {
  const waiting = await listDueOutboxItems(AT_ANY_TIME, MOST);
  return waiting.filter(({ kind }) => /deleted|removed|discard|forget/.test(kind));
}

import { dueReminder, dueTransition, seatChanges } from '@landbrief/domain';
import { newId, timestamp } from '@landbrief/platform';
import {
  freeSeat,
  getOrganization,
  moveDueProject,
  moveDueRenewal,
  type Organization,
  type Project,
  renewalDue,
  takeSeat,
  type User,
  type Write,
} from '@landbrief/store';
import { countOwnedProjects, countPeople, putBackWith, type StoredItem } from '@landbrief/store/restore';
import { enqueue } from '../../outbox/outbox.ts';
import { fullName } from '../../people/full-name.ts';
import { activatedAt, dueTimes, type Scheduled } from '../../projects/clock-list.ts';
import { licenceCause } from '../../seats/licence-cause.ts';
import { unlessProblem } from '../../unless-problem.ts';
import type { OperatorContext } from '../operator-context.ts';

interface Change {
  readonly live: StoredItem | undefined;
  readonly after: StoredItem;
}

/** The states of an item as its entity has them. */
const asEntity = <Item>({ live, after }: Change) => ({
  before: live as unknown as Item | undefined,
  after: after as unknown as Item,
});

const roots = ['Organization', 'Project', 'User'] as const;
type Root = (typeof roots)[number];

export const isRoot = (entity: string): entity is Root => roots.some((root) => root === entity);

/**
 * Puts back the item of a project, a user or an organization with what others count of it, in one transaction; false when
 * somebody changes it at that moment. `user_licence` when no seat is left for a user.
 */
export function putRootBack(entity: Root, change: Change, context: OperatorContext): Promise<boolean> {
  return unlessProblem('stale', putWithCounts(entity, change, context));
}

async function putWithCounts(entity: Root, change: Change, context: OperatorContext): Promise<void> {
  const { clock } = context.platform;
  const now = timestamp(clock);
  const { live, after } = change;
  if (entity === 'Project') {
    const { reminded, writes } = projectWrites(asEntity<Project>(change), now);
    await putBackWith(live, { ...after, ...(reminded ? { reminded } : {}) }, writes);
  } else if (entity === 'User') {
    await putBackWith(live, after, await userWrites(asEntity<User>(change), now));
  } else await putBackWith(live, after, organizationWrites(asEntity<Organization>(change), now));
}

interface States<Item> {
  readonly before: Item | undefined;
  readonly after: Item;
}

/** The clock gets what is ahead, and a change that is due; a reminder that was due by now counts as sent. */
function projectWrites({ before, after }: States<Project>, now: string) {
  const days = dueReminder(after as Scheduled, activatedAt(after), Date.parse(now));
  const sent = new Set((after.reminded ?? '').split(' ').filter(Boolean));
  if (days !== undefined) sent.add(`${after.deadline}/${days}`);
  const overdue = dueTransition(after as Scheduled, Date.parse(now)) ? [now] : [];
  const due = [...dueTimes(after).filter((at) => at > now), ...overdue];
  const isOwnersAlready = before?.userId === after.userId;
  const writes: Write[] = [
    ...moveDueProject(after.projectId, dueTimes(before), due),
    ...(isOwnersAlready ? [] : [countOwnedProjects(after.userId, 1)]),
    ...(before && !isOwnersAlready ? [countOwnedProjects(before.userId, -1)] : []),
  ];
  return { reminded: [...sent].join(' '), writes };
}

/** Seats are taken and freed as by any change of a user, without the warning that few are left. */
async function userWrites({ before, after }: States<User>, now: string): Promise<Write[]> {
  const { userId } = after;
  const object = { objectId: userId, objectName: fullName(after) || after.email };
  const seats = seatChanges(before, after).map(async ({ organizationId, change }) => {
    const organization = await getOrganization(organizationId, { consistent: true });
    if (!organization) return [];
    const cause = licenceCause({ now, newId: () => newId() }, object);
    return change < 0 ? freeSeat(organization, cause) : takeSeat(organization, cause);
  });
  return [
    ...countPeople(before ?? {}, after),
    ...(await Promise.all(seats)).flat(),
    enqueue('list-user', { userId }, { newId, now }),
    enqueue('repair-mailbox', { userId }, { newId, now }),
  ];
}

function organizationWrites({ before, after }: States<Organization>, now: string): Write[] {
  const { organizationId } = after;
  return [
    ...moveDueRenewal(organizationId, before && renewalDue(before), renewalDue(after)),
    enqueue('list-organization-contacts', { organizationId }, { newId, now }),
  ];
}

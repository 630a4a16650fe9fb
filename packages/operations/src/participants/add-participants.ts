import type { UserConflict, Participant as WireParticipant } from '@landbrief/contract';
import { isProblem, type Problem } from '@landbrief/domain';
import {
  createParticipant,
  getMembers,
  inParallel,
  requireProjectStatus,
  type User,
  type Write,
} from '@landbrief/store';
import { onProject } from '../subjects/operation.ts';
import {
  type Added,
  addedToHistory,
  countInvited,
  grantFor,
  type Invitation,
  invitationNow,
  invite,
  invitedAs,
  namedDelegator,
  newParticipant,
  type ProjectContext,
  type Role,
  refusePresent,
} from './add-participant.ts';
import { requireDelegator } from './change-delegator.ts';
import { enqueuePeopleMet } from './contacts.ts';
import { findOrInviteUsers, once, type UserToAdd } from './find-or-invite-user.ts';
import type { Held } from './invitation-limits.ts';
import { listedNameOf, presentParticipants } from './present-participant.ts';

/** People of a refused transaction are invited one by one, this many concurrently. */
const INVITED_CONCURRENTLY = 10;
/** Of the 100 writes of a transaction, three are for the count, the project's status and the contacts. */
const WRITES_OF_PEOPLE = 97;

/**
 * Invites many people. They are read in batches and written some twenty in a transaction, one transaction after the
 * other, because all of these touch the same project. A transaction is refused when another request changed one of its
 * people: then each is invited individually. Each succeeds or fails individually, and results are in the order given.
 */
export const addParticipants = onProject('addParticipants', async ({ body }, context) => {
  const invitations = body.participants;
  const outcomes: Outcome[] = await planAll(invitations, context);
  const remaining: number[] = outcomes.flatMap((outcome, index) =>
    outcome === 'individually' ? [index] : [],
  );
  const planned = outcomes.flatMap((outcome) => (isPlanned(outcome) ? [outcome] : []));
  const written: Presented[] = [];
  for (const some of inTransactions(await presentPlanned(planned))) {
    if (await isWritten(some, context)) written.push(...some);
    else remaining.push(...some.map(({ index }) => index));
  }
  const added: WireParticipant[] = [];
  for (const { index, presented } of written) added[index] = presented;
  const refusals: Problem[] = [];
  outcomes.forEach((outcome, index) => {
    if (isProblem(outcome)) refusals[index] = outcome;
  });
  await inviteEach(remaining, { invitations, added, refusals }, context);
  return context.commit([], reply(invitations, added, refusals));
});

interface Planned extends Added {
  index: number;
  user: User;
  writes: Write[];
}

interface Presented extends Planned {
  presented: WireParticipant;
}

/** Adds the reply of each participant, and the writes of the participant under its name in the list. */
async function presentPlanned(planned: readonly Planned[]): Promise<Presented[]> {
  const presented = await presentParticipants(
    planned.map(({ participant }) => participant),
    undefined,
    planned.map(({ user }) => user),
  );
  return planned.flatMap((one, place) => {
    const shown = presented[place];
    if (!shown) return [];
    const created = createParticipant(one.participant, listedNameOf(shown));
    return [{ ...one, presented: shown, writes: [...one.writes, ...created] }];
  });
}

/** A person who is in a list twice is added by the first entry; the second, invited individually, finds them. */
type Outcome = Planned | Problem | 'individually';

function isPlanned(outcome: Outcome): outcome is Planned {
  return outcome !== 'individually' && !isProblem(outcome);
}

/** Whoever is above what the inviter may send now is added with an invitation that is held. */
async function planAll(invitations: readonly Invitation[], context: ProjectContext): Promise<Outcome[]> {
  const decided = await decideAll(invitations, context);
  const isAdded = (one: Decided) => one !== 'individually' && !isProblem(one);
  const { granted, held } = await grantFor(decided.filter(isAdded).length, context);
  let invited = 0;
  return decided.map((one, index) =>
    one === 'individually' || isProblem(one)
      ? one
      : plan(index, one, ++invited > granted ? held : undefined, context),
  );
}

type Decided = Problem | 'individually' | { found: UserToAdd; role: Role };

async function decideAll(invitations: readonly Invitation[], context: ProjectContext): Promise<Decided[]> {
  const { project } = context.subject;
  const people = await findOrInviteUsers(invitations, context);
  const existing = people.flatMap((found) =>
    isProblem(found) || found.writes.length > 0 ? [] : [found.user],
  );
  const [members, delegatorNamed] = [
    await getMembers(
      project.projectId,
      existing.map(({ userId }) => userId),
    ),
    once((delegatorId) => requireDelegator(delegatorId, project, namedDelegator)),
  ];
  const addresses = new Set<string>();
  return Promise.all(
    invitations.map(async (invitation, index): Promise<Decided> => {
      const found = people[index];
      if (!found) throw new Error('Everybody who is given is looked up.');
      if (!isProblem(found)) {
        if (addresses.has(found.user.email)) return 'individually';
        addresses.add(found.user.email);
      }
      try {
        const role = invitedAs(invitation, context);
        const delegator = role.delegatorId ? await delegatorNamed(role.delegatorId) : role.delegator;
        if (isProblem(found)) return found;
        refusePresent(found.user, members.has(found.user.userId), context);
        return { found, role: { role: role.role, ...(delegator ? { delegator } : {}) } };
      } catch (error) {
        if (isProblem(error)) return error;
        throw error;
      }
    }),
  );
}

function plan(
  index: number,
  { found: { user, writes, givenOrganization }, role }: { found: UserToAdd; role: Role },
  held: Held | undefined,
  context: ProjectContext,
): Planned {
  const participant = newParticipant(user, { ...role, held, givenOrganization }, context);
  const own = [...invitationNow(participant, context), addedToHistory(participant, context)];
  return { index, user, participant, delegator: role.delegator, writes: [...writes, ...own] };
}

/** Parts of the people, each as many as fit into one transaction with the counts. */
export function* inTransactions<Person extends Added & { writes: readonly Write[] }>(
  planned: readonly Person[],
): Generator<Person[]> {
  let some: Person[] = [];
  let writes = 0;
  for (const one of planned) {
    // A delegator's count is one more.
    const own = one.writes.length + (one.delegator ? 1 : 0);
    if (writes + own > WRITES_OF_PEOPLE) {
      yield some;
      [some, writes] = [[], 0];
    }
    some.push(one);
    writes += own;
  }
  if (some.length > 0) yield some;
}

/** Whether all of them were written, or none. */
async function isWritten(
  some: readonly Planned[],
  { subject, commitStep, newId, now }: ProjectContext,
): Promise<boolean> {
  const { projectId, status } = subject.project;
  const userIds = some.map(({ user }) => user.userId);
  try {
    await commitStep([
      ...some.flatMap(({ writes }) => writes),
      ...countInvited(some),
      enqueuePeopleMet({ projectId, userIds }, { newId, now }),
      requireProjectStatus(projectId, status),
    ]);
    return true;
  } catch (error) {
    if (isProblem(error)) return false;
    throw error;
  }
}

async function inviteEach(
  remaining: readonly number[],
  {
    invitations,
    added,
    refusals,
  }: { invitations: readonly Invitation[]; added: WireParticipant[]; refusals: Problem[] },
  context: ProjectContext,
): Promise<void> {
  const each = { ...context, commit: stepByStep(context) };
  await inParallel(
    remaining,
    async (index) => {
      const invitation = invitations[index];
      if (!invitation) return;
      try {
        added[index] = await invite(invitation, each, (participant) => participant);
      } catch (error) {
        if (!isProblem(error)) throw error;
        refusals[index] = error;
      }
    },
    INVITED_CONCURRENTLY,
  );
}

/** Many commits of one request: only the last one stores the reply that a repeated request gets. */
function stepByStep({ commitStep }: ProjectContext): ProjectContext['commit'] {
  return async (writes, reply) => {
    await commitStep(writes);
    return reply;
  };
}

/** `added` and `refusals` are sparse: each result is at the index of its invitation. */
function reply(invitations: readonly Invitation[], added: WireParticipant[], refusals: Problem[]) {
  const errors = invitations.flatMap(({ email }, index) => {
    const refusal = refusals[index];
    if (!refusal) return [];
    const { code, message } = refusal;
    return [{ index, ...(email ? { email } : {}), code, message, ...conflictOf(refusal) }];
  });
  const participants = Object.values(added);
  const total = invitations.length;
  return { total, success: participants.length, failure: errors.length, errors, participants };
}

/** Under which organizations the person can be added, from which the inviter chooses. */
function conflictOf({ code, data }: Problem): { conflict?: UserConflict } {
  const isConflict = code === 'domain_mismatch' || code === 'existing_subscriber';
  return isConflict ? { conflict: data as unknown as UserConflict } : {};
}

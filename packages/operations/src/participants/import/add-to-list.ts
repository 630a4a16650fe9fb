import { isProblem, type Problem } from '@landbrief/domain';
import { derivedId } from '@landbrief/platform';
import {
  addToListCount,
  commitWrites,
  createListMember,
  createUser,
  type DistributionList,
  findUserByEmail,
  findUsersByEmail,
  getDistributionList,
  getListMembers,
  inParts,
  type ListMember,
  type ParticipantImport,
  type User,
  type Write,
} from '@landbrief/store';
import { listMemberOf } from '../../people/list-member.ts';
import { contactsOfList, enqueueContacts } from '../contacts.ts';
import { type ImportRow, insertRefusal, type RowOutcome } from './import-row.ts';
import { type AddRows, type ImportContext, ImportOver } from './import-target.ts';
import { importedUser } from './imported-user.ts';

const MAX_ATTEMPTS = 4;
/** Of the 100 writes of a transaction: a new person takes at most five; the list and its contacts take two. */
const PEOPLE_A_TRANSACTION = 19;

/** Adds people to a distribution list. A step that runs again finds on the list whom it has added. */
export const addRowsToList: AddRows = async (job, rows, context) => {
  const list = await requireList(job);
  const users = await findUsersByEmail(rows.map(({ email }) => email));
  const listed = await getListMembers(
    list.distributionListId,
    [...users.values()].map(({ userId }) => userId),
  );
  const outcomes: (RowOutcome | undefined)[] = [];
  const planned: Planned[] = [];
  for (const [index, row] of rows.entries()) {
    const known = users.get(row.email);
    const member = known && listed.get(known.userId);
    if (member) outcomes[index] = outcomeOf(member, row, job);
    else planned.push({ index, row, known, user: known ?? importedUser(row, context) });
  }
  for (const some of inParts(planned, PEOPLE_A_TRANSACTION)) {
    if (await refusalOf(some, { list, job, context })) continue;
    for (const { index, user } of some) outcomes[index] = { outcome: 'added', userId: user.userId };
  }
  const settled: RowOutcome[] = [];
  // One after the other: all of them change the list's count.
  for (const [index, row] of rows.entries()) {
    settled.push(outcomes[index] ?? (await addOne(row, job, context)));
  }
  return settled;
};

async function requireList({ targetId }: ParticipantImport): Promise<DistributionList> {
  const list = await getDistributionList(targetId);
  if (!list) throw new ImportOver('The distribution list was deleted.');
  return list;
}

interface Planned {
  index: number;
  row: ImportRow;
  known: User | undefined;
  user: User;
}

/** Who is on the list was added by this import when the row's mark says so. */
function outcomeOf(
  { userId, importMark }: ListMember,
  { row }: ImportRow,
  job: ParticipantImport,
): RowOutcome {
  return importMark === markOf(job, row) ? { outcome: 'added', userId } : { outcome: 'existing' };
}

const markOf = ({ importId }: ParticipantImport, row: number) => `${importId}#${row}`;

/** Writes all of them, or none and returns why. */
async function refusalOf(
  some: readonly Planned[],
  { list, job, context }: { list: DistributionList; job: ParticipantImport; context: ImportContext },
): Promise<Problem | undefined> {
  const { distributionListId } = list;
  const members = await Promise.all(
    some.map(async ({ user, row }): Promise<Write> => {
      const { role, organization: givenOrganization } = row;
      const member = await listMemberOf(user, { distributionListId, role, givenOrganization });
      return createListMember({ ...member, importMark: markOf(job, row.row) });
    }),
  );
  const [first] = some;
  if (!first) return undefined;
  const userIds = some.map(({ user }) => user.userId);
  const contacts = { scope: contactsOfList(list), userIds, listId: distributionListId };
  const outboxId = derivedId(job.importId, `contacts ${first.row.row} ${userIds.length}`);
  try {
    await commitWrites([
      ...some.flatMap(({ known, user }) => (known ? [] : createUser(user))),
      ...members,
      addToListCount(distributionListId, some.length, context.now),
      enqueueContacts(contacts, { outboxId, now: context.now }),
    ]);
    return undefined;
  } catch (error) {
    if (isProblem(error)) return error;
    throw error;
  }
}

/** Adds one person of a refused transaction, with current data. */
async function addOne(row: ImportRow, job: ParticipantImport, context: ImportContext): Promise<RowOutcome> {
  let refused: Problem | undefined;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const list = await requireList(job);
    const known = await findUserByEmail(row.email);
    const listed = await getListMembers(list.distributionListId, known ? [known.userId] : []);
    const [member] = listed.values();
    if (member) return outcomeOf(member, row, job);
    const user = known ?? importedUser(row, context);
    refused = await refusalOf([{ index: 0, row, known, user }], { list, job, context });
    if (!refused) return { outcome: 'added', userId: user.userId };
    if (refused.code === 'limit_reached') break;
  }
  return insertRefusal(refused);
}

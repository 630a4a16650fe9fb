import { given } from '@landbrief/domain';
import { getUser, listImportProblems, type ParticipantImport } from '@landbrief/store';
import type { CheckedPeople } from './check-people.ts';
import { type ImportRow, presentProblem, type RowProblem } from './import-row.ts';
import type { CheckedTarget } from './import-target.ts';

/** Of each list of a reply as the contract says; an item has one problem or more. */
const listed = { problems: 200, people: 100, items: 200 } as const;

/** How far an import has got, with the first problems. */
export async function presentImport(job: ParticipantImport) {
  const { importId, status, failure, total, done, added, existing, failed } = job;
  const problems = failed > 0 ? await listImportProblems<RowProblem>(importId, listed.items) : [];
  return {
    importId,
    status,
    ...(failure ? { failure } : {}),
    importTotal: total,
    doneCount: done,
    importCount: added,
    existingCount: existing,
    errorCount: failed,
    participantImportErrors: problems.slice(0, listed.problems).map(presentProblem),
  };
}

/**
 * What an import would do. Names are those of the file, or of who is in already, and nothing tells who has an account:
 * the file may name strangers.
 */
export function presentPreview(checked: CheckedPeople, { included }: CheckedTarget) {
  const { total, rows, existing, problems } = checked;
  const people = [...rows, ...existing].toSorted((a, b) => a.row - b.row).slice(0, listed.people);
  return {
    importTotal: total,
    newCount: rows.length,
    existingCount: existing.length,
    errorCount: new Set(problems.map(({ row }) => row)).size,
    people: people.map((person) => ({
      ...{ row: person.row, email: person.email, role: person.role },
      ...given({ organization: person.organization }),
      fullName: included.get(person.email)?.fullName ?? nameGiven(person),
      included: included.has(person.email),
    })),
    participantImportErrors: problems.slice(0, listed.problems).map(presentProblem),
  };
}

function nameGiven({ firstName = '', lastName = '', email }: ImportRow): string {
  return `${firstName} ${lastName}`.trim() || email;
}

export async function ownerEmailOf(userId: string): Promise<string | undefined> {
  return (await getUser(userId))?.email;
}

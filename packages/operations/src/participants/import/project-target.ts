import { delegatesOnly, hasLeft, invalid, isOwnerSideEditor } from '@landbrief/domain';
import type { ParticipantRow } from '@landbrief/spreadsheet';
import { type ListedParticipant, readParticipantList } from '@landbrief/store';
import { requireActiveRespondent } from '../../subjects/answering-side.ts';
import type { SubjectOf } from '../../subjects/operation.ts';
import type { Refusal } from './import-row.ts';
import type { CheckedTarget, Included } from './import-target.ts';

/** A project into which people are imported: a delegator imports delegates of their own (document 1 section 1). */
export async function projectTarget(
  subject: SubjectOf<'project'>,
  { ownerEmail, isPreview = false }: { ownerEmail: string | undefined; isPreview?: boolean },
): Promise<CheckedTarget> {
  const { project, member, relations } = subject;
  const isOwnDelegates = member?.role === 'delegator' && !isOwnerSideEditor(relations);
  if (isOwnDelegates && !isPreview) requireActiveRespondent(subject);
  const listed = await readParticipantList(project.projectId);
  const isShown = (one: ListedParticipant) => !isOwnDelegates || one.delegatorId === member.participantId;
  const included = new Map(
    listed.map((one): [string, Included] => [one.email, isShown(one) ? { fullName: one.fullName } : {}]),
  );
  // The owner has no other role in their own project.
  if (ownerEmail) included.set(ownerEmail, {});
  const delegators = new Set(listed.filter(isDelegator).map(({ email }) => email));
  return {
    into: 'project',
    targetId: project.projectId,
    roleRule: isOwnDelegates
      ? { defaultRole: 'delegate', isDelegatorNeeded: false }
      : { defaultRole: 'participant', isDelegatorNeeded: true },
    ...(isOwnDelegates ? { ownDelegatorId: member.participantId } : {}),
    included,
    checkRole: (person, others) =>
      refuseOwnersSide(person) ??
      (isOwnDelegates ? checkOwnDelegate(person, member.email) : checkDelegator(person, delegators, others)),
  };
}

const isDelegator = ({ role, status }: ListedParticipant) => role === 'delegator' && !hasLeft(status);

/** Adding a reviewer or collaborator is an act of its own, with an entry in the audit trail. */
function refuseOwnersSide({ role }: ParticipantRow): Refusal | undefined {
  if (role !== 'reviewer' && role !== 'collaborator') return undefined;
  return {
    column: 'Role',
    code: 'permission_error',
    detail: 'Reviewers and collaborators are added one at a time, not from a file.',
  };
}

function checkOwnDelegate({ role, delegatorEmail }: ParticipantRow, ownEmail: string): Refusal | undefined {
  if (role !== 'delegate') return { column: 'Role', code: 'permission_error', detail: delegatesOnly };
  if (!delegatorEmail || delegatorEmail === ownEmail) return undefined;
  return {
    column: 'Delegator Email',
    code: 'permission_error',
    detail: 'A delegator adds delegates of their own only.',
  };
}

/** A delegate's delegator is in the project, or a valid row of the same file. */
function checkDelegator(
  { delegatorEmail }: ParticipantRow,
  delegators: ReadonlySet<string>,
  others: ReadonlyMap<string, ParticipantRow>,
): Refusal | undefined {
  if (!delegatorEmail || delegators.has(delegatorEmail)) return undefined;
  return others.get(delegatorEmail)?.role === 'delegator' ? undefined : noDelegator(delegatorEmail);
}

/** Without an address it is the delegator who imports, or who was chosen for all. */
export function noDelegator(email?: string): Refusal {
  return {
    column: 'Delegator Email',
    code: 'user_resolution_error',
    detail: email
      ? `${email} is no delegator of this project.`
      : 'The delegator takes no part in the project any more.',
  };
}

/** The delegator of those who are delegates on a distribution list. */
export async function requireListedDelegator(projectId: string, delegatorId: string): Promise<void> {
  const listed = await readParticipantList(projectId);
  if (listed.some((one) => one.participantId === delegatorId && isDelegator(one))) return;
  throw invalid('body.delegatorId', 'is no delegator of this project.');
}

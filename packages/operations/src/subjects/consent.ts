import { isConsentMissing, ownerType, problem, type Relation } from '@landbrief/domain';
import { contactKey, getMember, type Participant, type Project, type Questionnaire } from '@landbrief/store';
import type { Caller } from '../context.ts';

type Relations = ReadonlySet<Relation>;

/** What belongs to a project, or a question or its owner, which is a template or a project. */
interface Found {
  relations?: Relations;
  project?: Project | undefined;
  member?: Participant | undefined;
  questionnaire?: Questionnaire | undefined;
  ownerType?: number;
  owner?: object;
  attachedTo?: { relations: Relations };
}

interface Place extends Pick<Found, 'member' | 'questionnaire'> {
  project: Pick<Project, 'consent'>;
  relations: Relations;
}

/** Whether the caller has yet to agree to the confidentiality agreement of the project (docs/decisions/consent.md). */
export function lacksConsent(
  { project, member, questionnaire, relations }: Place,
  { impersonator }: Pick<Caller, 'impersonator'>,
): boolean {
  return isConsentMissing(project, {
    relations,
    isImpersonating: impersonator !== undefined,
    agreedVersion: member?.agreedVersion,
    contactAgreedVersion: questionnaire && contactAgreed(questionnaire),
  });
}

/** The version that the contact of a questionnaire agreed to; a contact before that one agreed for themselves. */
function contactAgreed({ agreed, contact }: Questionnaire): number | undefined {
  return agreed?.by === contactKey(contact) ? agreed.version : undefined;
}

/**
 * Refuses every call about a project, or something in it, that the catalogue does not leave open, to whoever has not
 * agreed. What was read with the object decides; only before a refusal the person's place is read again, consistently,
 * because the agreement may have been given a moment ago.
 */
export async function requireConsent(
  found: Found,
  { caller, isOpenCall }: { caller: Caller; isOpenCall: boolean },
): Promise<void> {
  const project = found.ownerType === ownerType.project ? (found.owner as Project) : found.project;
  if (isOpenCall || !project?.consent?.asks) return;
  const relations = found.attachedTo?.relations ?? found.relations ?? new Set();
  const { member, questionnaire } = found;
  const place = { project, member, questionnaire, relations };
  if (!lacksConsent(place, caller)) return;
  const now = member && (await getMember(project.projectId, member.userId, { consistent: true }));
  if (!now || lacksConsent({ ...place, member: now }, caller))
    throw problem('consent_required', { data: { version: project.consent.version } });
}

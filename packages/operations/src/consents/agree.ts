import { given, isOnOwnerSide, isProblem, problem, typedName } from '@landbrief/domain';
import {
  contactKey,
  createAgreement,
  getProject,
  markAgreed,
  markContactAgreed,
  type Project,
  requireConsentVersion,
  type Write,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { happened } from '../projects/history.ts';
import { lacksConsent } from '../subjects/consent.ts';
import { onProject, onQuestionnaire, type SubjectOf } from '../subjects/operation.ts';
import { presentAsked } from './present-consent.ts';

/** The agreement in force, or for the owner's side a former version. */
export const getConsent = onProject('getConsent', async ({ query }, context) => {
  const { project, member, relations } = context.subject;
  const { consent } = project;
  const isOwner = isOnOwnerSide(relations);
  const asked = isOwner ? (query.version ?? consent?.version) : consent?.asks && consent.version;
  const needed = lacksConsent(context.subject, context.caller);
  const by = isOwner ? undefined : member?.participantId;
  return presentAsked(project, asked || undefined, { needed, by, context });
});

/** The same for the contact of a questionnaire. */
export const getContactConsent = onQuestionnaire('getContactConsent', async (_input, context) => {
  const { project, questionnaire } = context.subject;
  const version = project.consent?.asks && project.consent.asksContacts ? project.consent.version : undefined;
  const place = { project, questionnaire, relations: new Set(['questionnaireContact'] as const) };
  const needed = lacksConsent(place, context.caller);
  return presentAsked(project, version, { needed, by: contactOf(context.subject), context });
});

/** Agrees for the caller: nobody agrees in somebody else's place. Agreeing again changes nothing. */
export const agreeToConsent = onProject('agreeToConsent', async ({ body }, context) => {
  const { subject, caller, now, audit } = context;
  const { project, member } = subject;
  if (!member || caller.impersonator) throw problem('access_forbidden');
  const { projectId } = project;
  const { version } = body;
  if (member.agreedVersion === version && project.consent?.version === version) {
    audit.skip();
    return {};
  }
  const { userId, email } = caller.user;
  const agreement = { projectId, version, by: member.participantId, userId, email, at: now };
  await agree(project, version, context, [
    createAgreement({ ...agreement, as: 'participant', name: nameOf(body.name) }),
    markAgreed(member, version),
    happened('consentGiven', { projectId, participant: member, values: { count: version } }, context),
  ]);
  return {};
});

export const agreeAsContact = onQuestionnaire('agreeAsContact', async ({ body }, context) => {
  const { subject, caller, now } = context;
  const { project, questionnaire } = subject;
  if (caller.impersonator) throw problem('access_forbidden');
  const { projectId } = project;
  const { version } = body;
  const { userId, email } = questionnaire.contact;
  const agreement = { projectId, version, by: contactOf(subject), email, at: now };
  await agree(project, version, context, [
    createAgreement({ ...agreement, ...given({ userId }), as: 'contact', name: nameOf(body.name) }),
    markContactAgreed(questionnaire, version),
  ]);
  return {};
});

const contactOf = ({ questionnaire }: Pick<SubjectOf<'questionnaire'>, 'questionnaire'>) =>
  `${questionnaire.questionnaireId}/${contactKey(questionnaire.contact)}`;

function nameOf(typed: string): string {
  const name = typedName(typed);
  if (!name) throw problem('validation_error');
  return name;
}

/** Writes an agreement to the version in force; `stale` with the one of now when another was published meanwhile. */
async function agree(
  project: Project,
  version: number,
  { commit, audit }: SignedInContext,
  writes: Write[],
): Promise<void> {
  try {
    // First: of several refusals the first counts, and a replaced version is stale also for who had agreed to it.
    await commit([requireConsentVersion(project, version), ...writes], {});
  } catch (error) {
    if (!isProblem(error)) throw error;
    if (error.code === 'already_exists') return audit.skip();
    if (error.code !== 'stale') throw error;
    const current = await getProject(project.projectId, { consistent: true });
    throw problem('stale', {
      message:
        'The agreement was changed in the meantime. Please read the new version and agree to that one.',
      data: { version: current?.consent?.version ?? 0 },
      cause: error,
    });
  }
}

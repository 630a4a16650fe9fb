import { isAsked, problem, questionnaireLimits, questionnaireStatus } from '@landbrief/domain';
import {
  createQuestionnaire as createItem,
  getCachedQuestionSet,
  listQuestionnaireIds,
} from '@landbrief/store';
import { requireAnswerable } from '../answers/answer-context.ts';
import { planAttaching } from '../attachments/plan-attachments.ts';
import type { SignedInContext } from '../context.ts';
import { onProperty, type SubjectOf } from '../subjects/operation.ts';
import { contactGiven, senderOf } from './contact-and-sender.ts';
import { cleanInvite } from './invite-message.ts';
import { presentQuestionnaire } from './present-questionnaire.ts';

/** Questionnaires are made and sent where the property can be answered, and the project allows contributors. */
export function requireAskable(context: SignedInContext & { subject: Omit<SubjectOf<'property'>, never> }) {
  const { project } = context.subject;
  if (!project.settings.allowContributors)
    throw problem('not_allowed_in_status', { message: 'This project does not allow questionnaires.' });
  requireAnswerable(context);
}

/** The ids, if all are questions that the property is asked; 400 with those that are not. */
export async function requireAsked(
  ids: readonly string[],
  { subject: { project, property } }: SignedInContext & { subject: SubjectOf<'property'> },
): Promise<void> {
  const { questions } = await getCachedQuestionSet(project);
  const asked = new Set(
    questions.filter((question) => isAsked(question, property.phase)).map(({ questionId }) => questionId),
  );
  const details = ids.flatMap((id, at) =>
    asked.has(id) ? [] : [{ path: `body.questions.${at}`, message: 'is no question of the property.' }],
  );
  if (details.length > 0) throw problem('validation_error', { details });
}

export const createQuestionnaire = onProperty('createQuestionnaire', async ({ params, body }, context) => {
  const { subject, caller, now, newId, commit } = context;
  const { property, project } = subject;
  if (property.participantId !== params.participantId) throw problem('not_found');
  requireAskable(context);
  const questionnaireId = newId();
  const [contact, sender, existing] = await Promise.all([
    contactGiven(body.targetedUser, context),
    senderOf(context),
    listQuestionnaireIds(property.propertyId),
    requireAsked(body.questions, context),
  ]);
  if (existing.length >= questionnaireLimits.perProperty) throw problem('limit_reached');
  const place = { objectKind: 'questionnaire', objectId: questionnaireId, side: 'respondent' } as const;
  const { writes } = await planAttaching(body.attachments, place, context);
  const questionnaire = {
    questionnaireId,
    projectId: project.projectId,
    propertyId: property.propertyId,
    participantId: property.participantId,
    userId: caller.user.userId,
    name: body.name,
    ...{ contact, sender },
    status: questionnaireStatus.draft,
    questionCount: body.questions.length,
    ...{ answeredCount: 0, acceptedCount: 0, commentCount: 0 },
    ...{ created: now, updated: now, version: 1 },
  };
  const content = {
    questionnaireId,
    inviteSubject: body.inviteSubject,
    inviteMessage: await cleanInvite(body.inviteMessage),
    showProjectDescription: body.showProjectDescription,
    questionIds: body.questions,
  };
  const presented = await presentQuestionnaire(
    { ...context, subject: { ...subject, questionnaire } },
    { content },
  );
  return commit([...createItem(questionnaire, content), ...writes], { questionnaire: presented });
});

import { isRespondent, isSealed, problem, questionnaireStatus } from '@landbrief/domain';
import {
  getCountedProperties,
  getProjects,
  listAskedQuestions,
  listQuestionnairesBy,
  listQuestionnairesFor,
  listQuestionnairesOf,
  type Questionnaire,
} from '@landbrief/store';
import type { Caller } from '../context.ts';
import { page } from '../page.ts';
import { propertiesAnsweredBy } from '../subjects/answered-properties.ts';
import { onProperty, onQuestionnaire, operation } from '../subjects/operation.ts';
import { presentQuestionnaire, presentSummary, sideOf } from './present-questionnaire.ts';

export const getQuestionnaire = onQuestionnaire('getQuestionnaire', async (_input, context) => ({
  questionnaire: await presentQuestionnaire(context),
}));

export const listQuestionnaires = onProperty('listQuestionnaires', async ({ params }, { subject }) => {
  const { property, relations } = subject;
  if (property.participantId !== params.participantId) throw problem('not_found');
  const found = await listQuestionnairesOf(property.propertyId);
  const isAnswering = isRespondent(relations);
  const shown = isAnswering ? found : found.filter((one) => !isDraft(one));
  const asked = await listAskedQuestions(isAnswering ? shown.map((one) => one.questionnaireId) : []);
  return {
    questionnaires: shown.map((one) => ({
      ...presentSummary(one, subject, sideOf(relations)),
      ...(isAnswering ? { questionIds: asked.get(one.questionnaireId) ?? [] } : {}),
    })),
  };
});

const isDraft = ({ status }: Questionnaire) => status === questionnaireStatus.draft;

/** At most as many of each kind, the newest. */
const NEWEST = 500;

/** Those that the caller answers, and those that the caller made for properties that the caller answers now; the newest first. */
export const listMyQuestionnaires = operation('listMyQuestionnaires', async ({ query }, { caller }) => {
  const [received, made] = await Promise.all([
    query.filter === 'sent' ? [] : receivedBy(caller),
    query.filter === 'received' || caller.impersonationProjectId
      ? []
      : listQuestionnairesBy(caller.user.userId, NEWEST),
  ]);
  const rows = await withPlaces(
    [
      ...received.map((questionnaire) => ({ questionnaire, callerIs: 'contact' as const })),
      ...made.map((questionnaire) => ({ questionnaire, callerIs: 'sender' as const })),
    ],
    caller,
  );
  const search = query.search?.toLowerCase() ?? '';
  const found = rows
    .filter(({ name, projectName, propertyName, targetedUser }) =>
      [name, projectName, propertyName, targetedUser.fullName, targetedUser.email].some((text) =>
        text.toLowerCase().includes(search),
      ),
    )
    .sort((one, other) => newestOf(other).localeCompare(newestOf(one)));
  return { questionnaires: page(found, query), count: found.length };
});

const newestOf = ({ lastSentAt, created }: { lastSentAt?: string | undefined; created: string }) =>
  lastSentAt ?? created;

async function receivedBy({ user, impersonator }: Caller): Promise<Questionnaire[]> {
  if (!user.confirmed || impersonator) return [];
  const found = await listQuestionnairesFor(user.email, NEWEST);
  return found.filter((one) => !isDraft(one));
}

/**
 * With the names of projects and properties; without those that were deleted, that a sender does not answer any more, or
 * that the seal of their project closes to whoever acts as the caller.
 */
async function withPlaces(
  listed: readonly { questionnaire: Questionnaire; callerIs: 'contact' | 'sender' }[],
  { user, impersonator }: Caller,
) {
  const [projects, counted] = await Promise.all([
    getProjects(listed.map(({ questionnaire }) => questionnaire.projectId)),
    getCountedProperties([...new Set(listed.map(({ questionnaire }) => questionnaire.propertyId))]),
  ]);
  const properties = new Map(counted.map(({ property }) => [property.propertyId, property]));
  const sent = listed.flatMap(({ questionnaire, callerIs }) =>
    callerIs === 'sender' ? (properties.get(questionnaire.propertyId) ?? []) : [],
  );
  const answered = await propertiesAnsweredBy(user, [...new Set(sent)], projects);
  return listed.flatMap(({ questionnaire, callerIs }) => {
    const project = projects.get(questionnaire.projectId);
    const property = properties.get(questionnaire.propertyId);
    if (!project || !property || (impersonator && isSealed(project))) return [];
    if (callerIs === 'sender' && !answered.has(property.propertyId)) return [];
    const side = callerIs === 'contact' ? 'contact' : 'respondent';
    return [{ ...presentSummary(questionnaire, { project, property }, side), callerIs }];
  });
}

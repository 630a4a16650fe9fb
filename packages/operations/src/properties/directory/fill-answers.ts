import { isProblem } from '@landbrief/domain';
import { stampOf } from '@landbrief/platform';
import { commitWrites, getMember, getProject, getProperty, getUser } from '@landbrief/store';
import type { AnswerContext } from '../../answers/answer-context.ts';
import { saveManyAnswers } from '../../answers/save-many-answers.ts';
import type { JobContext } from '../../context.ts';
import type { HandlerOf, OutboxPayloads } from '../../outbox/outbox-kinds.ts';
import { compareAnswers } from './compare-with-directory.ts';
import { readSource } from './property-source.ts';
import { rowOf } from './sync-property-answers.ts';

/**
 * Answers the questions of a property that was picked from the directory with what that has. Questions that somebody has
 * answered are left alone, also those with a cleared answer, so that a second run changes nothing. While the directory is
 * away it throws, and the outbox tries again for about a day.
 */
export const fillAnswers: HandlerOf<'property-picked'> = async ({ payload }, job) => {
  const property = await getProperty(payload.propertyId, { consistent: true });
  const project = property && (await getProject(property.projectId));
  if (!property || !project) return;
  const found = await readSource(property, project, job);
  if (!found) return;
  const context = await writingContext({ property, project }, payload, job);
  if (!context) return;
  const { differences } = await compareAnswers(
    { ...context.subject, relations: new Set(['projectOwner']) },
    found,
  );
  const unanswered = differences.filter(({ current }) => !current?.answer && !current?.clearedVersion);
  try {
    await saveManyAnswers(context, unanswered.map(rowOf), { source: 'directory', call: 'createProperty' });
  } catch (error) {
    // Meanwhile the project was closed, or the property eliminated: it takes no answers.
    if (!isProblem(error) || error.status >= 500) throw error;
    job.log.info('property.not-filled', { propertyId: property.propertyId, code: error.code });
  }
};

/** The answers are given by who picked the property, on the side from which it was done. */
async function writingContext(
  about: Pick<AnswerContext['subject'], 'property' | 'project'>,
  { byUserId, impersonatorId, byOwner }: OutboxPayloads['property-picked'],
  { platform }: JobContext,
): Promise<AnswerContext | undefined> {
  const { property } = about;
  const [user, impersonator, member] = await Promise.all([
    getUser(byUserId),
    impersonatorId ? getUser(impersonatorId) : undefined,
    getMember(property.projectId, property.userId),
  ]);
  if (!user) return undefined;
  return {
    subject: { ...about, member, relations: new Set([byOwner ? 'projectOwner' : 'self']) },
    caller: { user, impersonator },
    ...stampOf(platform.clock),
    commitStep: commitWrites,
    // The call that added the property has its audit entry.
    audit: { stepWrites: () => [] },
  };
}

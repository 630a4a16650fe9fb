import { comparisonLimits, problem, projectReportLimits } from '@landbrief/domain';
import { getCachedQuestionSet, readParticipantList, readPropertyList } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { presentListed as presentParticipants } from '../participants/present-participant.ts';
import { presentProject } from '../projects/present-project.ts';
import { presentListed, withAnswers } from '../properties/present-property.ts';
import { presentQuestions, viewQuestions } from '../questions/question-view.ts';

/**
 * A project with its participants, properties and questions in one reply (document 2, "Reports"), with `full` with all
 * answers too. What is too large for one reply is read page by page from the lists.
 */
export const getProjectReport = operationOn('project', 'getProjectReport', async ({ query }, context) => {
  const { subject, caller, platform } = context;
  const { project, relations } = subject;
  const { projectId } = project;
  const [set, properties, people] = await Promise.all([
    getCachedQuestionSet(project),
    readPropertyList(projectId),
    readParticipantList(projectId, { most: projectReportLimits.participants + 1 }),
  ]);
  requireAtMost(properties.length, 'properties', 'listOwnerProperties');
  requireAtMost(people.length, 'participants', 'listParticipants');
  requireAtMost(set.questions.length, 'questions', 'listQuestions');
  if (query.full) requireFewAnswers(properties.length * set.questions.length);

  const everybody = new Map(people.map((one) => [one.participantId, one]));
  const [shown, participants, listed] = await Promise.all([
    presentProject(subject, caller),
    presentParticipants(projectId, people, everybody),
    presentListed(project, properties, { ownerSide: true, files: platform.files }),
  ]);
  return {
    project: {
      ...shown,
      participants,
      properties: query.full ? await withAnswers(project, listed, relations) : listed,
    },
    questions: presentQuestions(viewQuestions(set)),
  };
});

function requireAtMost(count: number, what: keyof typeof projectReportLimits, listed: string): void {
  const most = projectReportLimits[what];
  if (count <= most) return;
  throw problem('limit_reached', {
    message: `One reply has at most ${most.toLocaleString('en-US')} ${what}. Please read them page by page with ${listed}.`,
  });
}

function requireFewAnswers(count: number): void {
  if (count <= comparisonLimits.answers) return;
  throw problem('limit_reached', {
    message: `One reply has at most ${comparisonLimits.answers.toLocaleString('en-US')} answers. Please read them page by page with listOwnerProperties.`,
  });
}

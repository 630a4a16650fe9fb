import type { Answer, ListedProperty } from '@landbrief/contract';
import { leftOutText, problem } from '@landbrief/domain';
import { getCachedQuestionSet, readParticipantList, readPropertyList } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { presentListed as presentParticipants } from '../participants/present-participant.ts';
import { presentProject } from '../projects/present-project.ts';
import { presentListed, withAnswers } from '../properties/present-property.ts';
import { presentQuestions, viewQuestions } from '../questions/question-view.ts';
import type { Input, SubjectOf } from '../subjects/operation.ts';

/** What one reply has; a function's response is limited to 6 MB. */
const projectReportLimits = { properties: 500, participants: 1_000, questions: 2_000 } as const;

type Context = SignedInContext & { subject: SubjectOf<'project'> };

/** The reply of `getProjectReport`; refuses what is too large for one. */
export async function readWholeProject(
  { full, includeConfidential }: Input<'getProjectReport'>['query'],
  context: Context,
) {
  const { subject, caller, platform } = context;
  const { project, relations } = subject;
  const { projectId } = project;
  if (includeConfidential) context.audit.recordAs('getProjectReport');
  const [set, properties, people] = await Promise.all([
    getCachedQuestionSet(project),
    readPropertyList(projectId),
    readParticipantList(projectId, { most: projectReportLimits.participants + 1 }),
  ]);
  requireAtMost(properties.length, 'properties', 'listOwnerProperties');
  requireAtMost(people.length, 'participants', 'listParticipants');
  requireAtMost(set.questions.length, 'questions', 'listQuestions');

  const everybody = new Map(people.map((one) => [one.participantId, one]));
  const [shown, participants, listed] = await Promise.all([
    presentProject(subject, caller),
    presentParticipants(projectId, people, everybody),
    presentListed(project, properties, { ownerSide: true, files: platform.files }),
  ]);
  const shownProperties = full
    ? await withAnswers(
        project,
        listed,
        relations,
        (most) => `read them page by page with listOwnerProperties and a limit of ${most}`,
      )
    : listed;
  return {
    project: {
      ...shown,
      participants,
      properties: includeConfidential ? shownProperties : shownProperties.map(withoutConfidential),
    },
    questions: presentQuestions(viewQuestions(set)),
  };
}

/** Who wants to read confidential answers and pictures here says so. */
function withoutConfidential({ primaryImage, answers, ...property }: ListedProperty): ListedProperty {
  return {
    ...property,
    ...(primaryImage && !primaryImage.confidential ? { primaryImage } : {}),
    ...(answers ? { answers: answers.map(withoutValue) } : {}),
  };
}

function withoutValue(answer: Answer): Answer {
  if (!answer.confidential) return answer;
  const { loisValue: _, notApplicable: _n, ...rest } = answer;
  return { ...rest, value: null, display: leftOutText, answerUpdates: [] };
}

function requireAtMost(count: number, what: keyof typeof projectReportLimits, listed: string): void {
  const most = projectReportLimits[what];
  if (count <= most) return;
  throw problem('limit_reached', {
    message: `One reply has at most ${most.toLocaleString('en-US')} ${what}. Please read them page by page with ${listed}.`,
  });
}

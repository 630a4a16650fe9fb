import { messageKind } from '@landbrief/domain';
import type { Message } from '../../api.ts';

type Subject = Pick<
  Message,
  'kind' | 'project' | 'projectName' | 'property' | 'propertyName' | 'question' | 'questionnaire'
>;

/** The page of what a message is about, and its name; undefined where there is none, as of a questionnaire that was taken back. */
export function subjectOf(message: Subject): { path: string; name: string } | undefined {
  const { kind, project, projectName, property, propertyName, question, questionnaire } = message;
  if (kind === messageKind.questionnaire && !property)
    return questionnaire
      ? { path: `/questionnaires/${questionnaire}`, name: 'the questionnaire' }
      : undefined;
  if (!project) return undefined;
  const ofQuestion = question ? `?question=${question}` : '';
  if (property) {
    const path = `/projects/${project}/properties/${property}`;
    if (questionnaire) return { path: `${path}/questionnaires/${questionnaire}`, name: 'the questionnaire' };
    const place = kind === messageKind.internalNote ? '#team-notes' : ofQuestion;
    return { path: `${path}${place}`, name: propertyName ?? 'the property' };
  }
  if (inClarifications.has(kind))
    return { path: `/projects/${project}/clarifications${ofQuestion}`, name: 'the clarifications' };
  return { path: `/projects/${project}/details`, name: projectName || 'the project' };
}

const inClarifications: ReadonlySet<Subject['kind']> = new Set([
  messageKind.clarificationsAsked,
  messageKind.clarificationAnswered,
  messageKind.addendum,
]);

import { isDeepStrictEqual } from 'node:util';
import { displayAnswer, isAsked, isEmpty, requirementState } from '@landbrief/domain';
import {
  type CurrentAnswer,
  getCachedQuestionSet,
  latestEntry,
  listCurrentAnswers,
  type Question,
} from '@landbrief/store';
import type { JobContext } from '../../context.ts';
import { onProperty, type Reply, type SubjectOf } from '../../operation.ts';
import { domainQuestion } from '../../questions/domain-question.ts';
import { shownSet } from '../../questions/shown-question.ts';
import { type DirectoryValue, directoryAnswers } from './directory-values.ts';
import type { FoundProperty } from './present-directory-property.ts';
import { requireSource } from './property-source.ts';

/** A value of the directory that differs from the present answer. */
export interface Difference {
  /** As the caller may see it. */
  question: Question;
  value: DirectoryValue;
  current: CurrentAnswer | undefined;
}

interface Comparison {
  differences: Difference[];
  same: number;
}

type Compared = Pick<SubjectOf<'property'>, 'project' | 'property' | 'relations'>;

/** The questions that the property is asked, with what its source has and the answers now. */
export async function compareAnswers(subject: Compared, found: FoundProperty): Promise<Comparison> {
  const { project, property } = subject;
  const [set, current] = await Promise.all([
    getCachedQuestionSet(project),
    listCurrentAnswers(property.propertyId),
  ]);
  const asked = shownSet(set, subject).questions.filter((question) => isAsked(question, property.phase));
  const compared = directoryAnswers(asked, found).map(({ question, value }) => ({
    question,
    value,
    current: current.get(question.questionId),
  }));
  const differences = compared.filter(
    ({ value, current: { answer } = {} }) => !answer || !isDeepStrictEqual(value, latestEntry(answer).value),
  );
  return { differences, same: compared.length - differences.length };
}

/** Both are asked for at once by those who wait: the source answers more slowly than the table. */
export async function compareWithSource(
  subject: Compared,
  context: JobContext,
): Promise<Comparison & { found: FoundProperty }> {
  const found = await requireSource(subject.property, subject.project, context);
  return { ...(await compareAnswers(subject, found)), found };
}

/** What would change if the directory's values became the answers. */
export const compareWithDirectory = onProperty('compareWithDirectory', async (_input, context) => {
  const { differences, same, found } = await compareWithSource(context.subject, context);
  return {
    differences: differences.map(presentDifference),
    same,
    changed: new Date(found.updated).toISOString(),
  };
});

function presentDifference({
  question,
  value,
  current,
}: Difference): Reply<'compareWithDirectory'>['differences'][number] {
  const asked = domainQuestion(question);
  const { questionId, text, isRequirement, unit } = question;
  const entry = current?.answer && latestEntry(current.answer);
  const state = requirementState(asked, { value, override: false });
  return {
    question: { _id: questionId, text, requirement: isRequirement, ...(unit ? { unit } : {}) },
    ...(entry && !isEmpty(entry.value)
      ? { current: displayAnswer(asked, entry.value), currentSource: entry.source }
      : {}),
    directory: displayAnswer(asked, value),
    ...(state === 'none' ? {} : { requirementMet: state === 'met' }),
  };
}

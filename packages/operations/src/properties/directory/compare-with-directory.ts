import { isDeepStrictEqual } from 'node:util';
import {
  type AnswerValue,
  displayAnswer,
  isAsked,
  isEmpty,
  isNotApplicable,
  parseAnswerValue,
  questionType,
  requirementState,
} from '@landbrief/domain';
import {
  type CurrentAnswer,
  getCachedQuestionSet,
  latestEntry,
  listCurrentAnswers,
  type Question,
} from '@landbrief/store';
import type { JobContext } from '../../context.ts';
import { domainQuestion } from '../../questions/domain-question.ts';
import { shownSet } from '../../questions/shown-question.ts';
import { onProperty, type Reply, type SubjectOf } from '../../subjects/operation.ts';
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

type Given = string | number | boolean;
/** Values that the directory can have: it says of nothing that it does not apply. */
export type DirectoryValue = Exclude<AnswerValue, { notApplicable: true }>;

const typeNames = { site: 'Site', building: 'Building' } as const;

/** What the directory says of a property by data field: its attributes, and its own fields as the API names them. */
function valuesByDataField({ name, type, description, location, size, attributes }: FoundProperty) {
  const own: Record<string, Given | undefined> = {
    'basicInfo.about.name': name,
    'basicInfo.about.description': description,
    'basicInfo.about.propertyType': typeNames[type],
    'size.value': size?.value,
    'size.unit': size?.unit,
  };
  for (const [part, value] of Object.entries(location)) own[`basicInfo.location.${part}`] = value;
  const values = new Map<string, Given>();
  // Attributes come last, and those that spell a field as it is asked before others.
  for (const [field, value] of [...Object.entries(own), ...Object.entries(attributes)]) {
    if (value === undefined) continue;
    values.set(keyOf(field), value);
    values.set(field, value);
  }
  return values;
}

/** Data fields are typed by hand into templates: upper and lower case are the same. */
const keyOf = (field: string) => `~${field.trim().toLowerCase()}`;

/** What the directory answers to questions; a value that does not fit its question's type is left out. */
function directoryAnswers(
  questions: readonly Question[],
  found: FoundProperty,
): { question: Question; value: DirectoryValue }[] {
  const values = valuesByDataField(found);
  return questions.flatMap((question) => {
    const { dataField } = question;
    const given = dataField ? (values.get(dataField) ?? values.get(keyOf(dataField))) : undefined;
    const value = given === undefined ? undefined : fittingValue(question, given);
    return value === undefined ? [] : [{ question, value }];
  });
}

function fittingValue(question: Question, given: Given): DirectoryValue | undefined {
  const asText = typeof given === 'boolean' ? (given ? 'Yes' : 'No') : given;
  const isText = question.type === questionType.text;
  const { value, details } = parseAnswerValue(domainQuestion(question), isText ? String(asText) : asText);
  if (details || value === undefined || value === null || isEmpty(value) || isNotApplicable(value))
    return undefined;
  return value;
}

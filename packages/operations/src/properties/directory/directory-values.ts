import {
  type AnswerValue,
  isEmpty,
  isNotApplicable,
  parseAnswerValue,
  questionType,
} from '@landbrief/domain';
import type { Question } from '@landbrief/store';
import { domainQuestion } from '../../questions/domain-question.ts';
import type { FoundProperty } from './present-directory-property.ts';

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
export function directoryAnswers(
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

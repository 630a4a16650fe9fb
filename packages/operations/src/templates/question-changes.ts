import { categoryText, type Question, questionTypeNames, requirementWords } from '@landbrief/domain';

export interface QuestionChange {
  /** The column of the spreadsheet, or `Category` for the three of them. */
  column: string;
  before: string;
  after: string;
}

type Words = readonly (readonly [column: string, text: string])[];

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

/** Why a question is a requirement, in words; a comparison that is kept without being one stands in brackets. */
function requirementOf({ requirement, isRequirement, unit }: Question): string {
  const words = requirement ? requirementWords(requirement, unit) : '';
  if (!isRequirement) return words ? `No (${words})` : 'No';
  return words || 'Yes';
}

/** A question's fields as people read them. */
function wordsOf(question: Question): Words {
  const typeNames: Readonly<Record<number, string>> = questionTypeNames;
  return [
    ['Question', question.text],
    ['Category', categoryText(question)],
    ['Type', typeNames[question.type] ?? ''],
    ['Choices', question.choices.join('\n')],
    ['Multiple', yesOrNo(question.multiple)],
    ['Unit', question.unit ?? ''],
    ['Required', yesOrNo(question.required)],
    ['Requirement', requirementOf(question)],
    ['Not Applicable', yesOrNo(question.allowNotApplicable)],
    ['Phase', String(question.phase)],
    ['Note', question.note ?? ''],
    ['Data Field', question.dataField ?? ''],
  ];
}

/** The fields in which two versions of a question differ, in words. */
export function questionChanges(before: Question, after: Question): QuestionChange[] {
  const later = wordsOf(after);
  return wordsOf(before).flatMap(([column, text], at) => {
    const changed = later[at]?.[1] ?? '';
    return text === changed ? [] : [{ column, ...excerpts(text, changed) }];
  });
}

const excerptMax = 600;
const sharedBefore = 40;

/** Two long texts cut to where they differ. */
function excerpts(before: string, after: string): { before: string; after: string } {
  if (before.length <= excerptMax && after.length <= excerptMax) return { before, after };
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = same > excerptMax / 2 ? same - sharedBefore : 0;
  const cut = (text: string) => {
    const part = text.slice(start, start + excerptMax).toWellFormed();
    return `${start > 0 ? '…' : ''}${part}${start + excerptMax < text.length ? '…' : ''}`;
  };
  return { before: cut(before), after: cut(after) };
}

import {
  isNotApplicable,
  notApplicableText,
  type Question,
  questionType,
  requirementText,
} from '@landbrief/domain';
import type { CellValue, TableContent } from '../table-content.ts';
import { operandItems } from '../template/list-text.ts';
import { type FileFormat, writeTable } from '../write-table.ts';
import { type AnswerColumn, answerColumns, answersSheet, type QuestionAnswer } from './columns.ts';

const widths: Partial<Record<AnswerColumn, number>> = {
  Question: 60,
  Answer: 40,
  Choices: 36,
  Note: 40,
  Tag: 24,
};
const wrapped: ReadonlySet<AnswerColumn> = new Set(['Question', 'Answer', 'Choices', 'Note', 'Requirement']);

/**
 * A property's questions and answers, in the order given, to fill in offline: a single choice is selected from a list,
 * several are written one per line. Importing it unchanged changes nothing. `showRequirements` adds the requirements,
 * for people who may see them (decisions 6, participantsSeeRequirements).
 */
export async function writeAnswersFile(
  propertyName: string,
  answers: readonly QuestionAnswer[],
  { showRequirements, format = 'xlsx' }: { showRequirements: boolean; format?: FileFormat },
): Promise<Uint8Array> {
  const columns = answerColumns.filter((column) => showRequirements || column !== 'Requirement');
  const place = columns.indexOf('Answer');
  const table: TableContent = {
    name: answersSheet,
    columns: columns.map((heading) => ({
      heading,
      width: widths[heading] ?? 16,
      wrap: wrapped.has(heading),
    })),
    rows: answers.map((answer) => {
      const values = answerValues(answer);
      return columns.map((column) => values[column]);
    }),
    allowedInCells: answers.flatMap(({ question }, row) =>
      question.type === questionType.choice && !question.multiple
        ? [{ row, column: place, allowed: allowedIn(question) }]
        : [],
    ),
  };
  return writeTable([table], { title: propertyName, format });
}

function allowedIn({ choices, allowNotApplicable }: Question): readonly string[] {
  return allowNotApplicable ? [...choices, notApplicableText] : choices;
}

function answerCell({ value }: QuestionAnswer): CellValue {
  if (isNotApplicable(value)) return notApplicableText;
  return Array.isArray(value) ? operandItems(value).join('\n') : value;
}

function answerValues(answer: QuestionAnswer): Record<AnswerColumn, CellValue> {
  const { question } = answer;
  return {
    Phase: question.phase,
    'Primary Category': question.primaryCategory,
    'Secondary Category': question.secondaryCategory,
    'Tertiary Category': question.tertiaryCategory,
    Question: question.text,
    Answer: answerCell(answer),
    Unit: question.unit,
    Choices: question.choices.join('\n'),
    Required: question.required ? 'Yes' : 'No',
    Requirement:
      question.isRequirement && question.requirement
        ? requirementText(question.requirement, question.unit)
        : undefined,
    Note: question.note,
    Tag: question.tag,
  };
}

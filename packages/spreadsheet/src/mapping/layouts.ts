import { answerColumnSet, answersSheet } from '../answers/columns.ts';
import type { FileBytes } from '../open-table.ts';
import { participantColumnSet, participantsSheet } from '../participants/columns.ts';
import type { ColumnSet } from '../rows/column-set.ts';
import { questionsSheet, templateColumnSet } from '../template/columns.ts';
import { type LayoutOptions, readLayout } from './read-layout.ts';

type Options = Pick<LayoutOptions<string>, 'asked' | 'remembered'>;

const layoutOf =
  <Name extends string>(sheetName: string, columns: ColumnSet<Name>) =>
  (file: FileBytes, options: Options = {}) =>
    readLayout(file, { sheetName, columns, ...options });

/** What a file has, and how it would be read as questions, people or answers. */
export const sheetLayouts = {
  questions: layoutOf(questionsSheet, templateColumnSet),
  people: layoutOf(participantsSheet, participantColumnSet),
  answers: layoutOf(answersSheet, answerColumnSet),
} as const;

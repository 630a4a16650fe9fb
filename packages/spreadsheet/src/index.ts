export type { AnswerDifference, ReadAnswers } from './answers/answer-cells.ts';
export { writeAnswerProblems } from './answers/answer-problems.ts';
export type { QuestionAnswer } from './answers/columns.ts';
export type { OpenedProperty } from './answers/property-columns.ts';
export { readAnswersFile, readAnswersOfMany } from './answers/read-answers.ts';
export { writeAnswersFile, writeAnswersOfMany } from './answers/write-answers.ts';
export { type ComparisonFile, writeComparison } from './comparison/write-comparison.ts';
export { sheetLayouts } from './mapping/layouts.ts';
export type { FileBytes } from './open-table.ts';
export type { ParticipantProgress, ParticipantRow } from './participants/columns.ts';
export { writeParticipantProblems } from './participants/participant-problems.ts';
export {
  type ParticipantRoleRule,
  type ParticipantsFile,
  readParticipantsFile,
} from './participants/read-participants.ts';
export { writeParticipantsExport, writeParticipantsFile } from './participants/write-participants.ts';
export type { ExportedClarification, ReportContent, ReportedProperty } from './reports/report-content.ts';
export { writeReport } from './reports/write-report.ts';
export { type CellProblem, type CellProblemCode, ProblemList } from './rows/problem-list.ts';
export type { RowProblem } from './rows/problems-sheet.ts';
export type { CellValue, TableColumn, TableContent } from './table-content.ts';
export { templateColumnOf } from './template/columns.ts';
export { writeProblemsSheet } from './template/problems-sheet.ts';
export {
  type CheckedTemplateFile,
  checkTemplateFile,
  readTemplateFile,
  type TemplateFile,
} from './template/read-template.ts';
export type { WritableQuestion } from './template/write-row.ts';
export { type TemplateHead, writeTemplateCsv, writeTemplateFile } from './template/write-template.ts';
export { contentTypes, type FileFormat, writeTable } from './write-table.ts';

import type { ReportClarification } from '@landbrief/report';
import type { ExportedClarification } from '@landbrief/spreadsheet';
import {
  type Clarification,
  getClarifications,
  type ListedClarification,
  type Question,
  readClarificationList,
} from '@landbrief/store';
import { byQuestion } from './clarification-context.ts';

/** The clarifications of a project for a spreadsheet that its owner's side reads, in the order of the list. */
export async function readExportedClarifications(
  projectId: string,
  questions: readonly Question[],
): Promise<ExportedClarification[]> {
  const textOf = new Map(questions.map(({ questionId, text }) => [questionId, text]));
  const all = await readClarifications(projectId, [...textOf.keys()], () => true);
  return all.map(({ questionId = '', questionText, answer, answered, published, ...one }) => ({
    about: textOf.get(questionId) ?? questionText,
    asked: one.asked,
    text: one.text,
    publicText: one.publicText,
    askedBy: one.askedByName,
    property: one.propertyName,
    ...(answer === undefined ? {} : { answer, answered, forEverybody: published !== undefined }),
  }));
}

/**
 * What was answered to everybody, as everybody reads it: reports are passed on, so that they name nobody who asked, not
 * even to the owner's side (docs/decisions/clarifications.md).
 */
export async function readReportedClarifications(
  projectId: string,
  questions: readonly Question[],
): Promise<ReportClarification[]> {
  const textOf = new Map(questions.map(({ questionId, text }) => [questionId, text]));
  const published = await readClarifications(
    projectId,
    [...textOf.keys()],
    (one) => one.published !== undefined,
  );
  return published.flatMap(({ questionId = '', questionText, text, publicText, answer, published: at }) =>
    answer === undefined || at === undefined
      ? []
      : [{ about: textOf.get(questionId) ?? questionText, text: publicText ?? text, answer, answered: at }],
  );
}

async function readClarifications(
  projectId: string,
  questionIds: readonly string[],
  isWanted: (one: ListedClarification) => boolean,
): Promise<Clarification[]> {
  const listed = await readClarificationList(projectId);
  const wanted = listed.filter(isWanted).sort(byQuestion(questionIds));
  const texts = await getClarifications(
    projectId,
    wanted.map(({ clarificationId }) => clarificationId),
  );
  return wanted.flatMap(({ clarificationId }) => texts.get(clarificationId) ?? []);
}

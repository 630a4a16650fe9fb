import { clarificationAudience, type Relation } from '@landbrief/domain';
import type { ReportClarification } from '@landbrief/report';
import type { ExportedClarification } from '@landbrief/spreadsheet';
import {
  type Clarification,
  getClarifications,
  type ListedClarification,
  type Project,
  type Question,
  readClarificationList,
} from '@landbrief/store';
import { byQuestion, presentClarification } from './clarification-context.ts';

/** The clarifications of a project for a spreadsheet that its owner's side reads, in the order of the list. */
export async function exportedClarifications(
  project: Project,
  questions: readonly Question[],
): Promise<ExportedClarification[]> {
  const byId = new Map(questions.map((question) => [question.questionId, question]));
  const all = await readClarifications(project.projectId, [...byId.keys()], () => true);
  const relations: ReadonlySet<Relation> = new Set(['projectOwner']);
  const reader = { caller: { user: { userId: '' } }, subject: { project, relations } };
  return all.map((one) => {
    const { questionText, by, audience, property, ...shown } = presentClarification(
      one,
      { questions: byId, seen: undefined },
      reader,
    );
    return {
      about: questionText,
      asked: shown.asked,
      text: shown.text,
      publicText: shown.publicText,
      askedBy: by?.fullName,
      property: property?.name,
      answer: shown.answer,
      answered: shown.answered,
      forEverybody: audience && audience === clarificationAudience.everybody,
    };
  });
}

/**
 * What was answered to everybody, as everybody reads it: reports are passed on, so that they name nobody who asked, not
 * even to the owner's side (docs/decisions/clarifications.md).
 */
export async function reportedClarifications(
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

import { addendumAudience, addendumName, audienceText, isToldOfAddendum } from '@landbrief/domain';
import type { ReportClarification } from '@landbrief/report';
import type { ExportedClarification } from '@landbrief/spreadsheet';
import {
  type Addendum,
  type Clarification,
  getClarifications,
  type ListedClarification,
  type Question,
  readAddenda,
  readClarificationList,
  readParticipantList,
} from '@landbrief/store';
import { byQuestion } from './clarification-context.ts';

/** The addenda and clarifications of a project for a spreadsheet that its owner's side reads, in the order of the list. */
export async function readExportedClarifications(
  projectId: string,
  questions: readonly Question[],
): Promise<ExportedClarification[]> {
  const textOf = new Map(questions.map(({ questionId, text }) => [questionId, text]));
  const [all, addenda, people] = await Promise.all([
    readClarifications(projectId, [...textOf.keys()], () => true),
    readAddenda(projectId),
    readParticipantList(projectId),
  ]);
  const announced = addenda.map((one) => {
    const told = people.filter((person) => isToldOfAddendum(one.audience, person)).length;
    return {
      ...fileEntry(one),
      asked: one.announced,
      askedBy: one.byName,
      to: audienceText(one.audience),
      acknowledged: `${Math.min(one.acknowledged, told)} of ${told}`,
    };
  });
  const asked = all.map(({ questionId = '', questionText, answer, answered, published, ...one }) => ({
    about: textOf.get(questionId) ?? questionText,
    asked: one.asked,
    text: one.text,
    publicText: one.publicText,
    askedBy: one.askedByName,
    property: one.propertyName,
    ...(answer === undefined ? {} : { answer, answered, forEverybody: published !== undefined }),
  }));
  return [...announced, ...asked];
}

/** An addendum among the clarifications of a file: its title as what was asked, its text as the answer. */
function fileEntry({ number, title, text, files = [], announced }: Addendum) {
  const names = files.map(({ fileName }) => fileName).join(', ');
  return {
    ...{ about: addendumName(number), text: title, answered: announced },
    answer: names ? `${text}\n\nFiles: ${names}` : text,
  };
}

/**
 * What was announced and answered to everybody, as everybody reads it: reports are passed on, so that they name nobody who asked, not
 * even to the owner's side (docs/decisions/clarifications.md).
 */
export async function readReportedClarifications(
  projectId: string,
  questions: readonly Question[],
): Promise<ReportClarification[]> {
  const textOf = new Map(questions.map(({ questionId, text }) => [questionId, text]));
  const [published, addenda] = await Promise.all([
    readClarifications(projectId, [...textOf.keys()], (one) => one.published !== undefined),
    readAddenda(projectId),
  ]);
  const announced = addenda
    .filter(({ audience }) => audience.to === addendumAudience.everybody)
    .map(fileEntry);
  const answered = published.flatMap(
    ({ questionId = '', questionText, text, publicText, answer, published: at }) =>
      answer === undefined || at === undefined
        ? []
        : [{ about: textOf.get(questionId) ?? questionText, text: publicText ?? text, answer, answered: at }],
  );
  return [...announced, ...answered];
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

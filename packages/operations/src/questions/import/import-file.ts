import { ownerTypeNames, type PhaseChoice, problem, type QuestionDraft } from '@landbrief/domain';
import type { Category } from '@landbrief/store';
import type { SignedInContext } from '../../context.ts';
import { listWithin } from '../../list-within.ts';
import type { QuestionOwnerSubject } from '../../subjects/index.ts';
import type { FileReply, Upload } from '../../subjects/operation.ts';
import { domainQuestion } from '../domain-question.ts';
import { mergeIntoOwner } from '../merge-questions.ts';
import { requireInSetup } from '../question-owner.ts';
import { type CheckedImport, checkImport, describeNew, questionChanges } from './check-import.ts';
import { importQuestionSet } from './question-import.ts';

/** Of each list of a preview. */
const listed = { items: 1_000, bytes: 1_000_000 } as const;

/** What an import of a file would do, before it is done; writes nothing. */
export async function previewFile(
  subject: QuestionOwnerSubject,
  file: Upload | undefined,
  context: SignedInContext,
) {
  const found = await checkImport(subject, sent(file).bytes, context);
  requireInSetup(subject);
  const { added, updated, unchanged, beyondPhases, questions, problems, problemCount } = found;
  return {
    preview: {
      questionsVersion: subject.owner.questionsVersion,
      ...{ added, updated, unchanged, beyondPhases, problemCount },
      highestPhase: questions.reduce((highest, { after }) => Math.max(highest, after.phase), 1),
      ...describe(found),
      problems: listWithin(
        problems.map(({ row, column, message }) => ({ row, column, message })),
        listed,
      ),
    },
  };
}

const sent = (file: Upload | undefined): Upload => {
  if (!file) throw problem('file_missing');
  return file;
};

function describe({ questions, set }: CheckedImport) {
  const categories = new Map(set.categories.map((one): [string, Category] => [one.categoryId, one]));
  const added = questions.filter(({ outcome }) => outcome === 'added').slice(0, listed.items);
  const updated = questions.filter(({ outcome }) => outcome === 'updated').slice(0, listed.items);
  return {
    newQuestions: listWithin(
      added.map(({ row, after }) => ({ row, ...describeNew(domainQuestion(after, categories)) })),
      listed,
    ),
    changedQuestions: listWithin(
      updated.flatMap(({ row, before, after }) => {
        if (!before) return [];
        const { tag, text } = before;
        const changes = questionChanges(
          domainQuestion(before, categories),
          domainQuestion(after, categories),
        );
        return [{ row, tag, text, changes }];
      }),
      listed,
    ),
  };
}

interface ImportChoices {
  /** Of the preview that the person has seen; `stale` if the questions are others by now. */
  questionsVersion?: number | undefined;
  phases?: PhaseChoice | undefined;
}

/** Adds and updates the questions of a template, or of a project in setup, from a file, all or nothing (decisions 9). */
export async function importFile(
  subject: QuestionOwnerSubject,
  { file, body }: { file?: Upload; body: ImportChoices },
  context: SignedInContext,
) {
  const { bytes } = sent(file);
  requireInSetup(subject);
  const { readTemplateFile } = await import('@landbrief/spreadsheet');
  const { drafts } = await readTemplateFile(bytes);
  return importDrafts(subject, drafts, body, context);
}

/** Merges drafts into the questions of a template, or of a project in setup, all or nothing. */
export async function importDrafts(
  subject: QuestionOwnerSubject,
  drafts: readonly QuestionDraft[],
  { questionsVersion, phases }: ImportChoices,
  context: SignedInContext,
) {
  requireInSetup(subject);
  return importQuestionSet(subject, context, async (set, current) => {
    requireInSetup(current);
    if (questionsVersion !== undefined && questionsVersion !== current.owner.questionsVersion) {
      throw problem('stale', {
        message: `The questions of this ${ownerTypeNames[current.ownerType]} have changed in the meantime. Nothing was imported.`,
      });
    }
    const { now, newId } = context;
    const merged = mergeIntoOwner(set, drafts, current, { now, newId, phases });
    const { set: next, phaseCount, ...reply } = merged;
    return { set: next, phaseCount, reply };
  });
}

/** The file as it was sent, with what is wrong with each row. */
export async function problemsOfFile(
  subject: QuestionOwnerSubject,
  file: Upload | undefined,
  context: SignedInContext,
): Promise<FileReply> {
  const { bytes } = sent(file);
  const { contentTypes, writeProblemsSheet } = await import('@landbrief/spreadsheet');
  const { problems } = await checkImport(subject, bytes, context, Number.POSITIVE_INFINITY);
  return {
    bytes: await writeProblemsSheet(bytes, problems, subject.owner.name),
    contentType: contentTypes.xlsx,
    fileName: `${ownerTypeNames[subject.ownerType]}-problems.xlsx`,
  };
}

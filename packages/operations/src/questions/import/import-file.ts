import {
  given,
  ownerTypeNames,
  type PhaseChoice,
  problem,
  type QuestionDraft,
  type SheetMapping,
} from '@landbrief/domain';
import type { CellProblem } from '@landbrief/spreadsheet';
import type { Category } from '@landbrief/store';
import type { SignedInContext } from '../../context.ts';
import { listWithin } from '../../list-within.ts';
import { readForPreview, readSheetLayout, rememberMapping } from '../../sheet-mappings.ts';
import type { QuestionOwnerSubject } from '../../subjects/index.ts';
import type { FileReply, Upload } from '../../subjects/operation.ts';
import { domainQuestion } from '../domain-question.ts';
import { mergeIntoOwner } from '../merge-questions.ts';
import { requireInSetup } from '../question-owner.ts';
import { type CheckedImport, checkImport, describeNew, questionChanges } from './check-import.ts';
import { importQuestionSet } from './question-import.ts';

/** Of each list of a preview. */
const listed = { items: 1_000, bytes: 1_000_000 } as const;

/** A spreadsheet of questions, as it is sent. */
interface SentFile {
  file?: Upload;
  body: { mapping?: SheetMapping | undefined };
}

/** What an import of a file would do, before it is done; writes nothing. */
export async function previewFile(
  subject: QuestionOwnerSubject,
  { file, body: { mapping } }: SentFile,
  context: SignedInContext,
) {
  const { bytes } = sent(file);
  requireInSetup(subject);
  const layout = await readSheetLayout('questions', bytes, context, mapping);
  const found = await readForPreview(layout, mapping, () =>
    checkImport(subject, bytes, context, { mapping }),
  );
  const { questionsVersion } = subject.owner;
  if ('headingProblems' in found) {
    const { headingProblems } = found;
    const lists = { newQuestions: [], changedQuestions: [], problems: headingProblems.map(shown) };
    const counts = { added: 0, updated: 0, unchanged: 0, beyondPhases: 0, highestPhase: 1 };
    return {
      preview: { questionsVersion, ...counts, problemCount: headingProblems.length, ...lists },
      layout,
    };
  }
  const { added, updated, unchanged, beyondPhases, questions, problems, problemCount } = found.read;
  return {
    preview: {
      questionsVersion,
      ...{ added, updated, unchanged, beyondPhases, problemCount },
      highestPhase: questions.reduce((highest, { after }) => Math.max(highest, after.phase), 1),
      ...describe(found.read),
      problems: listWithin(problems.map(shown), listed),
    },
    layout,
  };
}

const shown = ({ code: _, ...found }: CellProblem) => found;

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
      added.map(({ sheet, row, after }) => ({
        ...given({ sheet }),
        row,
        ...describeNew(domainQuestion(after, categories)),
      })),
      listed,
    ),
    changedQuestions: listWithin(
      updated.flatMap(({ sheet, row, before, after }) => {
        if (!before) return [];
        const { tag, text } = before;
        const changes = questionChanges(
          domainQuestion(before, categories),
          domainQuestion(after, categories),
        );
        return [{ ...given({ sheet }), row, tag, text, changes }];
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
  { file, body }: SentFile & { body: ImportChoices },
  context: SignedInContext,
) {
  const { bytes } = sent(file);
  requireInSetup(subject);
  const { readTemplateFile } = await import('@landbrief/spreadsheet');
  const { drafts } = await readTemplateFile(bytes, { mapping: body.mapping });
  await rememberMapping('questions', body.mapping, context);
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
  { file, body: { mapping } }: SentFile,
  context: SignedInContext,
): Promise<FileReply> {
  const { bytes } = sent(file);
  const { contentTypes, writeProblemsSheet } = await import('@landbrief/spreadsheet');
  const { problems } = await checkImport(subject, bytes, context, {
    ...{ mapping, listedMax: Number.POSITIVE_INFINITY },
  });
  return {
    bytes: await writeProblemsSheet(bytes, problems, { title: subject.owner.name, mapping }),
    contentType: contentTypes.xlsx,
    fileName: `${ownerTypeNames[subject.ownerType]}-problems.xlsx`,
  };
}

import {
  categoryNames,
  copiedQuestion,
  importPhase,
  ownerType,
  phaseExceeds,
  problem,
} from '@landbrief/domain';
import { type Category, getTemplate, loadQuestionSet } from '@landbrief/store';
import type { Caller } from '../context.ts';
import { listWithin } from '../list-within.ts';
import { domainQuestion } from '../questions/domain-question.ts';
import { importQuestionSet } from '../questions/import/question-import.ts';
import { mergeQuestions } from '../questions/merge-questions.ts';
import { requireInSetup } from '../questions/question-owner.ts';
import { viewQuestions } from '../questions/question-view.ts';
import { templateRelations } from '../subjects/index.ts';
import { onProject, onTemplate } from '../subjects/operation.ts';
import { type CheckedImport, checkImport, questionChanges } from './check-import.ts';

/** Of each list of a preview. */
const listed = { items: 1_000, bytes: 1_000_000 } as const;

/** What an import would do, before it is done; writes nothing. */
export const previewImportTemplate = onTemplate('previewImportTemplate', async ({ file }, context) => {
  if (!file) throw problem('file_missing');
  const { template } = context.subject;
  const found = await checkImport(template, file.bytes, context);
  const { added, updated, unchanged, beyondPhases, problems, problemCount } = found;
  return {
    preview: {
      questionsVersion: template.questionsVersion,
      ...{ added, updated, unchanged, beyondPhases, problemCount },
      ...describe(found),
      problems: listWithin(
        problems.map(({ row, column, message }) => ({ row, column, message })),
        listed,
      ),
    },
  };
});

function describe({ questions, set }: CheckedImport) {
  const categories = new Map(set.categories.map((one): [string, Category] => [one.categoryId, one]));
  const added = questions.filter(({ outcome }) => outcome === 'added').slice(0, listed.items);
  const updated = questions.filter(({ outcome }) => outcome === 'updated').slice(0, listed.items);
  return {
    newQuestions: listWithin(
      added.map(({ row, after }) => {
        const { tag, text, ...question } = domainQuestion(after, categories);
        return { row, tag, text, categories: categoryNames(question) };
      }),
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

/**
 * Adds and updates a template's questions from a file, all or nothing (decisions 9). `stale` if they are no longer those
 * of the preview that the person has seen.
 */
export const importTemplate = onTemplate('importTemplate', async ({ file, body }, context) => {
  if (!file) throw problem('file_missing');
  const { template } = context.subject;
  const { readTemplateFile } = await import('@landbrief/spreadsheet');
  const { drafts } = await readTemplateFile(file.bytes);
  const subject = { ownerType: ownerType.template, ownerId: template.templateId, owner: template };
  return importQuestionSet(subject, context, async (set, { ownerId, owner }) => {
    const { questionSetId, phaseCount, questionsVersion } = owner;
    if (body.questionsVersion !== undefined && body.questionsVersion !== questionsVersion) {
      throw problem('stale', {
        message: 'The questions of this template have changed in the meantime. Nothing was imported.',
      });
    }
    const options = {
      questionSetId,
      ownerId,
      ownerType: ownerType.template,
      phaseCount,
      now: context.now,
      newId: context.newId,
    };
    const { set: merged, ...reply } = mergeQuestions(set, drafts, options);
    return { set: merged, reply };
  });
});

/**
 * Adds a template's questions to a project. Questions of phases that the project lacks keep them and are highlighted, or
 * with `updatePhase` go into its highest phase (document 1 section 4, template import to a project).
 */
export const importTemplateIntoProject = onProject(
  'importTemplateIntoProject',
  async ({ params, body }, context) => {
    const { project } = context.subject;
    const subject = { ownerType: ownerType.project, ownerId: project.projectId, owner: project };
    requireInSetup(subject);
    const template = await readableTemplate(params.templateId, context.caller);
    const { ordered } = viewQuestions(await loadQuestionSet(template.questionSetId));
    const drafts = ordered.map((question) => {
      const draft = copiedQuestion(question);
      const moved = body.updatePhase && phaseExceeds(question.phase, project.phaseCount);
      return moved ? { ...draft, phase: importPhase(question.phase, project.phaseCount) } : draft;
    });
    return importQuestionSet(subject, context, async (set, current) => {
      requireInSetup(current);
      const { ownerId, owner } = current;
      const { questionSetId, phaseCount } = owner;
      const options = {
        questionSetId,
        ownerId,
        ownerType: ownerType.project,
        phaseCount,
        now: context.now,
        newId: context.newId,
      };
      const { set: merged, ...reply } = mergeQuestions(set, drafts, options);
      return { set: merged, reply };
    });
  },
);

async function readableTemplate(templateId: string, caller: Caller) {
  const template = await getTemplate(templateId);
  if (!template || templateRelations(template, caller).size === 0) throw problem('not_found');
  return template;
}

export const importProblemsSheet = onTemplate('importProblemsSheet', async ({ file }, context) => {
  if (!file) throw problem('file_missing');
  const { template } = context.subject;
  const { contentTypes, writeProblemsSheet } = await import('@landbrief/spreadsheet');
  const { problems } = await checkImport(template, file.bytes, context, Number.POSITIVE_INFINITY);
  const bytes = await writeProblemsSheet(file.bytes, problems, template.name);
  return { bytes, contentType: contentTypes.xlsx, fileName: 'template-problems.xlsx' };
});

export const exportTemplate = onTemplate('exportTemplate', async (_input, { subject }) => {
  const { name, phaseCount, questionSetId } = subject.template;
  const [{ contentTypes, writeTemplateFile }, set] = await Promise.all([
    import('@landbrief/spreadsheet'),
    loadQuestionSet(questionSetId),
  ]);
  const bytes = await writeTemplateFile({ name, phaseCount }, viewQuestions(set).ordered);
  return { bytes, contentType: contentTypes.xlsx, fileName: 'template-export.xlsx' };
});

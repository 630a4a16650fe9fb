import { copiedQuestion, importPhase, ownerType, phaseExceeds, problem } from '@landbrief/domain';
import { getTemplate, loadQuestionSet } from '@landbrief/store';
import type { Caller } from '../context.ts';
import { onProject } from '../operation.ts';
import { importQuestionSet } from '../questions/import/import-question-set.ts';
import { mergeQuestions } from '../questions/merge-questions.ts';
import { requireInSetup } from '../questions/question-owner.ts';
import { viewQuestions } from '../questions/question-view.ts';
import { templateRelations } from '../subjects/index.ts';

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
      const { set: merged, ...reply } = await mergeQuestions(set, drafts, options);
      return { set: merged, reply };
    });
  },
);

async function readableTemplate(templateId: string, caller: Caller) {
  const template = await getTemplate(templateId);
  if (!template || templateRelations(template, caller).size === 0) throw problem('not_found');
  return template;
}

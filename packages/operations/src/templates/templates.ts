import { calls, type Template as WireTemplate } from '@landbrief/contract';
import {
  copiedQuestion,
  copyName,
  decideAccess,
  given,
  hasRole,
  ownerType,
  problem,
  searchKey,
} from '@landbrief/domain';
import {
  changeTemplate,
  getCachedQuestionSet,
  leaveTrash,
  listTrash,
  loadQuestionSet,
  createTemplate as putTemplate,
  getTemplate as readTemplate,
  listTemplates as readTemplates,
  deleteTemplate as removeTemplate,
  type Template,
  trashOf,
  trashTemplate,
  untrashTemplate,
  type Write,
} from '@landbrief/store';
import { applyValidChange, requireVersion } from '../change.ts';
import type { Caller, SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { page, sorted } from '../page.ts';
import { mergeIntoOwner } from '../questions/merge-questions.ts';
import { countSet } from '../questions/question-owner.ts';
import { stageQuestionSet } from '../questions/question-set-writes.ts';
import { viewQuestions } from '../questions/question-view.ts';
import { templateRelations } from '../subjects/index.ts';
import { onTemplate, operation } from '../subjects/operation.ts';
import { intoTrash, type TrashWork } from '../subjects/trash-work.ts';

/**
 * System templates and those of the caller's organization, by name unless `sortby` is given; an organization has at most a
 * few hundred.
 */
export const listTemplates = operation('listTemplates', async ({ query }, { caller }) => {
  const search = searchKey(query.search ?? '');
  const { filter } = query;
  const found = (await readTemplates(caller.user.organizationId)).filter(
    ({ name, organizationId }) =>
      searchKey(name).includes(search) && (!filter || (filter === 'own') === (organizationId !== undefined)),
  );
  const templates = sorted(found, query.sortby, {
    name: ({ name }) => searchKey(name),
    updated: ({ updated }) => updated,
    questions: ({ questionCount }) => questionCount,
  });
  return {
    templates: page(templates, query).map((template) => presentTemplate(template, caller)),
    count: found.length,
  };
});

export const getTemplate = onTemplate('getTemplate', async (_input, { subject, caller }) => ({
  template: presentTemplate(subject.template, caller),
}));

/** The highest phase among a template's questions; 1 when it has none. */
export const getMaxPhase = onTemplate('getMaxPhase', async (_input, { subject }) => {
  const { questions } = await getCachedQuestionSet(subject.template);
  return { maxPhase: questions.reduce((highest, { phase }) => Math.max(highest, phase), 1) };
});

/** A new template of the caller's organization; a super administrator may make it a system template. */
export const createTemplate = operation('createTemplate', async ({ body }, context) => {
  const { name, description, phaseCount, system } = body.template;
  const template = newTemplate({ name, description, phaseCount, system: system ?? false }, context);
  return context.commit([putTemplate(template)], { template: presentTemplate(template, context.caller) });
});

function newTemplate(
  { system, ...draft }: { name: string; description: string; phaseCount: number; system: boolean },
  { caller, now, newId }: SignedInContext,
): Template {
  const { user, role } = caller;
  if (system && !hasRole(role, 'superAdmin')) throw problem('permission_error');
  const { organizationId } = user;
  if (!system && !organizationId) {
    throw problem('permission_error', {
      message: 'Templates belong to an organization, and you have none yet.',
    });
  }
  return {
    templateId: newId(),
    ...draft,
    ...(system ? {} : { userId: user.userId, organizationId }),
    questionSetId: newId(),
    questionsVersion: 1,
    questionCount: 0,
    requirementCount: 0,
    requiredCount: 0,
    created: now,
    updated: now,
    version: 1,
  };
}

export const cloneTemplate = onTemplate('cloneTemplate', async ({ body }, context) => {
  const { template: original } = context.subject;
  const { description, phaseCount } = original;
  const copy = newTemplate(
    { name: body.name ?? copyName(original.name), description, phaseCount, system: false },
    context,
  );
  const drafts = viewQuestions(await loadQuestionSet(original.questionSetId)).ordered.map(copiedQuestion);
  const owner = { ownerType: ownerType.template, ownerId: copy.templateId, owner: copy };
  const { now, newId } = context;
  const { set } = mergeIntoOwner({ questions: [], categories: [] }, drafts, owner, { now, newId });
  await stageQuestionSet(copy.questionSetId, set, owner, context);
  const { phaseCounts: _, ...counts } = countSet(set);
  const counted = { ...copy, ...counts };
  return context.commit([putTemplate(counted)], { template: presentTemplate(counted, context.caller) });
});

export const updateTemplate = onTemplate(
  'updateTemplate',
  async ({ body }, { subject, caller, now, commit }) => {
    const { template } = subject;
    requireVersion(body.template, template);
    const { name, description, phaseCount } = applyValidChange(
      calls.createTemplate.body.shape.template,
      { name: template.name, description: template.description, phaseCount: template.phaseCount },
      body.template,
      'body.template',
    );
    const changes = { name, description, phaseCount, updated: now };
    const changed = { ...template, ...changes, version: template.version + 1 };
    return commit([changeTemplate(template, changes)], { template: presentTemplate(changed, caller) });
  },
);

/** Puts a template into the trash: it disappears at once. */
export const deleteTemplate = onTemplate('deleteTemplate', async (_input, context) => {
  const { template } = context.subject;
  const { templateId: objectId, name, organizationId, questionCount: questions } = template;
  const entry = intoTrash(
    { objectId, kind: 'template', name, ...given({ organizationId }), contents: { questions } },
    context,
  );
  return context.commit([trashTemplate(template, context.now), entry], {});
});

/** Entries of the trash that one transaction takes beside the template. */
const CATEGORIES_GONE = 80;

export const trashedTemplate: TrashWork = {
  async putBack({ objectId }) {
    const template = await readTemplate(objectId, { alsoTrashed: true });
    if (!template) throw problem('not_found');
    return [untrashTemplate(template)];
  },
  async deletePermanently({ objectId }, stamp) {
    const template = await readTemplate(objectId, { alsoTrashed: true });
    if (!template) return [];
    const { organizationId } = template;
    const trash = await listTrash(organizationId ? trashOf.organization(organizationId) : trashOf.system);
    const inside = trash.filter(({ kind, ownerId }) => kind === 'category' && ownerId === objectId);
    // Whatever is more stays until its time is over, and can not be put back.
    return [...templateDeletionWrites(template, stamp), ...inside.slice(0, CATEGORIES_GONE).map(leaveTrash)];
  },
};

/** The writes of a deletion; the outbox deletes the questions. */
export function templateDeletionWrites(
  template: Template,
  { now, newId }: { now: string; newId: () => string },
): Write[] {
  const { questionSetId, templateId: ownerId } = template;
  const discard = { questionSetId, ownerId, ownerType: ownerType.template };
  return [removeTemplate(template), enqueue('discard-question-set', discard, { newId, now })];
}

function presentTemplate(template: Template, caller: Caller): WireTemplate {
  const relations = templateRelations(template, caller);
  const {
    templateId,
    userId,
    organizationId,
    questionSetId: _set,
    questionsVersion: _version,
    lastChange: _change,
    ...content
  } = template;
  return {
    ...content,
    _id: templateId,
    ...given({ user: userId, org: organizationId }),
    editable: decideAccess(calls.updateTemplate.access, { session: caller, relations }) === 'allowed',
  };
}

import { pageSizes, phaseChoices } from '@landbrief/domain';
import * as z from 'zod';
import { readers, relations, restrictedReaders, roles, rolesWrite, templateAt, writers } from '../access.ts';
import { byId, call, conversionCall, downloadCall, uploadCall } from '../call.ts';
import { imported, importFields, importPreview } from '../questions/entities.ts';
import { mappingField, sheetLayout } from '../sheet-mapping.ts';
import { count, id, listQuery, name, phaseNumber, sortable } from '../values.ts';
import { template, templateChange, templateInput } from './entities.ts';

const read = readers('template', relations.templateReaders);
const change = writers('template', { see: relations.templateReaders, may: relations.templateEditors });
/** A look at what `change` would do, which writes nothing. */
const preview = restrictedReaders('template', {
  see: relations.templateReaders,
  may: relations.templateEditors,
});
const subject = { id: 'params.id' } as const;

export const createTemplate = call({
  route: 'POST /template',
  summary: 'Create a template',
  access: rolesWrite('projectOwner', 'admin'),
  audited: true,
  body: z.strictObject({ template: templateInput }),
  reply: { template },
});

export const importTemplateIntoProject = call({
  route: 'POST /template/project/{templateId}',
  summary: "Add a template's questions to a project",
  access: writers('project', { see: relations.everybodyInProject, may: relations.ownerSideEditors }),
  subject: { id: 'body.projectId' },
  furtherSubjects: [templateAt('params.templateId')],
  body: z.strictObject({
    projectId: id,
    /**
     * Puts questions of phases that the project does not have into its highest phase; otherwise they keep their phase.
     */
    updatePhase: z.boolean().default(false),
    /** Goes before `updatePhase`: `highest` is the same, `raise` gives the project as many phases as the questions need. */
    phases: z.enum(phaseChoices).optional(),
  }),
  reply: { ...imported },
  continuesWith: 'import',
});

export const listTemplates = call({
  route: 'GET /templates',
  summary: "System templates and those of the caller's organization",
  access: roles('projectOwner', 'collaborator', 'reviewer', 'admin'),
  query: {
    ...listQuery(pageSizes.templates),
    sortby: sortable(['name', 'updated', 'questions']).default('name'),
    filter: z.enum(['own', 'system']).optional(),
  },
  reply: { templates: z.array(template), count },
});

export const getTemplate = call({
  route: 'GET /template/{id}',
  summary: 'One template',
  access: read,
  ...byId,
  reply: { template },
});

export const cloneTemplate = call({
  route: 'POST /template/clone/{id}',
  summary: 'Copy a template with its questions',
  access: writers('template', { see: relations.templateReaders, may: relations.templateCopiers }),
  subject,
  audited: true,
  /** The original name with ` (Copy)` unless given. */
  body: z.strictObject({ name: name.optional() }),
  reply: { template },
});

export const updateTemplate = call({
  route: 'PUT /template/{id}',
  summary: 'Change name, description and phases of a template',
  access: change,
  subject,
  audited: true,
  body: z.strictObject({ template: templateChange }),
  reply: { template },
});

export const deleteTemplate = call({
  route: 'DELETE /template/{id}',
  summary: 'Delete a template with its questions',
  access: change,
  subject,
  audited: true,
});

export const getMaxPhase = call({
  route: 'GET /template/max/phase/{value}',
  summary: "The highest phase among a template's questions",
  access: read,
  subject: { id: 'params.value' },
  reply: { maxPhase: phaseNumber },
});

export const exportTemplate = downloadCall({
  route: 'GET /export/template/{id}',
  summary: "A template's questions as a spreadsheet, template-export.xlsx",
  access: read,
  ...byId,
});

export const importTemplate = uploadCall({
  route: 'POST /import/template/{id}',
  summary: "Add and update a template's questions from a spreadsheet, all or none",
  access: change,
  subject,
  audited: true,
  fileField: 'template',
  fields: importFields,
  reply: { ...imported },
  continuesWith: 'import',
});

export const previewImportTemplate = uploadCall({
  route: 'POST /import/template/{id}/preview',
  summary: 'What importing a spreadsheet would add and change, and what is wrong in it; writes nothing',
  access: preview,
  ...byId,
  fileField: 'template',
  fields: { mapping: mappingField },
  reply: { preview: importPreview, layout: sheetLayout },
});

export const importProblemsSheet = conversionCall({
  route: 'POST /import/template/{id}/problems',
  summary: 'The spreadsheet as it was sent, with what is wrong with each row in a column `Problem`',
  access: preview,
  ...byId,
  fileField: 'template',
  fields: { mapping: mappingField },
});

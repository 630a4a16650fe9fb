import { distributionListRoles, pageSizes } from '@landbrief/domain';
import * as z from 'zod';
import { readers, relations, roles, rolesWrite, writers } from '../access.ts';
import { byId, call, downloadCall, uploadCall } from '../call.ts';
import { participantImport, participantImportPreview } from '../participants/entities.ts';
import { personInput } from '../people/entities.ts';
import { mappingField } from '../sheet-mapping.ts';
import { count, id, name, page, searchText, sortable, version } from '../values.ts';
import {
  distributionList,
  distributionListParticipant,
  distributionListRole,
  distributionListSummary,
} from './entities.ts';

/** Colleagues who own projects see a list too, and may copy it. */
const { distributionListEditors: owners, distributionListReaders: everybody } = relations;
const change = writers('distributionList', { see: everybody, may: owners });
const read = readers('distributionList', everybody);
const subject = { id: 'params.id' } as const;
const role = distributionListRole.default('participant');

export const listDistributionLists = call({
  route: 'GET /distribution-lists',
  summary: "The caller's distribution lists and those of colleagues",
  access: roles(...distributionListRoles),
  query: {
    name: searchText.optional(),
    /** Lists that contain a person whose name or email begins with this text. */
    participant: searchText.optional(),
    organization: searchText.optional(),
    ...page(pageSizes.distributionLists),
    sortby: sortable(['name', 'created', 'updated']).default('name'),
  },
  reply: { distributionLists: z.array(distributionListSummary), count },
});

export const getDistributionList = call({
  route: 'GET /distribution-lists/{id}',
  summary: 'One distribution list with a page of its people, by name',
  access: read,
  ...byId,
  query: { search: searchText.optional(), ...page(pageSizes.participants) },
  /** `count`: all people that match the search. */
  reply: { distributionList, count },
});

export const createDistributionList = call({
  route: 'POST /distribution-lists/create',
  summary: 'Create a distribution list',
  access: rolesWrite(...distributionListRoles),
  body: z.strictObject({ name }),
  reply: { distributionList },
});

export const copyDistributionList = call({
  route: 'POST /distribution-lists/{id}/copy',
  summary: 'Copy a distribution list with its people; the name gets ` (Copy)` unless given',
  access: writers('distributionList', { see: everybody, may: everybody }),
  ...byId,
  body: z.strictObject({ name: name.optional() }),
  reply: { distributionList },
});

export const updateDistributionList = call({
  route: 'PUT /distribution-lists/{id}',
  summary: 'Rename a distribution list',
  access: change,
  ...byId,
  body: z.strictObject({ name: name.optional(), version }),
  reply: { distributionList },
});

export const deleteDistributionList = call({
  route: 'DELETE /distribution-lists/{id}',
  summary: 'Delete a distribution list; its people stay in their projects',
  access: change,
  ...byId,
});

export const addListParticipant = call({
  route: 'POST /distribution-lists/{id}/participants',
  summary: 'Add a person to a list, by user id or by email',
  access: change,
  ...byId,
  body: z
    .strictObject({ participantId: id.optional(), participant: personInput.optional(), role })
    .refine((given) => (given.participantId === undefined) !== (given.participant === undefined), {
      path: ['participantId'],
      message: 'either participantId or participant is needed',
    }),
  reply: { participant: distributionListParticipant },
});

export const removeListParticipant = call({
  route: 'DELETE /distribution-lists/{id}/participants/{participantId}',
  summary: 'Remove a person from a list',
  access: change,
  subject,
});

export const setListParticipantRole = call({
  route: 'PUT /distribution-lists/{id}/participants/{participantId}/role',
  summary: 'Change the role that a person on a list is invited for',
  access: change,
  subject,
  body: z.strictObject({ role: distributionListRole }),
});

export const previewImportListParticipants = uploadCall({
  route: 'POST /distribution-lists/{id}/participants/import/preview',
  summary: 'What importing a participants file into a list would do',
  access: read,
  ...byId,
  fileField: 'participants',
  fields: { mapping: mappingField },
  reply: participantImportPreview,
});

export const importListParticipants = uploadCall({
  route: 'POST /distribution-lists/{id}/participants/import',
  summary: 'Add the people of a spreadsheet to a list; the reply contains the rows that could not be added',
  access: change,
  ...byId,
  fileField: 'participants',
  fields: { mapping: mappingField },
  reply: participantImport,
});

export const getListParticipantImport = call({
  route: 'GET /distribution-lists/{id}/participants/import/{importId}',
  summary: 'How far an import of people into a list has got',
  access: read,
  subject,
  reply: participantImport,
});

export const exportListParticipantImportProblems = downloadCall({
  route: 'GET /distribution-lists/{id}/participants/import/{importId}/problems',
  summary: 'The rows that could not be added to a list, as a spreadsheet',
  access: read,
  subject,
});

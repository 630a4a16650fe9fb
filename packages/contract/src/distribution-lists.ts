import { pageSizes } from '@landbrief/domain';
import * as z from 'zod';
import { readers, relations, roles, rolesWrite, writers } from './access.ts';
import { call, uploadCall } from './call.ts';
import {
  distributionList,
  distributionListParticipant,
  distributionListRole,
  distributionListSummary,
} from './entities/distribution-lists.ts';
import { importProblem } from './entities/files.ts';
import { participantImport, personInput } from './entities/participants.ts';
import { count, id, name, page, searchText, version } from './values.ts';

/** Colleagues who own projects see a list too, and may copy it. */
const { distributionListEditors: owners, distributionListReaders: everybody } = relations;
const change = writers('distributionList', { see: everybody, may: owners });
const subject = { id: 'params.id' } as const;
const listKeepers = ['projectOwner', 'delegator', 'collaborator', 'admin'] as const;
const role = distributionListRole.default('participant');

export const listDistributionLists = call({
  method: 'GET',
  path: '/distribution-lists',
  summary: "The caller's distribution lists and those of colleagues",
  access: roles(...listKeepers),
  query: {
    name: searchText.optional(),
    /** Lists that contain a person whose name or e-mail begins with this text. */
    participant: searchText.optional(),
    organization: searchText.optional(),
    ...page(pageSizes.distributionLists),
    sortby: z.string().max(60).optional(),
  },
  reply: { distributionLists: z.array(distributionListSummary), count },
});

export const getDistributionList = call({
  method: 'GET',
  path: '/distribution-lists/{id}',
  summary: 'One distribution list with its people',
  access: readers('distributionList', everybody),
  subject,
  params: { id },
  reply: { distributionList },
});

export const createDistributionList = call({
  method: 'POST',
  path: '/distribution-lists/create',
  summary: 'Create a distribution list',
  access: rolesWrite(...listKeepers),
  body: z.strictObject({ name }),
  reply: { distributionList },
});

export const copyDistributionList = call({
  method: 'POST',
  path: '/distribution-lists/{id}/copy',
  summary: 'Copy a distribution list with its people; the name gets ` (Copy)` unless given',
  access: writers('distributionList', { see: everybody, may: everybody }),
  subject,
  params: { id },
  body: z.strictObject({ name: name.optional() }),
  reply: { distributionList },
});

export const updateDistributionList = call({
  method: 'PUT',
  path: '/distribution-lists/{id}',
  summary: 'Rename a distribution list',
  access: change,
  subject,
  params: { id },
  body: z.strictObject({ name: name.optional(), version }),
  reply: { distributionList },
});

export const deleteDistributionList = call({
  method: 'DELETE',
  path: '/distribution-lists/{id}',
  summary: 'Delete a distribution list; its people stay in their projects',
  access: change,
  subject,
  params: { id },
});

export const addListParticipant = call({
  method: 'POST',
  path: '/distribution-lists/{id}/participants',
  summary: 'Add a person to a list, by user id or by e-mail',
  access: change,
  subject,
  params: { id },
  body: z
    .strictObject({ participantId: id.optional(), participant: personInput.optional(), role })
    .refine((given) => (given.participantId === undefined) !== (given.participant === undefined), {
      path: ['participantId'],
      message: 'either participantId or participant is needed',
    }),
  reply: { participant: distributionListParticipant },
});

export const removeListParticipant = call({
  method: 'DELETE',
  path: '/distribution-lists/{id}/participants/{participantId}',
  summary: 'Remove a person from a list',
  access: change,
  subject,
  params: { id, participantId: id },
});

export const setListParticipantRole = call({
  method: 'PUT',
  path: '/distribution-lists/{id}/participants/{participantId}/role',
  summary: 'Change the role that a person on a list is invited for',
  access: change,
  subject,
  params: { id, participantId: id },
  body: z.strictObject({ role: distributionListRole }),
});

export const importListParticipants = uploadCall({
  method: 'POST',
  path: '/distribution-lists/{id}/participants/import',
  summary: 'Add the people of a spreadsheet to a list; the reply contains the rows that could not be added',
  access: change,
  subject,
  params: { id },
  fileField: 'participants',
  reply: { ...participantImport, participantImportErrors: z.array(importProblem) },
});

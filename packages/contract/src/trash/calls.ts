import { pageSizes, trashKinds } from '@landbrief/domain';
import * as z from 'zod';
import { readers, relations, signedIn, writers } from '../access.ts';
import { byId, byProjectId, call } from '../call.ts';
import { count, listQuery, sortable } from '../values.ts';
import { trashed } from './entities.ts';

const query = {
  ...listQuery(pageSizes.trash),
  sortby: sortable(['name', 'deleted']).default('-deleted'),
  filter: z.enum(trashKinds).optional(),
};
const reply = { trash: z.array(trashed), count };
const leave = writers('trashed', { see: ['deleter'], may: ['deleter'] });

export const listTrash = call({
  route: 'GET /trash',
  summary:
    "What is in the trash of the caller's organization, and of the caller, that the caller could delete",
  access: signedIn,
  query,
  reply,
});

export const listProjectTrash = call({
  route: 'GET /trash/project/{projectId}',
  summary: "What is in a project's trash that the caller could delete",
  access: readers('project', relations.everybodyInProject),
  ...byProjectId,
  query,
  reply,
});

export const putBack = call({
  route: 'POST /trash/{id}',
  summary: 'Put an object back from the trash, as it was; 409 `no_longer_fits` says why it can not',
  access: leave,
  ...byId,
  audited: true,
});

export const deletePermanently = call({
  route: 'DELETE /trash/{id}',
  summary: 'Delete an object in the trash permanently',
  access: leave,
  ...byId,
  audited: true,
});

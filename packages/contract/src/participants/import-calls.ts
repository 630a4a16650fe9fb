import * as z from 'zod';
import { distributionListAt, relations, restrictedReaders, writers } from '../access.ts';
import { byProjectId, call, downloadCall, uploadCall } from '../call.ts';
import { mappingField } from '../sheet-mapping.ts';
import { id } from '../values.ts';
import { participantImport, participantImportPreview } from './entities.ts';

/** Participants from a file or a distribution list. */

const { everybodyInProject, ownerSideEditors } = relations;
const rule = { see: everybodyInProject, may: [...ownerSideEditors, 'delegator'] } as const;
const invite = writers('project', rule);
const readImport = restrictedReaders('project', rule);
const ofProject = { id: 'params.projectId' } as const;

export const previewImportParticipants = uploadCall({
  route: 'POST /participants/import/{projectId}/preview',
  summary:
    'What importing a participants file would do: who is new, who is there already, and the mistakes by row',
  access: readImport,
  ...byProjectId,
  fileField: 'participants',
  fields: { mapping: mappingField },
  reply: participantImportPreview,
});

export const importParticipants = uploadCall({
  route: 'POST /participants/import/{projectId}',
  summary: 'Invite the people of a spreadsheet; the reply contains the rows that could not be added',
  access: invite,
  ...byProjectId,
  fileField: 'participants',
  fields: { mapping: mappingField },
  reply: participantImport,
});

export const getParticipantImport = call({
  route: 'GET /participants/import/{projectId}/{importId}',
  summary: 'How far an import of participants has got',
  access: readImport,
  subject: ofProject,
  reply: participantImport,
});

export const exportParticipantImportProblems = downloadCall({
  route: 'GET /participants/import/{projectId}/{importId}/problems',
  summary: 'The rows that could not be added, as a spreadsheet to correct and import again',
  access: readImport,
  subject: ofProject,
});

export const addDistributionList = call({
  route: 'POST /participants/distributionlist/{projectId}',
  summary:
    'Invite everybody of a distribution list, each with the role on the list; whoever is there already stays',
  access: invite,
  subject: ofProject,
  furtherSubjects: [distributionListAt('body.listId')],
  /** `delegatorId`: for those who are delegates on the list. */
  body: z.strictObject({ listId: id, delegatorId: id.optional() }),
  reply: participantImport,
});

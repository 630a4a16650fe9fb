import { pageSizes } from '@landbrief/domain';
import * as z from 'zod';
import { readers, relations } from '../access.ts';
import { call } from '../call.ts';
import { count, flag, foreignId, page, searchText } from '../values.ts';
import { directoryProperty } from './entities.ts';

/** Properties of the directory that a participant can choose from. */

const readParticipant = readers('participant', relations.ownerSideAndRespondents);
const ofParticipant = { id: 'params.participantId', within: 'params.projectId' } as const;
const found = {
  properties: z.array(directoryProperty),
  count,
  /** Why properties are missing: the directory is down, or does not know the organization. */
  message: z.string().optional(),
  loisOrganizationId: z.string().optional(),
};
/** Returns the directory properties of the owner's organization instead of the participant's. */
const projectOwnerProperties = flag.default(false);

export const getDirectoryPropertyEditable = call({
  route: 'GET /lois/property/editable/{propertyId}',
  summary: 'Whether a property is edited here, or in the directory that it came from',
  access: readers('property', relations.ownerSideAndRespondents),
  subject: { id: 'params.propertyId' },
  reply: { editable: z.boolean(), editUrl: z.string().optional() },
});

export const listDirectoryProperties = call({
  route: 'GET /lois/properties/{projectId}/{participantId}',
  summary: "Properties of the participant's organization in the directory, to choose from",
  access: readParticipant,
  subject: ofParticipant,
  query: {
    ...page(pageSizes.properties),
    search: searchText.optional(),
    projectOwnerProperties,
  },
  reply: found,
});

export const getDirectoryProperty = call({
  route: 'GET /lois/properties/{projectId}/{participantId}/{id}',
  summary: 'One property of the directory',
  access: readParticipant,
  subject: ofParticipant,
  params: { id: foreignId },
  query: { projectOwnerProperties },
  reply: found,
});

import {
  anyOf,
  boolean,
  Entity,
  type FormattedItem,
  item,
  list,
  map,
  number,
  record,
  string,
} from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { gsi1, gsi2, table } from './table.ts';

const locationSchema = map({
  street: string().optional(),
  suite: string().optional(),
  city: string().optional(),
  county: string().optional(),
  state: string().optional(),
  zip: string().optional(),
  country: string(),
  latitude: number().optional(),
  longitude: number().optional(),
});

export const PropertyEntity = new Entity({
  name: 'Property',
  table,
  timestamps: false,
  schema: item({
    propertyId: string().key(),
    projectId: string(),
    participantId: string(),
    /** The participant's user: whose property it is, and who the delegator of it is. */
    userId: string(),
    delegatorId: string().optional(),
    /** Where it stands in the project's property list. */
    listChunk: number(),
    name: string(),
    type: string().enum('site', 'building'),
    location: locationSchema,
    description: string().optional(),
    size: map({ value: number(), unit: string().enum('acres', 'hectares', 'sqft', 'sqm') }).optional(),
    /** Only new, finished and eliminated are stored: working follows from the counts. */
    status: number(),
    /** Of what was eliminated with its participant: where it returns to when that is taken back. */
    statusBefore: number().optional(),
    phase: number(),
    approvals: list(
      map({ participantId: string(), status: number(), at: string().optional(), note: string().optional() }),
    ),
    showInDirectory: boolean(),
    submitYourSite: boolean(),
    images: list(
      map({
        imageId: string(),
        fileName: string(),
        key: string(),
        /** A smaller one for lists and reports, of an image that is large. */
        shownKey: string().optional(),
        description: string(),
        primary: boolean(),
      }),
    ),
    directoryId: string().optional(),
    /** What the directory calls it, and the rest of what it told, by its own field names. */
    aboutName: string().optional(),
    attributes: record(string(), anyOf(string(), number(), boolean())).optional(),
    submittedAt: string().optional(),
    created: string(),
    updated: string(),
    version: number(),
    ...gsi1,
    ...gsi2,
  }),
  computeKey: ({ propertyId }) => ({ pk: `PROPERTY#${propertyId}`, sk: 'PROPERTY' }),
});

export const propertyItems = PropertyEntity.build(EntityRepository);
export type Property = FormattedItem<typeof PropertyEntity>;

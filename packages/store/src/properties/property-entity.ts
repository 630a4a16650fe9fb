import { anyOf, boolean, type FormattedItem, list, map, number, record, string } from 'dynamodb-toolbox';
import { confidentialMark } from '../confidential-mark.ts';
import { defineItems } from '../define-items.ts';
import { locationSchema } from '../locations/location-schema.ts';
import { gsi1, gsi2 } from '../table.ts';
import { trashed } from '../trashed.ts';
import { versioned } from '../versioned.ts';

export const propertyItems = defineItems('Property', {
  propertyId: string().key(),
  projectId: string(),
  participantId: string(),
  /** The participant's user, and the participant id of the delegator. */
  userId: string(),
  delegatorId: string().optional(),
  /** The participant's organization when it was added; absent for a participant without one. */
  organizationId: string().optional(),
  /** Its chunk in the project's property list. */
  listChunk: number(),
  name: string(),
  type: string().enum('site', 'building'),
  location: locationSchema,
  description: string().optional(),
  size: map({ value: number(), unit: string().enum('acres', 'hectares', 'sqft', 'sqm') }).optional(),
  /** Only new, finished and eliminated are stored; working is derived from the counts. */
  status: number(),
  /** Of an eliminated property: the status to restore. */
  statusBefore: number().optional(),
  /** Of a property that was eliminated individually, not with its participant. */
  elimination: map({
    at: string(),
    byUserId: string(),
    reason: string().optional(),
    /** Whether respondents may read the reason. */
    reasonVisible: boolean(),
  }).optional(),
  phase: number(),
  approvals: list(map({ participantId: string(), status: number(), at: string().optional() })),
  /** Set when the delegator or the owner's side sends it back, until its participant submits it again. */
  sentBack: map({
    at: string(),
    byUserId: string(),
    byOwner: boolean().optional(),
    note: string(),
    questionIds: list(string()),
    comments: list(map({ questionId: string(), comment: string() })).optional(),
  }).optional(),
  showInDirectory: boolean(),
  submitYourSite: boolean(),
  /** When somebody last set one of these two; each time later than before. */
  flagsChanged: string().optional(),
  images: list(
    map({
      imageId: string(),
      fileName: string(),
      key: string(),
      /** A smaller version for reports and small screens when the image is large, and one for lists. */
      shownKey: string().optional(),
      thumbnailKey: string().optional(),
      /** Pixels. */
      width: number().optional(),
      height: number().optional(),
      /** Of the file as it was sent: the same picture is not added twice. */
      hash: string().optional(),
      description: string(),
      primary: boolean(),
      confidential: confidentialMark().optional(),
    }),
  ),
  /** In the directory, or `feed:<data feed>:<id there>` of one that a data feed gave. */
  directoryId: string().optional(),
  /** The owner's side picked it: it may be a property of the owner's organization. */
  pickedByOwner: boolean().optional(),
  /** The directory's name for it, and its other fields by the directory's field names. */
  aboutName: string().optional(),
  attributes: record(string(), anyOf(string(), number(), boolean())).optional(),
  submittedAt: string().optional(),
  /** The phase in which it was last submitted before it was opened again. */
  submittedPhase: number().optional(),
  created: string(),
  updated: string(),
  ...trashed,
  ...versioned,
  ...gsi1,
  ...gsi2,
}).keyedBy(({ propertyId }) => ({ pk: `PROPERTY#${propertyId}`, sk: 'PROPERTY' }));
export type Property = FormattedItem<typeof propertyItems.entity>;

/** The key of a property's item in lists of ten properties of a participant. */
export const chunkKeyOf = ({ projectId, participantId, listChunk }: Property) => ({
  projectId,
  participantId,
  chunk: listChunk,
});

import {
  type PropertyApproval,
  type PropertyStage,
  type PropertyStatus,
  type PropertyType,
  propertyStage,
  propertyStages,
  propertyStatus,
  propertyStatusFor,
  propertyType,
  type RequirementsState,
  requirementsStateOf,
} from '@landbrief/domain';
import { type FormattedItem, map, number, record, set, string } from 'dynamodb-toolbox';
import { $add, $delete, $remove, $set } from 'dynamodb-toolbox/entity/actions/update';
import { conditionally, type Write, write } from '../commit.ts';
import { ifNew, ifThere } from '../conditions.ts';
import { defineBareItems } from '../define-items.ts';
import { queryStored } from '../reads.ts';
import { chunkKeyOf, type Property } from './property-entity.ts';
import { endOf, partitionOf, UNMET_MARKS, unmetIn, unmetMarks } from './property-marks.ts';

/**
 * The fields that a project's property lists search, filter, sort and count by, packed: about 115 bytes a property, so
 * that 2,000 properties cost 29 read units. Ten properties of one participant share an item of about 1 KB: changing one
 * costs two write units, regardless of the project's size.
 */
export const propertyChunks = defineBareItems('PropertyList', {
  projectId: string().key(),
  participantId: string().key(),
  chunk: number().key(),
  who: map({
    fullName: string(),
    organizationId: string().optional(),
    organizationName: string().optional(),
    role: string().enum('participant', 'delegator', 'delegate', 'collaborator', 'reviewer'),
  }).savedAs('p'),
  /** Packed entries by property id. */
  entries: record(string(), string()).savedAs('e'),
  /** The last characters of the ids of properties with an answer, whose status is shown as working. */
  worked: set(string()).optional().savedAs('w'),
}).keyedBy(({ projectId, participantId, chunk }) => ({
  pk: partitionOf(projectId),
  sk: `${participantId}#${chunk}`,
}));

/** The participant of a listed property. */
export type ListedPerson = FormattedItem<typeof propertyChunks.entity>['who'];

/** The fields of a property that lists are built from; the rest is read for the page only. */
export interface ListedProperty {
  propertyId: string;
  participantId: string;
  who: ListedPerson;
  name: string;
  city: string;
  state: string;
  type: PropertyType;
  phase: number;
  /** The status that is shown. */
  status: PropertyStatus;
  /** Seconds since 1970. */
  updated: number;
  /** Sent back, and not submitted again yet. */
  sentBack: boolean;
  stage: PropertyStage | undefined;
  requirements: RequirementsState | undefined;
  /** Seconds since 1970. */
  submitted: number | undefined;
  /** Of a property that was opened again: the phase in which it was last submitted. */
  submittedPhase: number | undefined;
}

const IN_CHUNK = 10;

/** The chunk of a participant's next property. */
export function listChunkOf(propertiesSoFar: number): number {
  return Math.floor(propertiesSoFar / IN_CHUNK);
}

/** The item of up to ten properties of one participant, for seeding many. */
export const chunkOf = (properties: readonly [Property, ...Property[]], who: ListedPerson) =>
  propertyChunks.transactPut({
    ...chunkKeyOf(properties[0]),
    who,
    entries: Object.fromEntries(properties.map((property) => [property.propertyId, pack(property)])),
  });

/** Whether a participant's next property begins a chunk. */
export const isFirstOfChunk = (propertiesSoFar: number): boolean => propertiesSoFar % IN_CHUNK === 0;

const SEPARATOR = '\t';
/** After the name of a property: its stage. */
const stageMarks: Record<PropertyStage, string> = { sentBack: 'b', toApprove: 'a' };

const inSeconds = (time: string) => Math.floor(Date.parse(time) / 1000).toString(36);

function pack(property: Property): string {
  const { status, approvals, phase, type, updated, submittedAt, location, name } = property;
  const seconds = inSeconds(updated);
  const worked = propertyStatusFor(status, approvals as PropertyApproval[], 0);
  const plain = [worked, phase, type === 'site' ? 's' : 'b', seconds, location.state, location.city, name];
  const submitted = submittedAt ? inSeconds(submittedAt) : '';
  const stage = propertyStage(property);
  const marks = [stage ? stageMarks[stage] : '', submitted, property.submittedPhase ?? ''];
  while (marks.at(-1) === '') marks.pop();
  return [...plain, ...marks].map((part) => String(part ?? '').replaceAll(SEPARATOR, ' ')).join(SEPARATOR);
}

function unpack(packed: string) {
  const [
    status,
    phase,
    type,
    seconds = '',
    state = '',
    city = '',
    name = '',
    mark,
    submitted,
    submittedPhase,
  ] = packed.split(SEPARATOR);
  const stage = propertyStages.find((one) => stageMarks[one] === mark);
  return {
    status: Number(status) as PropertyStatus,
    phase: Number(phase),
    type: type === 's' ? propertyType.site : propertyType.building,
    updated: Number.parseInt(seconds, 36),
    state,
    city,
    name,
    sentBack: stage === 'sentBack',
    stage,
    submitted: submitted ? Number.parseInt(submitted, 36) : undefined,
    submittedPhase: submittedPhase ? Number(submittedPhase) : undefined,
  };
}

/** What a property's entry in the list needs besides the property. */
export interface Listing {
  who: ListedPerson;
  /** The participant's properties before this one. */
  propertiesSoFar: number;
  /** It has answers: one that comes back from the trash. */
  isWorking?: boolean;
}

/**
 * Adds a property to its chunk; the first one creates the chunk. When the chunk exists already, or not yet, the other
 * write replaces the failed one.
 */
export function addToPropertyList(
  property: Property,
  { who, propertiesSoFar, isWorking = false }: Listing,
): Write {
  const entries = { [property.propertyId]: pack(property) };
  const key = chunkKeyOf(property);
  const ends = new Set([endOf(property.propertyId)]);
  const [worked, added] = isWorking ? [{ worked: ends }, { worked: $add(ends) }] : [{}, {}];
  const addToChunk = (): Write =>
    write(propertyChunks.transactUpdate({ ...key, entries, ...added }, ifThere('entries')), () => [
      createChunk(),
    ]);
  const createChunk = (): Write =>
    write(propertyChunks.transactPut({ ...key, who, entries, ...worked }, ifNew('entries')), () => [
      addToChunk(),
    ]);
  return isFirstOfChunk(propertiesSoFar) ? createChunk() : addToChunk();
}

export function changeInPropertyList(property: Property): Write {
  const entries = { [property.propertyId]: pack(property) };
  return write(propertyChunks.transactUpdate({ ...chunkKeyOf(property), entries }, ifThere('entries')));
}

export function removeFromPropertyList(property: Property): Write {
  const { propertyId } = property;
  return write(
    propertyChunks.transactUpdate(
      {
        ...chunkKeyOf(property),
        entries: { [propertyId]: $remove() },
        worked: $delete(new Set([endOf(propertyId)])),
      },
      ifThere('entries'),
    ),
  );
}

/** Records whether a property has answers. Idempotent, and outside a transaction so that it conflicts with none. */
export async function recordWorking(property: Property, hasAnswers: boolean): Promise<void> {
  const ends = new Set([endOf(property.propertyId)]);
  await conditionally(() =>
    propertyChunks.update(
      { ...chunkKeyOf(property), worked: hasAnswers ? $add(ends) : $delete(ends) },
      ifThere('entries'),
    ),
  );
}

/** Updates the participant of their listed properties when name, organization or role changed. */
export async function refreshListedPerson(
  { projectId, participantId }: { projectId: string; participantId: string },
  who: ListedPerson,
): Promise<void> {
  const { Items = [] } = await propertyChunks.query(
    { partition: partitionOf(projectId), range: { beginsWith: `${participantId}#` } },
    { maxPages: Number.POSITIVE_INFINITY },
  );
  for (const each of Items) {
    if (JSON.stringify(each.who) === JSON.stringify(who)) continue;
    const { chunk } = each;
    await conditionally(() =>
      // As a whole: otherwise an organization that is none any more would stay.
      propertyChunks.update({ projectId, participantId, chunk, who: $set(who) }, ifThere('entries')),
    );
  }
}

/** All properties of a project or of one participant, in the order they were added. */
export async function readPropertyList(projectId: string, participantId?: string): Promise<ListedProperty[]> {
  const partition = partitionOf(projectId);
  const read = (beginsWith?: string) =>
    queryStored([propertyChunks.entity, unmetMarks.entity], {
      partition,
      ...(beginsWith ? { range: { beginsWith } } : {}),
    });
  const found = participantId
    ? (await Promise.all([read(`${participantId}#`), read(UNMET_MARKS)])).flat()
    : await read();
  const isUnmet = unmetIn(found);
  const listed = found.flatMap((item) => ('entries' in item ? entriesOf(item, isUnmet) : []));
  return listed.sort((a, b) => (a.propertyId < b.propertyId ? -1 : 1));
}

function entriesOf(
  { participantId, who, entries, worked = new Set() }: FormattedItem<typeof propertyChunks.entity>,
  isUnmet: (propertyId: string) => boolean,
): ListedProperty[] {
  return Object.entries(entries).map(([propertyId, packed]) => {
    const entry = unpack(packed);
    const isWorking = entry.status === propertyStatus.new && worked.has(endOf(propertyId));
    const status = isWorking ? propertyStatus.working : entry.status;
    const requirements = requirementsStateOf(status, isUnmet(propertyId));
    return { ...entry, status, requirements, propertyId, participantId, who };
  });
}

import type { ListedProperty, Property as WireProperty } from '@landbrief/contract';
import {
  addressLines,
  given,
  isAsked,
  isEmpty,
  megabytes,
  problem,
  propertyStage,
  propertyStatus,
  propertyStatusFor,
  type Relation,
  replyBytesMax,
  visibleElimination,
} from '@landbrief/domain';
import { countryName } from '@landbrief/reference-data/country-names';
import {
  type CountedProperty,
  getCachedQuestionSet,
  getCountedProperties,
  getCountsOfProperties,
  getListedParticipants,
  inParts,
  type ListedProperty as ListEntry,
  type ListedPerson,
  type Project,
  type Property,
  type PropertyCounts,
  questionnairesIn,
  readAnswersOf,
} from '@landbrief/store';
import { readFormerWordings } from '../answers/former-wordings.ts';
import { presentAnswer } from '../answers/present-answer.ts';
import { presentCounts } from '../answers/present-counts.ts';
import { propertiesARead } from '../answers/properties-a-read.ts';
import type { Environment } from '../context.ts';
import { presentImages } from '../images/present-image.ts';
import { shownSet } from '../questions/shown-question.ts';

export interface Viewer {
  /** Whether the caller is on the owner's side, which sees unseen answers and unmet requirements. */
  ownerSide: boolean;
  files: Environment['platform']['files'];
  /** Whether the seal of the project closes its answers to the caller: only what and where a property is, is shown. */
  sealed?: boolean;
}

interface Parts extends Omit<CountedProperty, 'counts'> {
  counts: PropertyCounts | undefined;
  project: Project;
  who: Pick<ListedPerson, 'fullName' | 'organizationName' | 'role'> | undefined;
}

/**
 * Properties with their counts, and with their participants as the project lists them, so that all is read at once;
 * `known` are counts that were read already.
 */
async function presentProperties(
  project: Project,
  properties: readonly Property[],
  viewer: Viewer,
  known: readonly PropertyCounts[] = [],
): Promise<WireProperty[]> {
  const counted = new Map(known.map((counts) => [counts.propertyId, counts]));
  const uncounted = properties.flatMap(({ propertyId }) => (counted.has(propertyId) ? [] : [propertyId]));
  const [read, listed] = await Promise.all([
    getCountsOfProperties(uncounted),
    getListedParticipants(
      project.projectId,
      properties.map(({ participantId }) => participantId),
    ),
  ]);
  const people = new Map(listed.map((who) => [who.participantId, who]));
  const parts = properties.map((property) => ({
    project,
    property,
    counts: counted.get(property.propertyId) ?? read.get(property.propertyId),
    who: people.get(property.participantId),
  }));
  return Promise.all(parts.map((part) => present(part, viewer)));
}

/** The selected properties of a list, in its order, with the names that the list contains, and their primary image. */
export async function presentListed(
  project: Project,
  listed: readonly ListEntry[],
  viewer: Viewer,
): Promise<ListedProperty[]> {
  const found = await getCountedProperties(listed.map(({ propertyId }) => propertyId));
  const people = new Map(listed.map(({ propertyId, who }) => [propertyId, who]));
  return Promise.all(
    found.map(async (one) => {
      const who = people.get(one.property.propertyId);
      const { images: _, ...listedProperty } = await present({ ...one, project, who }, viewer);
      return viewer.sealed ? sealedProperty(listedProperty) : listedProperty;
    }),
  );
}

/** A property that is being added: it has no counts yet. */
export function presentNewProperty(
  project: Project,
  property: Property,
  { who, ...viewer }: Viewer & { who: ListedPerson },
): Promise<WireProperty> {
  return present({ project, property, counts: undefined, who }, viewer);
}

export async function presentProperty(
  project: Project,
  property: Property,
  viewer: Viewer,
  counts?: PropertyCounts,
): Promise<WireProperty> {
  const [presented] = await presentProperties(project, [property], viewer, counts ? [counts] : []);
  if (!presented) throw new Error('A property that was given is presented.');
  return presented;
}

/**
 * Listed properties with their answers, for comparing them side by side. Throws `limit_reached`, with how many there may
 * be, where they are more than a reply takes; one property always fits. `advice` says how to ask for so many.
 */
export async function withAnswers(
  project: Project,
  properties: readonly ListedProperty[],
  relations: ReadonlySet<Relation>,
  advice: (most: number) => string,
): Promise<ListedProperty[]> {
  const answered: ListedProperty[] = [];
  let bytes = 0;
  for (const part of inParts(properties, propertiesARead(project.questionCount)))
    for (const one of await addAnswers(project, part, relations)) {
      bytes += Buffer.byteLength(JSON.stringify(one));
      if (bytes > replyBytesMax && answered.length > 0)
        throw problem('limit_reached', {
          message: `One reply has at most ${megabytes(replyBytesMax)}. Please ${advice(answered.length)}.`,
        });
      answered.push(one);
    }
  return answered;
}

async function addAnswers(
  project: Project,
  properties: readonly ListedProperty[],
  relations: ReadonlySet<Relation>,
): Promise<ListedProperty[]> {
  const viewer = { project, relations };
  const { questions } = shownSet(await getCachedQuestionSet(project), viewer);
  const byId = new Map(questions.map((question) => [question.questionId, question]));
  const stored = await readAnswersOf(properties.map(({ _id }) => _id));
  const read = properties.map((property) => ({
    property,
    asked: (stored.get(property._id) ?? []).flatMap((answer) => {
      const question = byId.get(answer.questionId);
      return question && isAsked(question, property.phase) ? [{ question, answer }] : [];
    }),
  }));
  const former = await readFormerWordings(
    project.projectId,
    read.flatMap(({ asked }) => asked),
  );
  return read.map(({ property, asked }) => ({
    ...property,
    answers: asked.map(({ question, answer }) => presentAnswer(question, answer, { ...viewer, former })),
  }));
}

async function present(
  { property, project, counts, who }: Parts,
  { ownerSide, files }: Viewer,
): Promise<WireProperty> {
  const { name, type, location, approvals, showInDirectory, submitYourSite } = property;
  const { submittedAt, sentBack, elimination } = property;
  const images = await presentImages(property, files);
  const status = propertyStatusFor(property.status, approvals as never, counts?.answered ?? 0);
  const stage = propertyStage(property);
  const isSubmitted = property.status === propertyStatus.finished;
  const primaryImage = images.find(({ primary }) => primary) ?? images[0];
  return {
    _id: property.propertyId,
    project: property.projectId,
    name,
    type,
    address: addressLines(location, countryName),
    status,
    ...(stage ? { stage } : {}),
    phase: property.phase,
    participant: {
      _id: property.participantId,
      fullName: who?.fullName ?? '',
      ...(who?.organizationName ? { organizationName: who.organizationName } : {}),
      role: who?.role ?? 'participant',
    },
    approvals: approvals.map(({ participantId, status: approved, at }) => ({
      participant: participantId,
      status: approved as WireProperty['approvals'][number]['status'],
      ...(at ? { at } : {}),
      ...(sentBack && !sentBack.byOwner && participantId !== property.participantId
        ? { note: sentBack.note }
        : {}),
    })),
    ...(sentBack ? { sentBack: presentSentBack(sentBack) } : {}),
    ...(elimination ? { elimination: presentElimination(elimination, ownerSide) } : {}),
    ...presentCounts(counts, project, property.phase),
    ...(ownerSide ? { unseenCount: counts?.unseen ?? 0 } : {}),
    ...(ownerSide && isSubmitted ? { unmetCount: Math.max(0, counts?.unmet ?? 0) } : {}),
    ...presentQuestionnaires(counts, ownerSide),
    showInLois: showInDirectory,
    submitYourSite,
    propertyDetail: presentDetail(property),
    ...(primaryImage ? { primaryImage } : {}),
    images,
    ...(submittedAt ? { submittedAt } : {}),
    created: property.created,
    updated: property.updated,
    version: property.version,
  };
}

/**
 * What the seal of a project shows of a property (docs/decisions/sealed-projects.md): what and where it is, whose, and how
 * far; nothing that its people say of it.
 */
function sealedProperty(property: ListedProperty): ListedProperty {
  const { primaryImage, sentBack, unmetCount, unseenCount, questionnaires, ...open } = property;
  return {
    ...open,
    approvals: open.approvals.map(({ note, ...approval }) => approval),
    propertyDetail: sealedDetail(open.propertyDetail),
  };
}

/** The name, type and address of a property. */
export function sealedDetail({
  name,
  type,
  basicInfo,
}: WireProperty['propertyDetail']): WireProperty['propertyDetail'] {
  return { name, type, basicInfo: { location: basicInfo.location } };
}

/** How many questionnaires there are, by status; a draft is not for the owner's side. */
function presentQuestionnaires(
  counts: PropertyCounts | undefined,
  ownerSide: boolean,
): Pick<WireProperty, 'questionnaires'> {
  const all = questionnairesIn(counts);
  const questionnaires = ownerSide ? { ...all, draft: 0 } : all;
  return Object.values(questionnaires).some((count) => count > 0) ? { questionnaires } : {};
}

function presentSentBack(sentBack: NonNullable<Property['sentBack']>): NonNullable<WireProperty['sentBack']> {
  const { note, questionIds, comments = [], at, byOwner } = sentBack;
  return { note, questionIds, comments, at, by: byOwner ? 'owner' : 'delegator' };
}

function presentElimination(elimination: NonNullable<Property['elimination']>, ownerSide: boolean) {
  const { byUserId: _, ...shown } = visibleElimination(elimination, ownerSide);
  return shown;
}

/** The fields of a property that its participant edits or the directory provides. */
export function presentDetail({
  name,
  type,
  location,
  description,
  size,
  directoryId,
  aboutName,
  attributes,
}: Property): WireProperty['propertyDetail'] {
  const filled = Object.fromEntries(Object.entries(location).filter(([, value]) => !isEmpty(value)));
  return {
    name,
    type,
    basicInfo: {
      location: { ...filled, country: location.country },
      ...(description || aboutName
        ? { about: { ...(aboutName ? { name: aboutName } : {}), ...(description ? { description } : {}) } }
        : {}),
    },
    ...given({ size, loisId: directoryId, attributes }),
  };
}

import type { ListedProperty, Property as WireProperty } from '@landbrief/contract';
import {
  addressLines,
  isAsked,
  isEmpty,
  propertyStatus,
  propertyStatusFor,
  type Relation,
  visibleElimination,
} from '@landbrief/domain';
import { countryName } from '@landbrief/reference-data';
import {
  type CountedProperty,
  getCachedQuestionSet,
  getCountedProperties,
  getCountsOfProperties,
  getMembers,
  getUsers,
  type ListedProperty as ListEntry,
  type ListedPerson,
  listAnswers,
  type Project,
  type Property,
  type PropertyCounts,
} from '@landbrief/store';
import { readFormerWordings } from '../answers/former-wordings.ts';
import { presentAnswer } from '../answers/present-answer.ts';
import { presentCounts } from '../answers/present-counts.ts';
import type { Environment } from '../context.ts';
import { presentImages } from '../images/present-image.ts';
import { shownSet } from '../questions/shown-question.ts';
import { listedPersonOf } from './listed-person.ts';

export interface Viewer {
  /** Whether the caller is on the owner's side, which sees unseen answers and unmet requirements. */
  ownerSide: boolean;
  files: Environment['platform']['files'];
}

interface Parts extends Omit<CountedProperty, 'counts'> {
  counts: PropertyCounts | undefined;
  project: Project;
  who: ListedPerson | undefined;
}

/** Properties with their counts, participants and organizations. */
export async function presentProperties(
  project: Project,
  properties: readonly Property[],
  viewer: Viewer,
): Promise<WireProperty[]> {
  const [counts, people] = await Promise.all([
    getCountsOfProperties(properties.map(({ propertyId }) => propertyId)),
    peopleOf(project, properties),
  ]);
  const parts = properties.map((property) => ({
    project,
    property,
    counts: counts.get(property.propertyId),
    who: people.get(property.userId),
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
      return listedProperty;
    }),
  );
}

async function peopleOf(
  project: Project,
  properties: readonly Property[],
): Promise<Map<string, ListedPerson>> {
  const userIds = [...new Set(properties.map(({ userId }) => userId))];
  const [members, users] = await Promise.all([getMembers(project.projectId, userIds), getUsers(userIds)]);
  const people = [...members.values()].map(
    async (member) => [member.userId, await listedPersonOf(member, users.get(member.userId))] as const,
  );
  return new Map(await Promise.all(people));
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
): Promise<WireProperty> {
  const [presented] = await presentProperties(project, [property], viewer);
  if (!presented) throw new Error('A property that was given is presented.');
  return presented;
}

/** The answers of listed properties, for comparing them side by side. */
export async function withAnswers(
  project: Project,
  properties: readonly ListedProperty[],
  relations: ReadonlySet<Relation>,
): Promise<ListedProperty[]> {
  const viewer = { project, relations };
  const { questions } = shownSet(await getCachedQuestionSet(project), viewer);
  const byId = new Map(questions.map((question) => [question.questionId, question]));
  return Promise.all(
    properties.map(async (property) => {
      const asked = (await listAnswers(property._id)).flatMap((answer) => {
        const question = byId.get(answer.questionId);
        return question && isAsked(question, property.phase) ? [{ question, answer }] : [];
      });
      const former = await readFormerWordings(project.projectId, asked);
      const answers = asked.map(({ question, answer }) =>
        presentAnswer(question, answer, { ...viewer, former }),
      );
      return { ...property, answers };
    }),
  );
}

async function present(
  { property, project, counts, who }: Parts,
  { ownerSide, files }: Viewer,
): Promise<WireProperty> {
  const { name, type, location, approvals, showInDirectory, submitYourSite } = property;
  const { submittedAt, sentBack, elimination } = property;
  const images = await presentImages(property, files);
  const status = propertyStatusFor(property.status, approvals as never, counts?.answered ?? 0);
  const isSubmitted = property.status === propertyStatus.finished;
  const primaryImage = images.find(({ primary }) => primary) ?? images[0];
  return {
    _id: property.propertyId,
    project: property.projectId,
    name,
    type,
    address: addressLines(location, countryName),
    status,
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
  const given = Object.fromEntries(Object.entries(location).filter(([, value]) => !isEmpty(value)));
  return {
    name,
    type,
    basicInfo: {
      location: { ...given, country: location.country },
      ...(description || aboutName
        ? { about: { ...(aboutName ? { name: aboutName } : {}), ...(description ? { description } : {}) } }
        : {}),
    },
    ...(size ? { size } : {}),
    ...(directoryId ? { loisId: directoryId } : {}),
    ...(attributes ? { attributes } : {}),
  };
}

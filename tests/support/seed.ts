import { countByPhase } from '@landbrief/domain';
import { type Clock, newId, timestamp } from '@landbrief/platform';
import {
  type Answer,
  addToParticipantCounts,
  addToProjectCounts,
  commitWrites,
  createOrganization,
  createParticipant,
  createProject,
  createProperty,
  deliverCopy,
  getCachedQuestionSet,
  getProject,
  listChunkOf,
  type Participant,
  type Project,
  type Property,
  putAnswers,
  type Question,
  readPropertyList,
  replaceCounts,
  type User,
  writeQuestionSet,
} from '@landbrief/store';
import { oneOrganization } from './organizations.ts';
import { fillPropertyList } from './store.ts';

/** How large the seeded project is. Written as the operations write it, many at a time. */
export interface SeedSize {
  questions: number;
  /** Answers that the property has already. */
  answered: number;
  /** Properties besides the one that is used. */
  otherProperties?: number;
}

export interface SeededProject {
  projectId: string;
  participantId: string;
  propertyId: string;
  questions: Question[];
}

/** An active project of `owner` in which `answerer` takes part with a property. */
export async function seedProject(
  owner: User,
  answerer: User,
  size: SeedSize,
  clock: Clock,
): Promise<SeededProject> {
  const now = timestamp(clock);
  const projectId = newId();
  const questionSetId = newId();
  const questions = Array.from({ length: size.questions }, (_, index) =>
    question({ projectId, questionSetId, index, now }),
  );
  await writeQuestionSet(questionSetId, { questions, categories: [] });
  const project: Project = {
    projectId,
    name: 'Project Heron',
    description: 'A battery plant needs 150 acres with rail within two miles.',
    tags: ['battery'],
    userId: owner.userId,
    organizationId: owner.organizationId ?? newId(),
    status: 1,
    startDate: '2026-11-01',
    deadline: '2030-01-31',
    tz: 'America/Chicago',
    phaseCount: 1,
    activePhase: 1,
    autoActivate: false,
    settings: {
      showOwnerToParticipants: true,
      allowContributors: true,
      participantsSeeRequirements: true,
      remindParticipants: true,
    },
    sharing: 'none',
    inventory: false,
    reportIds: { owner: newId(), delegator: newId(), participant: newId(), submissionSummary: newId() },
    questionSetId,
    questionsVersion: 1,
    questionCount: questions.length,
    requirementCount: 0,
    requiredCount: questions.length,
    phaseCounts: countByPhase(questions),
    licensedAt: now,
    created: now,
    updated: now,
    version: 1,
  };
  const participant = newParticipant(projectId, answerer, now);
  const fullName = [answerer.firstName, answerer.lastName].join(' ');
  await commitWrites([
    ...createProject(project),
    ...createParticipant(participant, { fullName, temporary: false }),
  ]);
  const propertyId = await addProperty(participant, now, 0);
  for (let index = 0; index < (size.otherProperties ?? 0); index++)
    await addProperty(participant, now, index + 1);
  await answer(propertyId, questions.slice(0, size.answered), now);
  return { projectId, participantId: participant.participantId, propertyId, questions };
}

function question({
  projectId,
  questionSetId,
  index,
  now,
}: {
  projectId: string;
  questionSetId: string;
  index: number;
  now: string;
}): Question {
  return {
    questionSetId,
    questionId: newId(),
    ownerId: projectId,
    ownerType: 2,
    text: `How far is gas main no. ${index + 1} from the property line, in feet?`,
    tag: `gas-main-${index + 1}`,
    type: 1,
    choices: [],
    multiple: false,
    required: true,
    unit: 'feet',
    phase: 1,
    isRequirement: false,
    position: index + 1,
    tagLocked: false,
    created: now,
    updated: now,
    version: 1,
  };
}

export function newParticipant(
  projectId: string,
  user: Pick<User, 'userId' | 'email'>,
  now: string,
): Participant {
  return {
    projectId,
    userId: user.userId,
    participantId: newId(),
    email: user.email,
    role: 'participant',
    status: 1,
    participating: true,
    approvers: [],
    collaborating: false,
    propertyCount: 0,
    submittedCount: 0,
    delivery: 'sent',
    created: now,
    version: 1,
  };
}

export function newProperty(
  { projectId, participantId, userId }: Pick<Participant, 'projectId' | 'participantId' | 'userId'>,
  now: string,
  index: number,
): Property {
  return {
    propertyId: newId(),
    projectId,
    participantId,
    userId,
    listChunk: listChunkOf(index),
    name: `Riverbend Commerce Park, Tract ${index + 1}`,
    type: 'site',
    location: {
      street: `${4100 + index} Levee Road`,
      city: 'Riverbend',
      state: 'IL',
      zip: '62040',
      country: 'US',
    },
    status: 0,
    phase: 1,
    approvals: [{ participantId, status: 0 }],
    showInDirectory: false,
    submitYourSite: false,
    images: [],
    created: now,
    updated: now,
    version: 1,
  };
}

async function addProperty(participant: Participant, now: string, index: number): Promise<string> {
  const property = newProperty(participant, now, index);
  await commitWrites([
    ...createProperty(property, {
      who: { fullName: 'Pete Participant', role: 'participant' },
      propertiesSoFar: index,
    }),
    ...addToParticipantCounts(participant, { propertyCount: 1 }),
  ]);
  return property.propertyId;
}

const places = [
  ['Riverbend', 'IL'],
  ['Catoosa', 'OK'],
  ['Claremore', 'OK'],
  ['Prairie Junction', 'MO'],
] as const;

/** Properties in a project's lists, of 25 people of as many agencies; every fifth one is submitted. */
export async function seedListedProperties(projectId: string, count: number, clock: Clock): Promise<void> {
  const now = timestamp(clock);
  const people = Array.from({ length: 25 }, (_, index) => ({
    projectId,
    participantId: newId(),
    userId: newId(),
    who: {
      fullName: `Nora Newell ${index + 1}`,
      organizationId: newId(),
      organizationName: `County Partnership ${index + 1}`,
      role: 'participant' as const,
    },
  }));
  for (let round = 0; round * people.length < count; round++) {
    const writes = people.flatMap(({ who, ...participant }, place) => {
      const index = round * people.length + place;
      if (index >= count) return [];
      const [city, state] = places[index % places.length] ?? places[0];
      const submitted = index % 5 === 0 ? 1 : 0;
      const property = { ...newProperty(participant, now, index), listChunk: listChunkOf(round) };
      const location = { ...property.location, city, state };
      const approvals = [{ participantId: participant.participantId, status: submitted }];
      return createProperty(
        { ...property, location, approvals, status: submitted * 2 },
        { who, propertiesSoFar: round },
      );
    });
    await commitWrites(writes);
  }
}

/** Entries of the lists of a project, in the hundreds a second: properties that have an entry and a place alone. */
export async function seedListEntries(projectId: string, count: number, clock: Clock): Promise<void> {
  const now = timestamp(clock);
  const tens = Array.from({ length: count / 10 }, (_, ten) => {
    const participant = { projectId, participantId: newId(), userId: newId() };
    const entry = (place: number): Property => {
      const index = ten * 10 + place;
      const [city, state] = places[index % places.length] ?? places[0];
      const property = newProperty(participant, now, index);
      const location = {
        ...property.location,
        city,
        state,
        latitude: 38.62 + place / 100,
        longitude: -90.19,
      };
      const approvals = [{ participantId: participant.participantId, status: 1 }];
      const submitted = index % 2 === 0 ? { status: 2, submittedAt: now, approvals } : {};
      return { ...property, listChunk: 0, location, ...submitted };
    };
    const who = {
      fullName: `Nora Newell ${ten + 1}`,
      organizationId: newId(),
      organizationName: `County Partnership ${ten + 1}`,
      role: 'participant' as const,
    };
    const others = Array.from({ length: 9 }, (_, place) => entry(place + 1));
    return { who, properties: [entry(0), ...others] as const };
  });
  await fillPropertyList(tens);
}

/** Participants of 25 organizations; every fourth one has accepted, and every tenth one is a delegate. */
export async function seedParticipants(
  projectId: string,
  count: number,
  clock: Clock,
  { organization = 'Eastbank Partnership' } = {},
): Promise<void> {
  const now = timestamp(clock);
  const organizations = Array.from({ length: 25 }, (_, index) =>
    oneOrganization(`${organization} ${index + 1}`, { created: now }),
  );
  for (const organization of organizations) await commitWrites(createOrganization(organization));
  const [first, ...others] = Array.from({ length: count }, (_, index): Participant => {
    const email = `nora.newell.${index}@eastbank.test`;
    const person = { userId: newId(), email };
    return { ...newParticipant(projectId, person, now), status: Number(index % 4 === 0) };
  });
  if (!first) return;
  const delegator = { ...first, role: 'delegator' as const };
  const all = [
    delegator,
    ...others.map((one, index) =>
      index % 10 === 9 ? { ...one, role: 'delegate' as const, delegatorId: delegator.participantId } : one,
    ),
  ];
  for (let from = 0; from < all.length; from += 25) {
    const writes = all.slice(from, from + 25).flatMap((participant, index) => {
      const { organizationId = '', name: organizationName = '' } = organizations[index] ?? {};
      const name = { fullName: `Nora Newell ${from + index}`, temporary: false };
      return createParticipant(participant, { ...name, organizationId, organizationName });
    });
    const added = Math.min(25, all.length - from);
    await commitWrites([...writes, ...addToProjectCounts(projectId, projectId, { participants: added })]);
  }
}

/** Unread notices in somebody's inbox. */
export async function seedMessages(userId: string, count: number, clock: Clock): Promise<void> {
  const now = timestamp(clock);
  const copies = Array.from({ length: count }, (_, index) =>
    deliverCopy({
      userId,
      messageId: newId(),
      folder: 1,
      read: false,
      kind: 'property-submitted',
      subject: `Submitted: Riverbend Commerce Park, Tract ${index + 1}`,
      fromEmail: 'nora.newell@eastbank.test',
      fromName: 'Nora Newell',
      teaser: 'The property was submitted with all that is required. You can compare it with the others now.',
      projectId: newId(),
      projectName: 'Project Heron',
      sent: now,
      created: now,
    }),
  );
  for (const writes of copies) await commitWrites(writes);
}

export async function answer(propertyId: string, questions: readonly Question[], now: string): Promise<void> {
  const answers = questions.map(
    ({ questionId }): Answer => ({
      propertyId,
      questionId,
      answerId: newId(),
      first: { value: 1200, at: now, source: 'typed' },
      updates: [],
      override: false,
      seenVersion: 0,
      version: 1,
    }),
  );
  await putAnswers(answers);
  const count = answers.length;
  const none = {
    propertyId,
    answered: 0,
    requiredAnswered: 0,
    unseen: 0,
    phaseAnswered: {},
    phaseRequiredAnswered: {},
  };
  await commitWrites([
    replaceCounts(none, {
      propertyId,
      answered: count,
      requiredAnswered: count,
      unseen: count,
      phaseAnswered: { '1': count },
      phaseRequiredAnswered: { '1': count },
    }),
  ]);
}

/**
 * Answers all questions of some of a project's properties: texts, numbers and long texts, as communities write them; or
 * with one text.
 */
export async function seedComparison(
  projectId: string,
  { properties: count, text }: { properties: number; text?: string },
): Promise<void> {
  const [project, listed] = await Promise.all([getProject(projectId), readPropertyList(projectId)]);
  const { questions } = await getCachedQuestionSet(project ?? { questionSetId: '', questionsVersion: 0 });
  const now = new Date().toISOString();
  for (const [at, { propertyId }] of listed.slice(0, count).entries())
    await putAnswers(
      questions.map(({ questionId, type, choices }, index) => ({
        propertyId,
        questionId,
        answerId: newId(),
        first: {
          value: text ?? sampleValue({ type, choices }, at + index),
          at: now,
          userId: listed[0]?.participantId,
          userName: 'Nora Newell',
          source: 'typed' as const,
        },
        updates: [],
        override: false,
        seenVersion: 0,
        version: 1,
      })),
    );
}

function sampleValue({ type, choices }: Pick<Question, 'type' | 'choices'>, at: number): string | number {
  if (type === 1) return 900 + ((at * 37) % 600);
  return choices[at % (choices.length || 1)] ?? `Served from substation ${at}, 2 miles north of the tract.`;
}

import { canary, countByPhase, roleBits } from '@landbrief/domain';
import { type Platform, timestamp } from '@landbrief/platform';
import {
  addToParticipantCounts,
  commitWrites,
  createOrganization,
  createParticipant,
  createProject,
  createProperty,
  createUser,
  getOrganization,
  getProject,
  getProperty,
  getUser,
  type Organization,
  type Participant,
  type Project,
  type Property,
  putCredential,
  type Question,
  type User,
  writeQuestionSet,
} from '@landbrief/store';

/** Whether all that the canary uses is there: the property is made last. */
export async function isCanaryPrepared(): Promise<boolean> {
  return (await getProperty(canary.propertyId)) !== undefined;
}

/**
 * Makes what the canary uses where it is missing, and sets its password: an organization, its two users, and an active
 * project with one question and one property. It is written beside the calls, so that no licence is taken, nobody is
 * mailed, and nobody gets to know it. Interrupted, it may be repeated.
 */
export async function prepareCanary(
  password: string,
  { clock, passwords }: Pick<Platform, 'clock' | 'passwords'>,
): Promise<void> {
  const now = timestamp(clock);
  const { organizationId, userId, projectId, questionSetId, propertyId } = canary;
  if (!(await getOrganization(organizationId))) await commitWrites(createOrganization(organization(now)));
  for (const user of users(now)) if (!(await getUser(user.userId))) await commitWrites(createUser(user));
  await commitWrites([putCredential(userId, await passwords.hash(password), now)]);
  const fullName = 'Canary Participant';
  if (!(await getProject(projectId))) {
    await writeQuestionSet(questionSetId, { questions: [question(now)], categories: [] });
    await commitWrites([
      ...createProject(project(now)),
      ...createParticipant(participant(now), { fullName, temporary: false }),
    ]);
  }
  if (await getProperty(propertyId)) return;
  await commitWrites([
    ...createProperty(property(now), { who: { fullName, role: 'participant' }, propertiesSoFar: 0 }),
    ...addToParticipantCounts(participant(now), { propertyCount: 1 }),
  ]);
}

function organization(now: string): Organization {
  return {
    organizationId: canary.organizationId,
    // With its id: no organization has this name already.
    name: `Canary ${canary.organizationId}`,
    domains: [],
    userLimit: -1,
    userCount: 0,
    projectLimit: -1,
    projectsUsed: 0,
    licenceYearStart: now.slice(0, 10),
    allowInventoryProjects: false,
    allowCollaboration: false,
    created: now,
    version: 1,
  };
}

function users(now: string): User[] {
  const common = {
    firstName: 'Canary',
    organizationId: canary.organizationId,
    temporary: false,
    confirmed: true,
    communities: [],
    landingPage: 'dashboard',
    regionIntl: false,
    emailNotices: false,
    created: now,
    version: 1,
  };
  const { userId, email, ownerId, ownerEmail } = canary;
  return [
    { ...common, userId: ownerId, email: ownerEmail, lastName: 'Owner', role: roleBits.projectOwner },
    { ...common, userId, email, lastName: 'Participant', role: roleBits.participant },
  ];
}

function question(now: string): Question {
  return {
    questionSetId: canary.questionSetId,
    questionId: canary.questionId,
    ownerId: canary.projectId,
    ownerType: 2,
    text: 'When did the canary last answer?',
    tag: 'canary',
    type: 0,
    choices: [],
    multiple: false,
    required: true,
    phase: 1,
    isRequirement: false,
    position: 1,
    tagLocked: false,
    created: now,
    updated: now,
    version: 1,
  };
}

/** Its deadline is not on the lifecycle clock's list. */
function project(now: string): Project {
  const { projectId, ownerId, organizationId, questionSetId, reportIds } = canary;
  return {
    projectId,
    name: 'Canary project',
    description: 'The service uses this project itself, to see that it works.',
    tags: [],
    userId: ownerId,
    organizationId,
    status: 1,
    startDate: now.slice(0, 10),
    deadline: '2999-12-31',
    tz: 'UTC',
    phaseCount: 1,
    activePhase: 1,
    autoActivate: false,
    settings: {
      showOwnerToParticipants: true,
      allowContributors: false,
      participantsSeeRequirements: true,
      remindParticipants: false,
    },
    sharing: 'none',
    inventory: false,
    reportIds,
    questionSetId,
    questionsVersion: 1,
    questionCount: 1,
    requirementCount: 0,
    requiredCount: 1,
    phaseCounts: countByPhase([question(now)]),
    created: now,
    updated: now,
    version: 1,
  };
}

function participant(now: string): Participant {
  const { projectId, userId, participantId, email } = canary;
  return {
    projectId,
    userId,
    participantId,
    email,
    role: 'participant',
    status: 1,
    participating: true,
    approvers: [],
    collaborating: false,
    propertyCount: 0,
    submittedCount: 0,
    delivery: 'none',
    created: now,
    version: 1,
  };
}

function property(now: string): Property {
  const { propertyId, projectId, participantId, userId } = canary;
  return {
    propertyId,
    projectId,
    participantId,
    userId,
    listChunk: 0,
    name: 'Canary property',
    type: 'site',
    location: { street: '1 Canary Road', city: 'Riverbend', state: 'IL', zip: '62040', country: 'US' },
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

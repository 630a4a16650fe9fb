import { recountProperty } from '@landbrief/operations/demo';
import { newId, timestamp } from '@landbrief/platform';
import {
  type Answer,
  addHistory,
  commitWrites,
  getProject,
  getProperty,
  loadQuestionSet,
  putAnswers,
  type Question,
  type QuestionSet,
} from '@landbrief/store';
import { demoAnswer, isAnswered } from './answers.ts';
import type { DemoDirectory } from './directory.ts';
import { isAskedOfBuildings } from './facts.ts';
import { type DemoEntry, type DemoMember, type DemoProject, demoProjects } from './projects.ts';
import { demoProperties } from './properties.ts';
import { addImages } from './property-images.ts';

const OWNER = 'owner@demo.test';
const DAY = 24 * 60 * 60 * 1000;

/** A project in each status, with participants, properties and answers. */
export async function makeProjects(directory: DemoDirectory, templateId: string): Promise<void> {
  await Promise.all(demoProjects.map((project) => makeProject(project, directory, templateId)));
}

async function makeProject(demo: DemoProject, directory: DemoDirectory, templateId: string): Promise<void> {
  const owner = directory.client(OWNER);
  const { project } = await owner.createProject({
    body: { project: projectInput(demo, directory), tz: 'America/Chicago' },
  });
  const projectId = project._id;
  await owner.importTemplateIntoProject({ params: { templateId }, body: { projectId, updatePhase: true } });
  if (!demo.wantsBuilding) await requireNoBuilding(projectId, directory);
  await owner.addReviewer({ params: { projectId }, body: { reviewer: { email: 'reviewer@demo.test' } } });
  await owner.addCollaborator({
    params: { projectId },
    body: { participant: { email: 'collaborator@demo.test' } },
  });
  const participantIds = new Map<string, string>();
  for (const member of demo.members)
    participantIds.set(member.email, await invite(member, projectId, directory, participantIds));

  const [first, ...later] = demo.statuses;
  if (first === undefined) return;
  await setStatus(first);
  for (const member of demo.members)
    await answerAs(member, projectId, participantIds.get(member.email) ?? '', directory);
  for (const status of later) await setStatus(status);

  async function setStatus(status: number) {
    await owner.setProjectStatus({ params: { status: status as 1 }, body: { projectId } });
  }
}

async function requireNoBuilding(projectId: string, directory: DemoDirectory): Promise<void> {
  const owner = directory.client(OWNER);
  const { questions } = await owner.listRequirements({ params: { owner: projectId, type: 2 } });
  for (const question of questions.filter(({ tag }) => isAskedOfBuildings(tag))) {
    const { _id, created: _c, updated: _u, position: _p, requirementDetails: _r, ...input } = question;
    await owner.updateQuestion({
      params: { id: _id },
      body: { question: { ...input, requirement: false } },
    });
  }
}

function projectInput(
  { name, client, confidentialName, description, tags, starts, due, phaseCount }: DemoProject,
  { environment }: DemoDirectory,
) {
  const date = (days: number) =>
    new Date(environment.platform.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
  return {
    name,
    client,
    confidentialName,
    description,
    tags: [...tags],
    phaseCount,
    startDate: date(starts),
    deadline: date(due),
    contactEmail: OWNER,
    sharing: { organization: 'view' as const },
  };
}

async function invite(
  { email, role, delegator }: DemoMember,
  projectId: string,
  directory: DemoDirectory,
  known: Map<string, string>,
): Promise<string> {
  const delegatorId = delegator ? known.get(delegator) : undefined;
  const { participant } = await directory.client(OWNER).addParticipant({
    params: { projectId },
    body: { participant: { email, role, ...(delegatorId ? { delegatorId } : {}) } },
  });
  return participant._id;
}

async function answerAs(
  member: DemoMember,
  projectId: string,
  participantId: string,
  directory: DemoDirectory,
): Promise<void> {
  if (!member.participates) return;
  const client = directory.client(member.email);
  await client.setParticipation({ params: { projectId, participantId, participating: true } });
  const project = await getProject(projectId);
  if (!project) throw new Error('The project that was just made is there.');
  const set = await loadQuestionSet(project.questionSetId);
  for (const entry of member.properties) {
    const { property } = await client.createProperty({
      params: { projectId },
      body: { participantId, propertyDetail: demoProperties[entry.property].detail },
    });
    await addImages(property._id, entry.property, directory.environment);
    await answerProperty(property._id, entry, set, { member, directory });
    if (entry.submitted)
      await client.submitProperty({ params: { id: participantId, propertyId: property._id } });
  }
}

async function answerProperty(
  propertyId: string,
  { property, share }: DemoEntry,
  set: QuestionSet,
  { member, directory }: { member: DemoMember; directory: DemoDirectory },
): Promise<void> {
  const { userId, firstName, lastName } = directory.user(member.email);
  const demo = demoProperties[property];
  const at = timestamp(directory.environment.platform.clock);
  const asked = set.questions.filter((question) => question.phase === 1 && isAnswered(question, demo, share));
  const answers = asked.map((question: Question): Answer => {
    const first = {
      value: demoAnswer(question, demo),
      at,
      userId,
      userName: `${firstName} ${lastName}`,
      source: 'typed' as const,
    };
    return {
      propertyId,
      questionId: question.questionId,
      answerId: newId(),
      first,
      updates: [],
      override: false,
      seenVersion: 0,
      version: 1,
    };
  });
  await putAnswers(answers);
  for (let from = 0; from < answers.length; from += 50) {
    const some = answers.slice(from, from + 50);
    await commitWrites(
      some.map(({ questionId, first }) => addHistory({ propertyId, questionId, entryId: newId(), ...first })),
    );
  }
  const made = await getProperty(propertyId);
  if (made) await recountProperty(made, set);
}

import { runLifecycleClock } from '@landbrief/operations';
import { conversationSteps } from './conversations.ts';
import type { DemoDirectory } from './directory.ts';
import type { DemoTemplates } from './make-templates.ts';
import { type Making, questionIdOf, questionsOf } from './making.ts';
import { OWNER } from './people.ts';
import type { DemoEdit, DemoEntry, DemoMember, DemoProject } from './projects.ts';
import { demoProperties } from './properties.ts';
import { addImages } from './property-images.ts';
import { putDemoAnswers } from './put-answers.ts';
import { DAY, officeTime, type Step } from './timeline.ts';

/** As the API numbers it. */
const PAUSED = 5;

/** What people did to a project: set it up, invited, accepted, answered, submitted, changed its status. */
export function projectSteps(demo: DemoProject, directory: DemoDirectory, templates: DemoTemplates): Step[] {
  const now = directory.environment.platform.clock.now().getTime();
  const time = (days: number) => officeTime(now + Math.min(days, -0.01) * DAY);
  const [participantIds, propertyIds] = [new Map<string, string>(), new Map<string, string>()];
  const making: Making = { demo, directory, projectId: '', participantIds, propertyIds, time };
  const setUp = Math.min(demo.starts, 0) - 8;
  return [
    { at: time(setUp), run: () => createProject(making, templates) },
    ...demo.members.map((member, index) => ({
      at: time(setUp + 2 + index * 0.8),
      run: () => invite(member, making),
    })),
    ...statusSteps(making),
    ...demo.members.flatMap((member, index) => memberSteps(member, index, making)),
    ...(demo.edits ?? []).map((edit) => ({ at: time(edit.day), run: () => changeAnswer(edit, making) })),
    ...(demo.conversations ? conversationSteps(demo.conversations, making) : []),
  ];
}

async function createProject(making: Making, templates: DemoTemplates): Promise<void> {
  const { directory, demo } = making;
  const owner = directory.client(OWNER);
  const { project } = await owner.createProject({
    body: { project: projectInput(demo, directory.today), tz: 'America/Chicago' },
  });
  const projectId = project._id;
  making.projectId = projectId;
  const templateId = demo.wantsBuilding ? templates.standard : templates.land;
  await owner.importTemplateIntoProject({ params: { templateId }, body: { projectId, updatePhase: true } });
  await owner.addReviewer({ params: { projectId }, body: { reviewer: { email: 'reviewer@demo.test' } } });
  await owner.addCollaborator({
    params: { projectId },
    body: { participant: { email: 'collaborator@demo.test' } },
  });
}

function projectInput(
  { name, client, confidentialName, description, tags, starts, due, phaseCount }: DemoProject,
  today: Date,
) {
  const date = (days: number) => new Date(today.getTime() + days * DAY).toISOString().slice(0, 10);
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
  { directory, participantIds, projectId }: Making,
): Promise<void> {
  const delegatorId = delegator ? participantIds.get(delegator) : undefined;
  const { participant } = await directory.client(OWNER).addParticipant({
    params: { projectId },
    body: { participant: { email, role, ...(delegatorId ? { delegatorId } : {}) } },
  });
  participantIds.set(email, participant._id);
}

/** When each status began: active at the start, review at the deadline, what follows weeks later. */
const statusDay = ({ starts, due }: DemoProject, status: number, index: number): number =>
  index === 0 ? starts : status === PAUSED ? -12 : due + 1 + (index - 1) * 16;

/** The changes of status, and the clock's turns that remind of the deadline. */
function statusSteps(making: Making): Step[] {
  const { demo, directory, time } = making;
  const { environment } = directory;
  const reminders = [demo.due - 6, demo.due].filter((day) => day > demo.starts && day < 0);
  return [
    ...demo.statuses.map((status, index) => ({
      at: time(statusDay(demo, status, index)),
      isTold: true as const,
      run: () =>
        directory
          .client(OWNER)
          .setProjectStatus({ params: { status: status as 1 }, body: { projectId: making.projectId } }),
    })),
    ...reminders.map((day) => ({
      at: time(day),
      isTold: true as const,
      run: () => runLifecycleClock(environment),
    })),
  ];
}

/** A participant accepts, and works on one property after the other. */
function memberSteps(member: DemoMember, index: number, making: Making): Step[] {
  const { demo, time } = making;
  if (!member.participates || demo.statuses.length === 0) return [];
  const closes = demo.statuses[1] === PAUSED ? -13 : Math.min(demo.due, 0);
  const accepted = demo.starts + 0.5 + index * 0.6;
  const each = (closes - 0.5 - accepted) / Math.max(1, member.properties.length);
  return [
    { at: time(accepted), run: () => accept(member, making) },
    ...member.properties.flatMap((entry, at) => {
      const from = time(accepted + 0.3 + each * at);
      const until = time(accepted + 0.3 + each * (at + 0.85) - index * 0.15);
      return propertySteps({ entry, member, from, until }, making);
    }),
  ];
}

async function accept(
  { email }: DemoMember,
  { directory, participantIds, projectId }: Making,
): Promise<void> {
  const participantId = participantIds.get(email) ?? '';
  await directory
    .client(email)
    .setParticipation({ params: { projectId, participantId, participating: true } });
}

interface Work {
  readonly entry: DemoEntry;
  readonly member: DemoMember;
  /** When the first answers were given, and the last ones. */
  readonly from: Date;
  readonly until: Date;
}

function propertySteps({ entry, member, from, until }: Work, making: Making): Step[] {
  const { directory, demo, participantIds, propertyIds } = making;
  const { email } = member;
  const client = directory.client(email);
  const participantId = () => participantIds.get(email) ?? '';
  const property = demoProperties[entry.property];
  const create = async () => {
    const { property: made } = await client.createProperty({
      params: { projectId: making.projectId },
      body: { participantId: participantId(), propertyDetail: property.detail },
    });
    propertyIds.set(entry.property, made._id);
    await addImages(made._id, entry.property, directory.environment);
  };
  const answer = async () => {
    const set = await questionsOf(making);
    const seen = demo.statuses.includes(3);
    const { share } = entry;
    const user = directory.user(email);
    const day = directory.today;
    await putDemoAnswers(propertyIds.get(entry.property) ?? '', property, {
      share,
      set,
      user,
      from,
      until,
      seen,
      day,
    });
  };
  const submit = () =>
    client.submitProperty({
      params: { id: participantId(), propertyId: propertyIds.get(entry.property) ?? '' },
    });
  return [
    { at: from, run: create },
    { at: until, run: answer },
    ...(entry.submitted
      ? [{ at: new Date(until.getTime() + 60_000), isTold: true as const, run: submit }]
      : []),
  ];
}

/** Somebody corrects an answer of a submitted property. */
async function changeAnswer({ email, property, tag, value }: DemoEdit, making: Making): Promise<void> {
  const questionId = await questionIdOf(tag, making);
  const propertyId = making.propertyIds.get(property) ?? '';
  await making.directory.client(email).saveAnswer({
    params: { projectId: making.projectId, propertyId, questionId },
    body: { answerData: { value, version: 1 } },
  });
}

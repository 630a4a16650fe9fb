import { ownerTypeNames, questionnaireStatusNames } from '@landbrief/domain';
import {
  countedPeople,
  findAnswer,
  findQuestionSets,
  getAttachment,
  getDataFeed,
  getDistributionList,
  getLastLogin,
  getMessage,
  getOrganization,
  getOutboxItem,
  getParticipant,
  getParticipantImport,
  getProject,
  getProperty,
  getQuestion,
  getQuestionnaire,
  getReport,
  getSession,
  getTemplate,
  getUsers,
} from '@landbrief/store';
import { describeWork } from '../work-objects.ts';
import {
  indented,
  type Lines,
  organizationLines,
  participantLines,
  projectLines,
  propertyLines,
  rolesText,
  userLines,
  userText,
} from './owners.ts';

type Find = (id: string) => Promise<Lines | undefined>;

async function user(id: string): Promise<Lines | undefined> {
  const found = (await getUsers([id])).get(id);
  if (!found) return undefined;
  const { role, organizationId, pendingOrganizationId, temporary, undeliverable } = found;
  const lastLogin = await getLastLogin(id);
  const asked = pendingOrganizationId
    ? (await organizationLines(pendingOrganizationId)).map((line) => `asks to join ${line}`)
    : [];
  return [
    `user ${id}  ${userText(found)}`,
    ...indented([
      rolesText(role),
      ...(await organizationLines(organizationId)),
      ...asked,
      ...(temporary ? ['invited, not registered'] : []),
      ...(undeliverable ? ['mail comes back: see unblock'] : []),
      `last login: ${lastLogin ?? 'never'}`,
    ]),
  ];
}

async function organization(id: string): Promise<Lines | undefined> {
  const found = await getOrganization(id);
  if (!found) return undefined;
  return [
    `organization ${id}  ${found.name}`,
    `  people: ${await countedPeople(id)}, since ${found.created}`,
  ];
}

async function question(id: string): Promise<Lines | undefined> {
  const [questionSetId] = await findQuestionSets(id);
  const found = questionSetId ? await getQuestion(questionSetId, id) : undefined;
  if (!found) return undefined;
  const isOfProject = ownerTypeNames[found.ownerType as keyof typeof ownerTypeNames] === 'project';
  return [
    `question ${id}  ${found.text}`,
    ...indented(
      isOfProject
        ? await projectLines(found.ownerId)
        : ((await template(found.ownerId)) ?? [`template ${found.ownerId}`]),
    ),
  ];
}

async function template(id: string): Promise<Lines | undefined> {
  const found = await getTemplate(id);
  if (!found) return undefined;
  const isOfSystem = !found.organizationId && !found.userId;
  const owner = isOfSystem ? ['of everybody'] : await organizationLines(found.organizationId);
  return [`template ${id}  ${found.name}`, ...indented(owner)];
}

async function answer(id: string): Promise<Lines | undefined> {
  const found = await findAnswer(id);
  if (!found) return undefined;
  return [
    `answer ${id}  to question ${found.questionId}`,
    ...indented(await propertyLines(found.propertyId)),
  ];
}

async function message(id: string): Promise<Lines | undefined> {
  const found = await getMessage(id);
  if (!found) return undefined;
  const { subject, fromEmail, sent, recipientCount, projectId } = found;
  return [
    `message ${id}  “${subject}” from ${fromEmail}, ${sent ? `sent ${sent}` : 'a draft'}`,
    ...(recipientCount === undefined ? [] : [`  recipients: ${recipientCount}`]),
    ...(projectId ? indented(await projectLines(projectId)) : []),
  ];
}

const ofObject: Readonly<Record<string, Find>> = {
  property: propertyLines,
  project: projectLines,
  message,
  questionnaire,
};

async function attachment(id: string): Promise<Lines | undefined> {
  const found = await getAttachment(id);
  if (!found) return undefined;
  const { fileName, size, scan, userId, objectKind = '', objectId = '', key } = found;
  const owner = ofObject[objectKind] ?? (async () => [`attached to ${objectKind} ${objectId}`.trim()]);
  return [
    `file ${id}  ${fileName}, ${size} bytes, ${scan}`,
    ...indented([`key ${key}`, ...(await userLines(userId, 'uploaded by'))]),
    ...indented(objectId ? ((await owner(objectId)) ?? []) : ['attached to nothing']),
  ];
}

async function dataFeed(id: string): Promise<Lines | undefined> {
  const found = await getDataFeed(id);
  return (
    found && [`data feed ${id}  ${found.name}`, ...indented(await organizationLines(found.organizationId))]
  );
}

async function distributionList(id: string): Promise<Lines | undefined> {
  const found = await getDistributionList(id);
  return (
    found && [
      `distribution list ${id}  ${found.name}, people: ${found.participantCount}`,
      ...indented(await userLines(found.userId, 'author')),
      ...indented(await organizationLines(found.organizationId)),
    ]
  );
}

async function questionnaire(id: string): Promise<Lines | undefined> {
  const found = await getQuestionnaire(id);
  if (!found) return undefined;
  const { name, status, contact, linkMail, propertyId } = found;
  return [
    `questionnaire ${id}  ${name}, ${questionnaireStatusNames[status as keyof typeof questionnaireStatusNames]}`,
    `  for ${contact.email}${linkMail ? `, newest mail: ${linkMail.delivery} ${linkMail.at}` : ''}`,
    ...indented(await propertyLines(propertyId)),
  ];
}

async function report(id: string): Promise<Lines | undefined> {
  const found = await getReport(id);
  return found && [`report ${id}  ${found.kind}`, ...indented(await projectLines(found.projectId))];
}

async function participantImport(id: string): Promise<Lines | undefined> {
  const found = await getParticipantImport(id);
  if (!found) return undefined;
  const { status, done, total, userId, into, targetId, failure } = found;
  const target = into === 'project' ? await projectLines(targetId) : await distributionList(targetId);
  return [
    `import ${id}  of people, ${status}, ${done} of ${total}${failure ? `: ${failure}` : ''}`,
    ...indented(await userLines(userId, 'by')),
    ...indented(target ?? [`into ${into} ${targetId}`]),
  ];
}

async function outboxItem(id: string): Promise<Lines | undefined> {
  const found = await getOutboxItem(id);
  if (!found) return undefined;
  return [
    `work of the outbox ${id}  ${found.kind}, ${found.state}, attempts: ${found.attempts}`,
    `  ${await describeWork(found)}`,
    ...(found.lastError ? [`  ${found.lastError}`] : []),
  ];
}

async function session(id: string): Promise<Lines | undefined> {
  const found = await getSession(id);
  if (!found) return undefined;
  const as = found.impersonating ? await userLines(found.impersonating, 'acting as') : [];
  return [
    `session ${id}  since ${found.created}, from ${found.address ?? 'an unknown address'}`,
    ...indented([...(await userLines(found.userId)), ...as]),
  ];
}

/** Of an object that exists: what the shared lines say. */
const existing =
  (isThere: (id: string) => Promise<unknown>, lines: Find): Find =>
  async (id) =>
    (await isThere(id)) ? lines(id) : undefined;

const finds: readonly Find[] = [
  user,
  organization,
  existing(getProject, projectLines),
  existing(getParticipant, participantLines),
  existing(getProperty, propertyLines),
  question,
  answer,
  template,
  message,
  attachment,
  questionnaire,
  distributionList,
  dataFeed,
  report,
  participantImport,
  session,
  outboxItem,
];

/** Everything that has this id: one object, and the work of the outbox for a mail. */
export async function findObjects(id: string): Promise<Lines[]> {
  const found = await Promise.all(finds.map((find) => find(id)));
  return found.filter((lines) => lines !== undefined);
}

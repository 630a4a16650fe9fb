import { auditRetentionDays, type TrashKind } from '@landbrief/domain';
import {
  claimsOf,
  listTrash,
  type Organization,
  partitionOfAddendum,
  partitionOfProperty,
  partitionOfQuestionSet,
  partitionsOfProject,
  readAddenda,
  trashOf,
} from '@landbrief/store';
import {
  entityOf,
  findPartitions,
  idIn,
  readItem,
  type StoredItem,
  streamItems,
} from '@landbrief/store/operators';

export interface OwnedItem {
  readonly item: StoredItem;
  readonly entity: string;
  /** In a project of another organization: only what is of this organization's people. */
  readonly isElsewhere: boolean;
}

/**
 * All items that are of an organization, once each, by partitions: its own, those of its users, templates, lists, feeds and
 * projects, and what its users gave in projects of others. Holds ids of users and projects, and a page of a partition.
 */
export async function* itemsOfOrganization(organization: Organization, now: Date): AsyncGenerator<OwnedItem> {
  const { organizationId } = organization;
  const trash = await listTrash(trashOf.organization(organizationId));
  const inTrash = (kind: TrashKind) => trash.filter((entry) => entry.kind === kind);
  const rooted = async (kind: string, trashed?: { kind: TrashKind; root: string }) => [
    ...(await findPartitions(`ORG#${organizationId}#${kind}`)),
    ...(trashed ? inTrash(trashed.kind).map(({ objectId }) => `${trashed.root}#${objectId}`) : []),
  ];
  const users = await rooted('USERS');
  const projects = await rooted('PROJECTS', { kind: 'project', root: 'PROJECT' });
  for (const pk of [`ORG#${organizationId}`, ...claimsOf(organization)]) yield* whole(pk);
  for (const word of ['INVENTORY', 'SYNC', 'EARLIERPROPERTIES']) yield* whole(`${word}#${organizationId}`);
  for (const pk of users) yield* ofUser(pk);
  for (const { objectId } of trash) yield* whole(`TRASHED#${objectId}`);
  for (const pk of await rooted('TEMPLATES', { kind: 'template', root: 'TEMPLATE' })) yield* ofTemplate(pk);
  for (const pk of await rooted('LISTS', { kind: 'distributionList', root: 'LIST' })) yield* whole(pk);
  for (const pk of await rooted('FEEDS')) yield* whole(pk);
  for (const pk of projects) yield* ofProject(pk);
  for (const month of monthsSince(organization.created, now))
    yield* whole(`AUDIT#${organizationId}#${month}`);
  const own = { users: new Set(users.map(idIn)), projects: new Set(projects.map(idIn)) };
  for (const userId of own.users)
    for await (const item of itemsElsewhere(userId, own))
      yield { item, entity: entityOf(item), isElsewhere: true };
}

async function* whole(pk: string): AsyncGenerator<OwnedItem> {
  for await (const item of streamItems({ pk })) yield { item, entity: entityOf(item), isElsewhere: false };
}

async function* attachments(objectId: string): AsyncGenerator<OwnedItem> {
  const found = streamItems({ pk: `OBJECT#${objectId}#ATTACHMENTS`, index: 'gsi1' });
  for await (const item of found) yield { item, entity: entityOf(item), isElsewhere: false };
}

async function* ofUser(pk: string): AsyncGenerator<OwnedItem> {
  const userId = idIn(pk);
  for await (const one of whole(pk)) {
    yield one;
    if (one.entity === 'User') yield* whole(`EMAIL#${one.item.email}`);
  }
  yield* whole(`MAILBOX#${userId}`);
  for (const list of await findPartitions(`USER#${userId}#LISTS`)) yield* whole(list);
}

async function* ofTemplate(pk: string): AsyncGenerator<OwnedItem> {
  for await (const one of whole(pk)) {
    yield one;
    yield* whole(partitionOfQuestionSet(String(one.item.questionSetId)));
  }
}

async function* ofProject(pk: string): AsyncGenerator<OwnedItem> {
  const projectId = idIn(pk);
  const project = await readItem(pk, 'PROJECT');
  for (const partition of partitionsOfProject(projectId)) yield* whole(partition);
  if (project) yield* whole(partitionOfQuestionSet(String(project.questionSetId)));
  for (const { addendumId } of await readAddenda(projectId)) {
    yield* whole(partitionOfAddendum(addendumId));
    yield* attachments(addendumId);
  }
  yield* attachments(projectId);
  for (const property of await findPartitions(`PROJECT#${projectId}#PROPERTIES`))
    yield* ofProperty(idIn(property));
  for (const { objectId } of await listTrash(trashOf.project(projectId))) {
    yield* whole(`TRASHED#${objectId}`);
    yield* ofProperty(objectId);
  }
}

async function* ofProperty(propertyId: string): AsyncGenerator<OwnedItem> {
  const questionnaireIds: string[] = [];
  for await (const one of whole(partitionOfProperty(propertyId))) {
    yield one;
    if (one.entity === 'QuestionnaireOfProperty') questionnaireIds.push(idIn(one.item.sk));
  }
  yield* attachments(propertyId);
  for (const id of questionnaireIds) {
    yield* whole(`QUESTIONNAIRE#${id}`);
    yield* attachments(id);
  }
}

/** The months of which the trail can have entries, oldest first. */
function monthsSince(created: string, now: Date): string[] {
  const kept = new Date(now.getTime() - auditRetentionDays * 86_400_000).toISOString();
  const month = new Date(`${(created > kept ? created : kept).slice(0, 7)}-01T00:00:00Z`);
  const months: string[] = [];
  for (; month <= now; month.setUTCMonth(month.getUTCMonth() + 1))
    months.push(month.toISOString().slice(0, 7));
  return months;
}

interface Own {
  readonly users: ReadonlySet<string>;
  readonly projects: ReadonlySet<string>;
}

/**
 * What a user gave in projects of others: the place in the project, the properties that are the user's, the values,
 * comments and files that people of the organization gave to these, the user's clarifications, and the questionnaires that
 * the user made. What others gave, and the questions, are those projects' own.
 */
async function* itemsElsewhere(userId: string, own: Own): AsyncGenerator<StoredItem> {
  const places = streamItems({ pk: `USER#${userId}#MEMBERSHIPS`, index: 'gsi2' });
  for await (const place of places) {
    const projectId = String(place.projectId);
    if (own.projects.has(projectId)) continue;
    yield place;
    for await (const asked of streamItems({ pk: `PROJECT#${projectId}`, beginning: 'CLARIFICATION#' }))
      if (asked.askedById === userId) yield asked;
    const properties = streamItems({ pk: `PARTICIPANT#${place.participantId}#PROPERTIES`, index: 'gsi2' });
    for await (const property of properties) yield* givenTo(property, own);
  }
  for await (const made of streamItems({ pk: `USER#${userId}#QUESTIONNAIRES`, index: 'gsi2' })) {
    if (own.projects.has(String(made.projectId))) continue;
    yield made;
    yield* streamItems({ pk: made.pk, beginning: 'CONTENT' });
  }
}

async function* givenTo(property: StoredItem, { users }: Own): AsyncGenerator<StoredItem> {
  const isTheirs = (item: StoredItem) =>
    users.has(String(item.userId)) || users.has(String(item.onBehalfOfId));
  yield property;
  const pk = partitionOfProperty(String(property.propertyId));
  for (const beginning of ['HISTORY#', 'COMMENT#'])
    for await (const item of streamItems({ pk, beginning })) if (isTheirs(item)) yield item;
  const files = streamItems({ pk: `OBJECT#${property.propertyId}#ATTACHMENTS`, index: 'gsi1' });
  for await (const file of files) if (isTheirs(file)) yield file;
}

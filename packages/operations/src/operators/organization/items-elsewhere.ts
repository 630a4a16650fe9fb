import { partitionOfProperty } from '@landbrief/store';
import { type StoredItem, streamItems } from '@landbrief/store/restore';

interface Own {
  readonly users: ReadonlySet<string>;
  readonly projects: ReadonlySet<string>;
}

/**
 * What a user gave in projects of others: the place in the project, the properties that are the user's, the values,
 * comments and files that people of the organization gave to these, the user's clarifications, and the questionnaires that
 * the user made. What others gave, and the questions, are those projects' own.
 */
export async function* itemsElsewhere(userId: string, own: Own): AsyncGenerator<StoredItem> {
  const places = streamItems({ pk: `USER#${userId}#MEMBERSHIPS`, index: 'gsi2' });
  for await (const place of places) {
    const projectId = String(place.projectId);
    if (own.projects.has(projectId)) continue;
    yield place;
    for await (const asked of streamItems({ pk: `PROJECT#${projectId}`, beginning: 'CLARIFICATION#' }))
      if (asked.askedById === userId) yield asked;
    const properties = streamItems({ pk: `PARTICIPANT#${place.participantId}#PROPERTIES`, index: 'gsi2' });
    for await (const property of properties) yield* ofProperty(property, own);
  }
  for await (const made of streamItems({ pk: `USER#${userId}#QUESTIONNAIRES`, index: 'gsi2' })) {
    if (own.projects.has(String(made.projectId))) continue;
    yield made;
    yield* streamItems({ pk: made.pk, beginning: 'CONTENT' });
  }
}

async function* ofProperty(property: StoredItem, { users }: Own): AsyncGenerator<StoredItem> {
  const isTheirs = (item: StoredItem) =>
    users.has(String(item.userId)) || users.has(String(item.onBehalfOfId));
  yield property;
  const pk = partitionOfProperty(String(property.propertyId));
  for (const beginning of ['HISTORY#', 'COMMENT#'])
    for await (const item of streamItems({ pk, beginning })) if (isTheirs(item)) yield item;
  const files = streamItems({ pk: `OBJECT#${property.propertyId}#ATTACHMENTS`, index: 'gsi1' });
  for await (const file of files) if (isTheirs(file)) yield file;
}

import {
  getOrganization,
  getParticipant,
  getProject,
  getProperty,
  getUser,
  type OutboxItem,
} from '@landbrief/store';
import { fullName } from '../people/full-name.ts';
import { workInWords } from './work-in-words.ts';

type Payload = Readonly<Record<string, unknown>>;

export const textIn = (payload: Payload, field: string) =>
  typeof payload[field] === 'string' ? payload[field] : undefined;
export const recordIn = (payload: Payload, field: string): Payload => {
  const value = payload[field];
  return typeof value === 'object' && value !== null ? { ...value } : {};
};

/** How an object that a payload names by id is called; the id where it does not exist any more. */
const namedFields: readonly (readonly [string, string, (id: string) => Promise<string | undefined>])[] = [
  ['projectId', 'project', async (id) => (await getProject(id, { alsoTrashed: true }))?.name],
  ['organizationId', 'organization', async (id) => (await getOrganization(id))?.name],
  ['propertyId', 'property', async (id) => (await getProperty(id, { alsoTrashed: true }))?.name],
  ['participantId', 'participant', async (id) => (await getParticipant(id))?.email],
  [
    'userId',
    'user',
    async (id) => {
      const user = await getUser(id);
      return user && fullName(user);
    },
  ],
];

/** What an outbox item is for, in words: "inviting a participant, project Bluebird, user Pete Participant". */
export async function describeWork(item: Pick<OutboxItem, 'kind' | 'payload'>): Promise<string> {
  const { kind } = item;
  const given = recordIn(item, 'payload');
  if (kind === 'mail') return describeMail(given);
  const objects = namedFields.map(async ([field, noun, nameOf]) => {
    const id = textIn(given, field);
    return id && `${noun} ${(await nameOf(id)) ?? id}`;
  });
  const address = textIn(given, 'email');
  return [workInWords(kind), ...(await Promise.all(objects)), address].filter(Boolean).join(', ');
}

async function describeMail(mail: Payload): Promise<string> {
  const subject = textIn(recordIn(mail, 'props'), 'subject') ?? textIn(mail, 'kind');
  const projectId = projectOfMail(mail);
  const project = projectId && (await getProject(projectId));
  return [
    `the mail “${subject}” to ${textIn(recordIn(mail, 'to'), 'address') ?? 'somebody'}`,
    ...(project ? [`project ${project.name}`] : []),
  ].join(', ');
}

function projectOfMail(mail: Payload): string | undefined {
  return ['delivery', 'about', 'thread']
    .map((field) => textIn(recordIn(mail, field), 'projectId'))
    .find((id) => id !== undefined);
}

/** The organization whose administrators may read what an operator did with an item. */
export async function organizationsOfWork(item: Pick<OutboxItem, 'payload'>): Promise<string[]> {
  const given = recordIn(item, 'payload');
  const own = textIn(given, 'organizationId');
  if (own) return [own];
  const projectId = textIn(given, 'projectId') ?? projectOfMail(given);
  const project = projectId ? await getProject(projectId) : undefined;
  return project?.organizationId ? [project.organizationId] : [];
}

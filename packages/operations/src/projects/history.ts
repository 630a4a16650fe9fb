import type { HistoryEntry as WireEntry } from '@landbrief/contract';
import {
  type HistoryKind,
  type HistoryValues,
  historyText,
  isForOwnerSideOnly,
  isOnOwnerSide,
  valuesForRespondents,
} from '@landbrief/domain';
import {
  getUsers,
  type HistoryEntry,
  listHistoryOfParticipant,
  listHistoryOfProject,
  type Participant,
  type Property,
  recordHistory,
  type Write,
} from '@landbrief/store';
import type { Caller } from '../context.ts';
import { fullName } from '../people/full-name.ts';
import { onParticipant, onProject } from '../subjects/operation.ts';

export interface HistoryContext {
  now: string;
  newId(): string;
  /** Absent for the clock and other jobs. */
  caller?: { user: Pick<Caller['user'], 'userId'> } | undefined;
}

interface Concerned {
  projectId: string;
  participant?: Pick<Participant, 'participantId' | 'userId'> | undefined;
  /** Of a participant, who is concerned too. */
  property?: Pick<Property, 'propertyId' | 'name' | 'participantId' | 'userId'> | undefined;
  values?: HistoryValues;
}

/** The write that records what happens. */
export function happened(
  kind: HistoryKind,
  { projectId, participant, property, values = {} }: Concerned,
  { now, newId, caller }: HistoryContext,
): Write {
  const whose = participant ?? property;
  return recordHistory({
    projectId,
    at: now,
    historyId: newId(),
    kind,
    ...(caller ? { byUserId: caller.user.userId } : {}),
    ...(whose ? { participantId: whose.participantId, userId: whose.userId } : {}),
    ...(property ? { propertyId: property.propertyId, propertyName: property.name } : {}),
    values,
  });
}

export const listProjectHistory = onProject('listProjectHistory', async ({ query }, { subject }) => ({
  history: await present(await listHistoryOfProject(subject.project.projectId, query.limit)),
}));

/**
 * What happened to a participant, the newest first. Respondents do not see reasons that are for the owner's side, nor who
 * acted for it in a project that hides its owner.
 */
export const listParticipantHistory = onParticipant(
  'listParticipantHistory',
  async ({ query }, { subject }) => {
    const { participant, project, relations } = subject;
    const found = await listHistoryOfParticipant(participant.participantId, query.limit);
    if (isOnOwnerSide(relations)) return { history: await present(found) };
    const readable = found
      .filter(({ kind }) => !isForOwnerSideOnly(kind))
      .map((entry) => ({ ...entry, values: valuesForRespondents(entry.values) }));
    const shown = !project.settings.showOwnerToParticipants
      ? readable.map(({ byUserId, ...entry }) =>
          byUserId === participant.userId ? { ...entry, byUserId } : entry,
        )
      : readable;
    return { history: await present(shown) };
  },
);

async function present(entries: readonly HistoryEntry[]): Promise<WireEntry[]> {
  const users = await getUsers(
    entries.flatMap(({ byUserId, userId }) => [byUserId ?? [], userId ?? []].flat()),
  );
  const person = (userId: string) => {
    const user = users.get(userId);
    return { _id: userId, fullName: user ? fullName(user) : '' };
  };
  return entries.map(
    ({ historyId, kind, at, byUserId, participantId, userId, propertyId, propertyName, values }) => ({
      _id: historyId,
      kind,
      at,
      ...(byUserId ? { by: person(byUserId) } : {}),
      ...(participantId && userId ? { participant: { ...person(userId), participantId } } : {}),
      ...(propertyId ? { property: { _id: propertyId, name: propertyName ?? '' } } : {}),
      text: historyText(kind, values),
    }),
  );
}

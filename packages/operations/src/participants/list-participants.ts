import {
  answersQuestions,
  isCompleted,
  isOnOwnerSide,
  isUndelivered,
  participantStatus,
  searchKey,
} from '@landbrief/domain';
import { getProjectCounts, listMailsOfParticipant, readParticipantList } from '@landbrief/store';
import { page, sorted } from '../page.ts';
import { type Input, onParticipant, onProject } from '../subjects/operation.ts';
import { withTypedDomains } from '../typed-domains.ts';
import { presentListed, presentWithDelegator } from './present-participant.ts';

type Query = Input<'listParticipants'>['query'];

/**
 * The participants of a project, by default in the order in which they were added; a delegator without another role
 * sees only their own delegates.
 */
export const listParticipants = onProject('listParticipants', async ({ query }, { subject }) => {
  const { project, member, relations } = subject;
  const { projectId } = project;
  const searched = searchKey(query.search ?? '');
  const isInOrder = query.sortby === 'added' || query.sortby === '-added';
  const isAll = !searched && !query.filter && !query.role && !query.delivery;
  if (isOnOwnerSide(relations) && isInOrder && isAll) return firstOf(projectId, query);

  const everybody = await readParticipantList(projectId);
  const found = everybody.filter(
    (one) =>
      (isOnOwnerSide(relations) || one.delegatorId === member?.participantId) &&
      searchKey(`${one.fullName} ${withTypedDomains(one.email)} ${one.organizationName ?? ''}`).includes(
        searched,
      ) &&
      isOfStatus(one, query.filter) &&
      (!query.role || one.role === query.role) &&
      isOfDelivery(one, query.delivery),
  );
  const listed = sorted(found, query.sortby, {
    added: ({ participantId }) => participantId,
    name: ({ fullName }) => searchKey(fullName),
    email: ({ email }) => email,
    status: ({ status }) => status,
    submitted: ({ submittedCount }) => submittedCount,
  });
  const byId = new Map(everybody.map((one) => [one.participantId, one]));
  return {
    participants: await presentListed(projectId, page(listed, query), byId),
    participantCount: found.length,
  };
});

export const getParticipant = onParticipant('getParticipant', async (_input, { subject }) => ({
  participant: await presentWithDelegator(subject.participant),
}));

export const countParticipantProperties = onParticipant(
  'countParticipantProperties',
  async (_input, { subject }) => ({
    count: subject.participant.propertyCount,
  }),
);

export const listParticipantMails = onParticipant('listParticipantMails', async ({ query }, { subject }) => {
  const { projectId, participantId } = subject.participant;
  const mails = await listMailsOfParticipant(projectId, participantId);
  return {
    mails: page(mails, query).map((mail) => ({
      _id: mail.mailId,
      subject: mail.subject,
      kind: mail.kind,
      at: mail.at,
      delivery: mail.delivery,
    })),
    count: mails.length,
  };
});

/** A page of everybody in the order in which the list is stored, which is read no further. */
async function firstOf(projectId: string, query: Query) {
  const { skip, limit, page: number = 0, sortby } = query;
  const readMax = skip + (number + 1) * limit;
  const [listed, { participants: participantCount }] = await Promise.all([
    readParticipantList(projectId, { most: readMax, reverse: sortby === '-added' }),
    getProjectCounts(projectId),
  ]);
  const byId = new Map(listed.map((one) => [one.participantId, one]));
  return { participants: await presentListed(projectId, page(listed, query), byId), participantCount };
}

/** Roles that answer no questions have nothing to accept or complete: only `eliminated` applies to them. */
function isOfStatus({ role, status }: { role: string; status: number }, filter: Query['filter']): boolean {
  if (!filter) return true;
  if (filter !== 'eliminated' && !answersQuestions(role)) return false;
  return filter === 'completed' ? isCompleted(status) : status === participantStatus[filter];
}

/** What is held or did not arrive asks for something to be done, which nobody does for those who are eliminated. */
function isOfDelivery(
  { delivery, status }: { delivery?: string | undefined; status: number },
  asked: Query['delivery'],
): boolean {
  if (!asked) return true;
  if (asked !== 'held' && asked !== 'undelivered') return delivery === asked;
  const isFound = asked === 'held' ? delivery === 'held' : isUndelivered(delivery);
  return isFound && status !== participantStatus.eliminated;
}

import {
  answersQuestions,
  isCompleted,
  isOnOwnerSide,
  participantStatus,
  searchKey,
} from '@landbrief/domain';
import { listParticipants as readParticipants } from '@landbrief/store';
import { type Input, operationOn } from '../operation.ts';
import { page, sorted } from '../page.ts';
import { presentParticipants, presentWithDelegator } from './present-participant.ts';

/**
 * The participants of a project, in the order they were added where not asked otherwise; a delegator who is
 * nothing else sees the own delegates.
 */
export const listParticipants = operationOn('project', 'listParticipants', async ({ query }, { subject }) => {
  const { project, member, relations } = subject;
  const everybody = await readParticipants(project.projectId);
  const visible = isOnOwnerSide(relations)
    ? everybody
    : everybody.filter(({ delegatorId }) => delegatorId === member?.participantId);
  const wanted = searchKey(query.search ?? '');
  const presented = await presentParticipants(visible, everybody);
  const found = presented.filter(
    ({ user, email, role, status }) =>
      searchKey(`${user.fullName} ${email} ${user.organizationName ?? ''}`).includes(wanted) &&
      isOfStatus({ role, status }, query.filter),
  );
  const participants = sorted(found, query.sortby, {
    added: ({ _id }) => _id,
    name: ({ user }) => searchKey(user.fullName),
    email: ({ email }) => email,
    status: ({ status }) => status,
    submitted: ({ submittedPropertyCount }) => submittedPropertyCount,
  });
  return { participants: page(participants, query), participantCount: found.length };
});

/** Who looks after the project has nothing to accept or complete: whether they are still in it is all there is to ask. */
function isOfStatus(
  { role, status }: { role: string; status: number },
  filter: Input<'listParticipants'>['query']['filter'],
): boolean {
  if (!filter) return true;
  if (filter !== 'eliminated' && !answersQuestions(role)) return false;
  return filter === 'completed' ? isCompleted(status) : status === participantStatus[filter];
}

export const getParticipant = operationOn('participant', 'getParticipant', async (_input, { subject }) => ({
  participant: await presentWithDelegator(subject.participant),
}));

export const countParticipantProperties = operationOn(
  'participant',
  'countParticipantProperties',
  async (_input, { subject }) => ({
    count: subject.participant.propertyCount,
  }),
);

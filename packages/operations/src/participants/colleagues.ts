import { answersQuestions, problem } from '@landbrief/domain';
import { changeParticipant, getMembers, getOrganization, readParticipantList } from '@landbrief/store';
import { onParticipant, onProject } from '../subjects/operation.ts';

/**
 * Lets colleagues of the caller's organization who take part in the project work on the caller's properties, or stops
 * it; letting them needs an organization that allows collaboration.
 */
export const allowOrganization = onParticipant('allowOrganization', async ({ body }, context) => {
  const { subject, caller, commit } = context;
  const { participant } = subject;
  const { isCollaborating: collaborating } = body;
  if (collaborating === participant.collaborating) return {};
  const { organizationId } = caller.user;
  const organization = organizationId ? await getOrganization(organizationId) : undefined;
  if (collaborating && !organization?.allowCollaboration) {
    throw problem('not_allowed_in_status', {
      message: 'Your organization does not let its people work on each other’s properties.',
    });
  }
  return commit(changeParticipant(participant, { collaborating }), {});
});

export const listProjectColleagues = onProject(
  'listProjectColleagues',
  async (_input, { subject, caller }) => {
    const { projectId } = subject.project;
    const { organizationId, userId } = caller.user;
    if (!organizationId) return { colleagues: [] };
    const listed = (await readParticipantList(projectId)).filter(
      (one) => one.organizationId === organizationId && one.userId !== userId && answersQuestions(one.role),
    );
    const members = await getMembers(
      projectId,
      listed.map((one) => one.userId),
    );
    const colleagues = listed.flatMap(({ userId: colleagueId, fullName }) => {
      const member = members.get(colleagueId);
      if (!member) return [];
      const { participantId, email, role, status, collaborating, propertyCount, submittedCount } = member;
      return [
        {
          _id: participantId,
          fullName,
          email,
          role,
          status: status as 0 | 1 | 2 | 3 | 4 | 5,
          isCollaborating: collaborating,
          propertyCount,
          submittedPropertyCount: submittedCount,
        },
      ];
    });
    return { colleagues };
  },
);

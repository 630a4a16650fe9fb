import { getLastLogin, listMemberships, listProjectsOfUser } from '@landbrief/store';
import { onUser } from '../operation.ts';
import { presentUser } from './present-user.ts';

/** One user, for administrators, with the numbers of projects that the user owns and takes part in. */
export const getUser = onUser('getUser', async (_, { subject, platform }) => {
  const { user } = subject;
  const [presented, lastLogin, projects, memberships] = await Promise.all([
    presentUser(user, platform.files),
    getLastLogin(user.userId),
    listProjectsOfUser(user.userId),
    listMemberships(user.userId),
  ]);
  return {
    user: { ...presented, ...(lastLogin ? { lastLogin } : {}) },
    projectCount: projects.length,
    participationCount: memberships.length,
  };
});

import { operationOn } from '../operation.ts';
import { presentUser } from './present-user.ts';

/** One user, for administrators. */
export const getUser = operationOn('user', 'getUser', async (_, { subject }) => ({
  user: await presentUser(subject.user),
}));

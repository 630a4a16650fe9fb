import { operation } from '../operation.ts';
import { presentWhole } from './present-user.ts';

/** The signed-in user, or the impersonated one. */
export const getMe = operation('getMe', async (_, { caller }) => ({ user: await presentWhole(caller.user) }));

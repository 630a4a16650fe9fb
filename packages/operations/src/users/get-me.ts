import { operation } from '../operation.ts';
import { presentUser } from './present-user.ts';

/** The signed-in user, or the impersonated one. */
export const getMe = operation('getMe', async (_, { caller, platform }) => ({
  user: await presentUser(caller.user, platform.files),
}));

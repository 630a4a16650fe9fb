import { signedIn } from './access.ts';
import { call } from './call.ts';
import { user } from './entities/users.ts';

export const getMe = call({
  method: 'GET',
  path: '/user/me',
  summary: 'The signed-in user, or the impersonated one',
  access: signedIn,
  reply: { user },
});

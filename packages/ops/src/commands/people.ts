import { asAdministrator, findUser, makeAdministrator, whoIs } from '@landbrief/operations/operators';
import type { Command } from '../command.ts';

export const makeAdmin: Command = {
  usage: 'USER',
  about: 'make a registered user super administrator, such as the first one of a stage',
  async plan([given = ''], context) {
    const user = await findUser(given);
    const after = asAdministrator(user);
    const who = `user ${user.userId}  ${user.firstName} ${user.lastName}, ${user.email}`;
    if (!after) return { lines: [who, 'is a super administrator already.'] };
    return {
      lines: [who, 'becomes super administrator, who may do everything in every organization.'],
      apply: async () => {
        await makeAdministrator(user, after, context);
        return ['It holds from the next page that they open.'];
      },
    };
  },
};

export const who: Command = {
  usage: 'ID|ADDRESS|URL',
  about: 'what an id, an address, a page, a domain, a mail’s or a request’s id is, and to whom it belongs',
  async plan([given = ''], context) {
    return { lines: await whoIs(given, context) };
  },
};

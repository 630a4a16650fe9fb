import { findAddress, unblockAddress } from '@landbrief/operations/operators';
import type { Command } from '../command.ts';

/** Lets mail go to an address again that bounced or complained. */
export const unblock: Command = {
  usage: 'ADDRESS',
  about: 'allow mail to an address again from which mail came back, or which reported it as spam',
  async plan([given = ''], context) {
    const { mailService } = context;
    const found = await findAddress(given);
    const { address, user, isMarked } = found;
    const suppression = await mailService.suppression(address);
    const lines = [
      user ? `${address} is the address of user ${user.userId}` : `${address} is no user’s address`,
      ...(isMarked ? ['  The user is marked as “Mail comes back”.'] : []),
      ...(suppression
        ? [`  The mail service sends nothing to it: ${suppression.reason}, since ${suppression.since}.`]
        : []),
    ];
    if (!isMarked && !suppression) return { lines: [...lines, 'Nothing keeps mail from it.'] };
    const warning =
      suppression?.reason === 'complaint'
        ? ['It reported our mail as spam: go on only when the person has asked for mail.']
        : [];
    return {
      lines: [
        ...lines,
        ...warning,
        'What keeps mail from it is removed. Mail that comes back blocks it again.',
      ],
      apply: async () => {
        await unblockAddress(found, suppression && (() => mailService.unsuppress(address)), context);
        return [`Mail goes to it again. What was given up is sent with: requeue ${address}`];
      },
    };
  },
};

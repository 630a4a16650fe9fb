import {
  allowInvitations,
  type FailedMail,
  findAddress,
  findFailedMails,
  findInvitations,
  requeueMail,
  unblockAddress,
} from '@landbrief/operations/operators';
import type { Command, OpsContext } from '../command.ts';
import { workLines } from '../work-lines.ts';

export const requeue: Command = {
  usage: 'MAIL|ADDRESS',
  about: 'send mail again that was given up: one by its id, or all to an address',
  async plan([idOrAddress = ''], context) {
    const mails = await findFailedMails(idOrAddress);
    const parked = mails.filter(({ item }) => item.state === 'parked');
    const lines = mails.flatMap(mailLines);
    if (parked.length === 0) return { lines: [...lines, `No mail is parked for ${idOrAddress}.`] };
    await refuseSuppressed(parked, context);
    return {
      lines: [...lines, `To be sent within a minute: ${parked.length}.`],
      apply: async () => {
        for (const mail of parked) await requeueMail(mail, context);
        return [
          `Due again: ${parked.length}. With who ID you see what became of it; parked lists what fails for good.`,
        ];
      },
    };
  },
};

function mailLines(mail: FailedMail): string[] {
  const { serviceId } = mail.item;
  return [
    ...workLines(mail),
    ...(serviceId
      ? [
          `  The mail service took it as ${serviceId}, and only recording it failed: this sends it a second time, redrive does not.`,
        ]
      : []),
  ];
}

/** It would be taken, thrown away, and be gone. */
async function refuseSuppressed(mails: readonly FailedMail[], { mailService }: OpsContext): Promise<void> {
  for (const address of new Set(mails.map((mail) => mail.address))) {
    const found = await mailService.suppression(address);
    if (found) {
      throw new Error(
        `The mail service sends nothing to ${address} (${found.reason}, since ${found.since}). First: unblock ${address}`,
      );
    }
  }
}

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

/** Lets an organization's invitations go out again, after somebody has looked why they came back. */
export const allowInvitationsCommand: Command = {
  usage: 'ORGANIZATION',
  about: 'let invitations go out again of an organization of which too many came back',
  async plan([organizationId = ''], context) {
    const found = await findInvitations(organizationId, context);
    const { organization, sent, returned, areStopped } = found;
    const lines = [
      `organization ${organization.organizationId} ${organization.name}`,
      `  This month ${sent} invitations were sent, and ${returned} came back.`,
    ];
    if (!areStopped) return { lines: [...lines, 'Its invitations are not stopped.'] };
    return {
      lines: [
        ...lines,
        '  Its invitations are stopped. Look at the addresses first: those that come back count against the account.',
        'Its invitations go out again, and the count begins anew. What is held is sent from the list of participants.',
      ],
      apply: async () => {
        await allowInvitations(found, context);
        return ['Invitations go out again.'];
      },
    };
  },
};

import { type FailedMail, findFailedMails, requeueMail } from '@landbrief/operations/operators';
import type { Command, OpsContext } from '../command.ts';
import { workLines } from '../work-lines.ts';

/** Sends mails again that were given up. */
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

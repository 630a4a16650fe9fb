import { listMailsOfParticipant } from '@landbrief/store';
import { onParticipant } from '../operation.ts';
import { page } from '../page.ts';

/** The mails that were sent to a participant about the project, the newest first. */
export const listParticipantMails = onParticipant('listParticipantMails', async ({ query }, { subject }) => {
  const { projectId, participantId } = subject.participant;
  const mails = await listMailsOfParticipant(projectId, participantId);
  return {
    mails: page(mails, query).map((mail) => ({
      _id: mail.mailId,
      subject: mail.subject,
      kind: mail.kind,
      at: mail.at,
      delivery: mail.delivery,
    })),
    count: mails.length,
  };
});

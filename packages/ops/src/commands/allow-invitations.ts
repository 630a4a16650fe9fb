import { allowInvitations, findInvitations } from '@landbrief/operations/operators';
import type { Command } from '../command.ts';

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

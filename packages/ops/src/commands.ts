import type { Command } from './command.ts';
import { canary } from './commands/canary.ts';
import { eraseOrganizationCommand } from './commands/erase-organization.ts';
import { exportOrganizationCommand } from './commands/export-organization.ts';
import { allowInvitationsCommand, requeue, unblock } from './commands/mail.ts';
import { drop, holdOutbox, parked, redrive, releaseOutbox } from './commands/outbox.ts';
import { makeAdmin, who } from './commands/people.ts';
import { recount, repairLicences, repairLists, repairMailbox } from './commands/repairs.ts';

export const commands: Readonly<Record<string, Command>> = {
  parked,
  redrive,
  drop,
  requeue,
  unblock,
  'allow-invitations': allowInvitationsCommand,
  recount,
  'repair-licences': repairLicences,
  'repair-lists': repairLists,
  'repair-mailbox': repairMailbox,
  who,
  'make-admin': makeAdmin,
  canary,
  'hold-outbox': holdOutbox,
  'release-outbox': releaseOutbox,
  'export-organization': exportOrganizationCommand,
  'erase-organization': eraseOrganizationCommand,
};

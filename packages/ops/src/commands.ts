import type { Command } from './command.ts';
import { allowInvitationsCommand } from './commands/allow-invitations.ts';
import { canary } from './commands/canary.ts';
import { drop } from './commands/drop.ts';
import { eraseOrganizationCommand } from './commands/erase-organization.ts';
import { exportOrganizationCommand } from './commands/export-organization.ts';
import { holdOutbox } from './commands/hold-outbox.ts';
import { makeAdmin } from './commands/make-admin.ts';
import { parked } from './commands/parked.ts';
import { recount } from './commands/recount.ts';
import { redrive } from './commands/redrive.ts';
import { releaseOutbox } from './commands/release-outbox.ts';
import { repairLicences } from './commands/repair-licences.ts';
import { repairLists } from './commands/repair-lists.ts';
import { repairMailbox } from './commands/repair-mailbox.ts';
import { requeue } from './commands/requeue.ts';
import { restoreApply } from './commands/restore-apply.ts';
import { restoreCompare } from './commands/restore-compare.ts';
import { restoreCopy } from './commands/restore-copy.ts';
import { restoreFiles } from './commands/restore-files.ts';
import { unblock } from './commands/unblock.ts';
import { who } from './commands/who.ts';

/** The commands of the operators' console, by name. */
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
  'restore-copy': restoreCopy,
  'restore-compare': restoreCompare,
  'restore-apply': restoreApply,
  'restore-files': restoreFiles,
  'export-organization': exportOrganizationCommand,
  'erase-organization': eraseOrganizationCommand,
};

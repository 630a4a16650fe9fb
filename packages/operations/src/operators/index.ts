export { allowInvitations, findInvitations } from './allow-invitations.ts';
export { type ListDifferences, planListRepair } from './compare-lists.ts';
export { findUser } from './find-user.ts';
export { findHeldWork, type HeldWork, holdWork, releaseWork } from './hold-work.ts';
export { asAdministrator, makeAdministrator } from './make-administrator.ts';
export { operatorActWrites, recordOperatorAct } from './operator-audit.ts';
export type { OperatorContext } from './operator-context.ts';
export { eraseOrganization } from './organization/erase-organization.ts';
export {
  contentsOf,
  type ExportTarget,
  exportOrganization,
  leftOut,
} from './organization/export-organization.ts';
export { findOrganization, requireOrganizationOf } from './organization/find-organization.ts';
export { eraseRemains, findRemains, requireDeletion } from './organization/find-remains.ts';
export { countErasure, type Erasure, requireErasable } from './organization/plan-erasure.ts';
export {
  dropWork,
  findWork,
  isHeld,
  isOverWhenParked,
  listParkedWork,
  redriveWork,
  type Work,
} from './parked-work.ts';
export { planLicenceRepair, repairLicences } from './repair-licences.ts';
export {
  planMailboxRepair,
  planRecount,
  recountAsOperator,
  startListRepair,
  startMailboxRepair,
} from './repairs.ts';
export { type FailedMail, findFailedMails, requeueMail } from './requeue-mail.ts';
export { findAddress, unblockAddress } from './unblock-address.ts';
export { whoIs } from './who/who-is.ts';

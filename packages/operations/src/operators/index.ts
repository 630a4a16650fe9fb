export { findUser } from './find-user.ts';
export { asAdministrator, makeAdministrator } from './make-administrator.ts';
export { operatorActWrites, recordOperatorAct } from './operator-audit.ts';
export type { OperatorContext } from './operator-context.ts';
export {
  dropWork,
  findWork,
  isOverWhenParked,
  listParkedWork,
  redriveWork,
  type Work,
} from './parked-work.ts';
export {
  planListRepair,
  planMailboxRepair,
  planRecount,
  recountAsOperator,
  startListRepair,
  startMailboxRepair,
} from './repairs.ts';
export { type FailedMail, findFailedMails, requeueMail } from './requeue-mail.ts';
export { findAddress, unblockAddress } from './unblock-address.ts';
export { whoIs } from './who/who-is.ts';

export type { OpsContext } from './command.ts';
export { runConsole } from './console.ts';
export type { MailService } from './stage/mail-service.ts';
export type { ParkingQueues } from './stage/parking-queues.ts';
export { localCopies, stageCopies, type TableCopies } from './stage/table-copies.ts';

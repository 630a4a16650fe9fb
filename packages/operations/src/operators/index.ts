export { operatorActWrites, recordOperatorAct } from './operator-audit.ts';
export type { OperatorContext } from './operator-context.ts';
export { listParkedWork } from './parked-work.ts';

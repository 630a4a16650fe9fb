import type { CallName } from '@landbrief/contract';
import type { Operation } from './operation.ts';
import { sessionOperations } from './session/index.ts';

const built: Operation[] = [...sessionOperations];

/** The operations that are built, by call name. The others answer 501. */
export const operations: ReadonlyMap<CallName, Operation> = new Map(
  built.map((operation) => [operation.name, operation]),
);

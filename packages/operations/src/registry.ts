import type { CallName } from '@landbrief/contract';
import { answerOperations } from './answers/index.ts';
import type { Operation } from './operation.ts';
import { questionOperations } from './questions/index.ts';
import { templateOperations } from './templates/index.ts';

const built: Operation[] = [...answerOperations, ...questionOperations, ...templateOperations];

/** The operations that are built, by call name. The others answer 501. */
export const operations: ReadonlyMap<CallName, Operation> = new Map(
  built.map((operation) => [operation.name, operation]),
);

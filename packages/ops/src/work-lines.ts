import type { Work } from '@landbrief/operations/operators';

/** What an outbox item is, what it was for, and its last error. */
export function workLines({ item, about }: Work): string[] {
  const { outboxId, kind, attempts, lastError, parkedAt } = item;
  const states = {
    parked: `given up ${parkedAt ?? item.nextAttempt}`,
    due: item.claimedUntil ? 'under way' : `due ${item.nextAttempt}`,
    done: 'done or dropped',
  };
  return [
    `${outboxId}  ${kind}  ${states[item.state]}, attempts: ${attempts}`,
    `  ${about}`,
    `  ${lastError ?? 'no error is recorded'}`,
  ];
}

export function whatStarted(outboxId: string): string[] {
  return [
    `The job is in the outbox, as ${outboxId}. With who and this id you see what became of it; parked lists it if it fails for good.`,
  ];
}

/** Of a job that need not be started again. */
export function underWay({ outboxId, nextAttempt, attempts, lastError }: Work['item']): string[] {
  return [
    `It is under way already: ${outboxId}, due ${nextAttempt}, attempts: ${attempts}`,
    ...(lastError ? [`  ${lastError}`] : []),
  ];
}

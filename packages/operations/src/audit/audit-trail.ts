import { addAuditEntry, putAuditEntry, type User, type Write } from '@landbrief/store';
import type { AuditTrail } from '../context.ts';
import { type AuditedCall, createEntry, createEventEntry } from './audit-entry.ts';

/** The audit trail of one request. */
export interface AuditRecording {
  trail: AuditTrail;
  /** Makes every first commit of an audited call, and of any call under impersonation, one with an entry. */
  wrapCommit(
    commit: (writes: readonly Write[]) => Promise<void>,
  ): (writes: readonly Write[]) => Promise<void>;
  /** Writes the entry of a call that was answered without a transaction: an export, a login. */
  finish(): Promise<void>;
}

/** A transaction takes 100 writes; one that is nearly full leaves its entry to the end of the call. */
const ROOM = 88;

export function createAuditRecording(call: AuditedCall): AuditRecording {
  const { caller, definition } = call;
  const impersonated = caller?.impersonator !== undefined;
  const atEnd = definition.audited === true || (impersonated && definition.access.write);
  let recorded = false;
  let actor: User | undefined = caller?.user;
  return {
    trail: {
      setActor: (user) => {
        actor = user;
      },
      eventWrites: (name, parties) => putAuditEntry(createEventEntry(name, parties, call)),
      stepWrites: (name, others) => {
        const made = createEntry({ ...call, name, others }, actor, []);
        if (name === call.name) recorded = made !== undefined;
        return made ? putAuditEntry(made) : [];
      },
      skip: () => {
        recorded = true;
      },
      recordEvent: (name, parties) => addAuditEntry(createEventEntry(name, parties, call)),
    },
    wrapCommit: (commit) => async (writes) => {
      const wanted = definition.audited === true || (impersonated && writes.length > 0);
      if (recorded || !wanted || writes.length > ROOM) return commit(writes);
      recorded = true;
      try {
        const made = createEntry(call, actor, writes);
        recorded = made !== undefined;
        await commit(made ? [...writes, ...putAuditEntry(made)] : writes);
      } catch (error) {
        recorded = false;
        throw error;
      }
    },
    finish: async () => {
      const made = atEnd && !recorded ? createEntry(call, actor, []) : undefined;
      if (made) await addAuditEntry(made);
    },
  };
}

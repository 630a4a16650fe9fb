import { addAuditEntry, putAuditEntry, type User, type Write } from '@landbrief/store';
import type { AuditTrail } from '../context.ts';
import { type AuditedCall, entryOf, eventOf } from './audit-entry.ts';

/** The audit trail of one request. */
export interface Recording {
  trail: AuditTrail;
  /** Makes every first commit of an audited call, and of any call under impersonation, one with an entry. */
  within(commit: (writes: readonly Write[]) => Promise<void>): (writes: readonly Write[]) => Promise<void>;
  /** Writes the entry of a call that was answered without a transaction: an export, a login. */
  finish(): Promise<void>;
}

/** A transaction takes 100 writes; one that is nearly full leaves its entry to the end of the call. */
const ROOM = 88;

export function recordingOf(call: AuditedCall): Recording {
  const { caller, definition } = call;
  const impersonated = caller?.impersonator !== undefined;
  const atEnd = definition.audited === true || (impersonated && definition.access.write);
  let recorded = false;
  let actor: User | undefined = caller?.user;
  return {
    trail: {
      by: (user) => {
        actor = user;
      },
      event: (name, parties) => putAuditEntry(eventOf(name, parties, call)),
      act: (name, others) => {
        const made = entryOf({ ...call, name, others }, actor, []);
        if (name === call.name) recorded = made !== undefined;
        return made ? putAuditEntry(made) : [];
      },
      nothing: () => {
        recorded = true;
      },
      record: (name, parties) => addAuditEntry(eventOf(name, parties, call)),
    },
    within: (commit) => async (writes) => {
      const wanted = definition.audited === true || (impersonated && writes.length > 0);
      if (recorded || !wanted || writes.length > ROOM) return commit(writes);
      recorded = true;
      try {
        const made = entryOf(call, actor, writes);
        recorded = made !== undefined;
        await commit(made ? [...writes, ...putAuditEntry(made)] : writes);
      } catch (error) {
        recorded = false;
        throw error;
      }
    },
    finish: async () => {
      const made = atEnd && !recorded ? entryOf(call, actor, []) : undefined;
      if (made) await addAuditEntry(made);
    },
  };
}

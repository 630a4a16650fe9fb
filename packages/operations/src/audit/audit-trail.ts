import { areaOf, calls } from '@landbrief/contract';
import { addAuditEntry, putAuditEntry, type User, type Write } from '@landbrief/store';
import type { AuditTrail } from '../context.ts';
import { type AuditedCall, createEntry, createEventEntry } from './audit-entry.ts';

export interface AuditRecording {
  trail: AuditTrail;
  /** Adds the entry to the first commit of an audited call, and of any call under impersonation. */
  wrapCommit(
    commit: (writes: readonly Write[]) => Promise<void>,
  ): (writes: readonly Write[]) => Promise<void>;
  /** Writes the entry of a call that made no transaction: an export, a login. */
  finish(): Promise<void>;
}

/** A transaction takes 100 writes: with more than this, the entry is written at the end of the call. */
const MAX_WRITES_WITH_ENTRY = 88;

export function createAuditRecording(call: AuditedCall): AuditRecording {
  const { caller, definition } = call;
  const impersonated = caller?.impersonator !== undefined;
  const writesUnderImpersonation = impersonated && definition.access.write;
  /** As which call it is recorded. */
  let audited = call;
  const isAudited = () => audited.definition.audited === true;
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
      recordAs: (name) => {
        audited = { ...call, name, area: areaOf(name), definition: { ...calls[name], audited: true } };
      },
      skip: () => {
        recorded = true;
      },
      recordEvent: (name, parties) => addAuditEntry(createEventEntry(name, parties, call)),
    },
    wrapCommit: (commit) => async (writes) => {
      const needsEntry = isAudited() || (impersonated && writes.length > 0);
      if (recorded || !needsEntry || writes.length > MAX_WRITES_WITH_ENTRY) return commit(writes);
      recorded = true;
      try {
        const made = createEntry(audited, actor, writes);
        recorded = made !== undefined;
        await commit(made ? [...writes, ...putAuditEntry(made)] : writes);
      } catch (error) {
        recorded = false;
        throw error;
      }
    },
    finish: async () => {
      const isDue = isAudited() || writesUnderImpersonation;
      const made = isDue && !recorded ? createEntry(audited, actor, []) : undefined;
      if (made) await addAuditEntry(made);
    },
  };
}

import type { LicenceCause } from '@landbrief/store';
import type { Caller } from '../context.ts';
import { fullName } from '../people/full-name.ts';

export interface LicenceContext {
  now: string;
  newId(): string;
  /** Absent for changes without a caller: the clock, registering. */
  caller?: Caller | undefined;
}

/** Who changes licences and when, as their events store it. */
export function licenceCause(
  { now, newId, caller }: LicenceContext,
  object: Pick<LicenceCause, 'objectId' | 'objectName'> = {},
): LicenceCause {
  const { user, impersonator } = caller ?? {};
  return {
    useId: newId(),
    at: now,
    ...(user ? { byUserId: user.userId, byName: fullName(user) } : {}),
    ...(impersonator
      ? { impersonatorId: impersonator.userId, impersonatorName: fullName(impersonator) }
      : {}),
    ...object,
  };
}

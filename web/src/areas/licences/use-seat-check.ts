import { licenceAvailable, type OrganizationLimits, type SeatHolder, seatChanges } from '@landbrief/domain';
import { useGetOrganizationLimits } from './queries.ts';

const WATCH_MS = 15_000;

export interface SeatCheck {
  /** The user as it would be saved takes a seat, and none is left. */
  blocked: boolean;
  limits: OrganizationLimits | undefined;
  checking: boolean;
  recheck: () => void;
}

/**
 * Whether a user can be saved as far as seats go: `before` is the user that stands (undefined for a new one), `after`
 * what the form holds. While no seat is left the count is looked at again and again: raised elsewhere, it lets go here.
 */
export function useSeatCheck(before: SeatHolder | undefined, after: SeatHolder): SeatCheck {
  const taken = seatChanges(before, after).find(({ change }) => change > 0);
  const limits = useGetOrganizationLimits(taken?.organizationId, taken ? WATCH_MS : undefined);
  return {
    blocked: limits.data !== undefined && taken !== undefined && !licenceAvailable(limits.data, 'user'),
    limits: limits.data,
    checking: limits.isFetching,
    recheck: () => void limits.refetch(),
  };
}

import { useQuery } from '@tanstack/react-query';
import { callQuery, useCall } from '../../queries.ts';

/** Asked for once an organization is known; `watch` asks again every so many milliseconds, and when the window comes back. */
export function useGetOrganizationLimits(id: string | undefined, watch?: number) {
  return useQuery({
    ...callQuery('getOrganizationLimits', { params: { id: id ?? '' } }, { handled: true }),
    enabled: id !== undefined && id !== '',
    ...(watch === undefined
      ? {}
      : { staleTime: 0, refetchInterval: watch, refetchOnWindowFocus: 'always' as const }),
  });
}

export function useRequestLicence() {
  return useCall('requestLicence', { handled: true });
}

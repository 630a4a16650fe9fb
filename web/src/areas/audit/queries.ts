import type { CallReply } from '@landbrief/contract/client';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { client } from '../../api.ts';
import { callQuery } from '../../queries.ts';
import { personName } from '../../ui/person-name.ts';
import type { Choice } from '../../ui/search-choice.tsx';
import { type AuditFilters, callFilters } from './filters.ts';
import { texts } from './texts.ts';

export type AuditEntry = CallReply<'listAuditEntries'>['entries'][number];

/** The trail, newest first; `fetchNextPage` goes on back in time. */
export function useListAuditEntries(filters: AuditFilters) {
  const query = callFilters(filters);
  return useInfiniteQuery({
    queryKey: ['listAuditEntries', query],
    queryFn: ({ pageParam, signal }) =>
      client.listAuditEntries({ query: { ...query, ...(pageParam ? { before: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });
}

const FOUND = 10;

/** People to choose from, of all organizations or the own one; nobody until something is typed. */
export function useFindPeople(search: string, everywhere: boolean): Choice[] | undefined {
  const query = { search, limit: FOUND };
  const all = useQuery({
    ...callQuery('listUsers', { query }, { action: 'find people' }),
    enabled: everywhere && search !== '',
  });
  const own = useQuery({
    ...callQuery('listOrganizationUsers', { query }, { action: 'find people' }),
    enabled: !everywhere && search !== '',
  });
  if (search === '') return [];
  return (everywhere ? all : own).data?.users.map((user) => {
    const name = personName(user);
    return { value: user._id, label: name === user.email ? name : `${name} (${user.email})` };
  });
}

/** The name of somebody whom the address names; who is deleted is known from the entries alone. */
export function usePersonName(
  id: string | undefined,
  entries: readonly AuditEntry[] | undefined,
): string | undefined {
  const { data, isError } = useQuery({
    ...callQuery('getUser', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  if (id === undefined) return undefined;
  if (data) return personName(data.user);
  const people = (entries ?? []).flatMap(({ who, impersonator, subject }) => [who, impersonator, subject]);
  return people.find((one) => one?._id === id)?.name ?? (isError ? texts.deleted : undefined);
}

export function useFindOrganizations(search: string): Choice[] | undefined {
  const { data } = useQuery({
    ...callQuery('listOrganizations', { query: { search, limit: FOUND } }, { action: 'find organizations' }),
    enabled: search !== '',
  });
  return search === '' ? [] : data?.orgs.map(({ _id, name }) => ({ value: _id, label: name }));
}

export function useOrganizationName(id: string | undefined): string | undefined {
  const { data } = useQuery({
    ...callQuery('getOrganization', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  return data?.org.name;
}

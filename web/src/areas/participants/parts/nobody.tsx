import { IconUsers } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** A list of people in which the search and the filters leave nobody. */
export function NobodyMatches({ search }: { search: string }) {
  return (
    <EmptyState icon={IconUsers} title={search ? `Nobody matches “${search}”` : 'Nobody matches'}>
      {search
        ? 'Try fewer letters of a name, an email address or an organization, or take the filters away.'
        : 'Take the filters away to see everybody.'}
    </EmptyState>
  );
}

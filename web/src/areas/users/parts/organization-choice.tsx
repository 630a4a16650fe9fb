import { useQuery } from '@tanstack/react-query';
import { type ChoiceField, SearchChoice, useTyped } from '../../../ui/search-choice.tsx';
import { userOrganizationsCall } from '../reads.ts';

/** One of the organizations that one can put a user into. */
export function OrganizationChoice(field: ChoiceField) {
  const { search, setTyped } = useTyped(field.chosen);
  const { data } = useQuery(userOrganizationsCall(search));
  const found = data?.organizations.map(({ _id, name }) => ({ value: _id, label: name }));
  return <SearchChoice placeholder="Type to search" {...field} found={found} onType={setTyped} />;
}

import { hasRole } from '@landbrief/domain';
import { useSession } from '../../../session/use-session.ts';
import { personName } from '../../../ui/person-name.ts';
import { type ChoiceField, SearchChoice, useTyped } from '../../../ui/search-choice.tsx';
import { type User, useListUsers } from '../queries.ts';

const MOST_SHOWN = 30;

/** Another project owner of a user's organization, who is not blocked. */
export function OwnerChoice({ user, ...field }: ChoiceField & { user: User }) {
  const { isSuperAdmin } = useSession();
  const { search, setTyped } = useTyped(field.chosen);
  const organization = user.organization?._id;
  const { data } = useListUsers(
    { search, filter: 'projectOwner', sortby: 'name', skip: 0, organization },
    isSuperAdmin,
  );
  const found = data?.users
    .filter(({ _id, role }) => _id !== user._id && !hasRole(role, 'nobody'))
    .slice(0, MOST_SHOWN)
    .map((owner) => ({ value: owner._id, label: `${personName(owner)} (${owner.email})` }));
  return (
    <SearchChoice placeholder="Type a name or an email address" {...field} found={found} onType={setTyped} />
  );
}

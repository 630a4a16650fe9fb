import { mayAdminister } from '@landbrief/domain';
import { useSession } from '../../session/use-session.ts';
import type { User } from './queries.ts';

/** Whether the details of a user are one's to see: nobody administers those who may do more. */
export function useMayOpen(): (user: Pick<User, 'role'>) => boolean {
  const { role } = useSession();
  return (user) => mayAdminister(role, user.role);
}

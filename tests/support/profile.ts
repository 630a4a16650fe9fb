import type { CallArguments } from '@landbrief/contract/client';
import { getUser } from '@landbrief/store';
import type { Person } from './api.ts';

type Change = CallArguments<'updateProfile'>['body']['profile'];

/** Changes a profile as it stands now, unless another version is given; one's own where nobody is named. */
export async function changeProfile(
  { api, user }: Pick<Person, 'api' | 'user'>,
  profile: Partial<Change>,
  id = user.userId,
) {
  const version = profile.version ?? (await getUser(id))?.version ?? 1;
  return api.updateProfile({ params: { id }, body: { profile: { ...profile, version } } });
}

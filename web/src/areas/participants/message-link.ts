import type { RecipientGroup } from '@landbrief/domain';

/** The address that begins a message about a project: to people, or to a group of its people. */
export function messageLink(project: string, to: RecipientGroup | readonly { email: string }[]): string {
  const query = new URLSearchParams({ new: '', project });
  if (typeof to === 'string') query.set('group', to);
  else query.set('to', to.map(({ email }) => email).join(','));
  return `/inbox?${query}`;
}

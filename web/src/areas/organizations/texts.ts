import type { OrganizationFilter, OrganizationSort } from '@landbrief/domain';
import { plural } from '../../ui/format.ts';

export const texts = {
  loadFailed: 'Failed to load organizations. Please try again.',
  oneLoadFailed: 'Failed to load the organization. Please try again.',
  deleteTitle: 'Confirm Organization Delete!',
  deleteMessage: (name: string) =>
    `Are you sure you want to delete "${name}"? Its settings, email domains and sign-on are removed and this cannot be undone! What its licenses were used for stays with finance.`,
  stillUsed: (counts: Readonly<Record<string, number>>) => {
    const parts = [
      ['users', 'user'],
      ['pending', 'pending user'],
      ['projects', 'project'],
      ['templates', 'template'],
    ] as const;
    const there = parts.flatMap(([field, noun]) => {
      const count = counts[field] ?? 0;
      return count > 0 ? [plural(count, noun)] : [];
    });
    return `It still has ${there.join(', ')}. Move or delete them first.`;
  },
} as const;

export const filterNames: Record<OrganizationFilter, string> = {
  licensed: 'With licenses',
  propertySync: 'With property sync',
  singleSignOn: 'With single sign-on',
};

export const sortNames: Record<OrganizationSort, string> = {
  name: 'A to Z',
  '-name': 'Z to A',
  created: 'Oldest first',
  '-created': 'Newest first',
};

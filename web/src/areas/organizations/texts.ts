import type { OrganizationFilter, OrganizationSort } from '@landbrief/domain';
import { plural } from '../../ui/format.ts';
import { loadFailed } from '../../ui/texts.ts';

export const texts = {
  loadFailed: loadFailed('organizations'),
  oneLoadFailed: loadFailed('the organization'),
  deleteTitle: 'Confirm Organization Delete!',
  deleteMessage: (name: string) =>
    `Are you sure you want to delete "${name}"? Its settings, email domains and sign-on are removed and this cannot be undone! What its licenses were used for stays with finance.`,
  logo: {
    label: (name: string) => `Logo of ${name}`,
    none: 'None. Reports show the name only.',
    noneYet: 'None yet. Reports show the name only.',
    hint: 'PNG, JPEG, WebP or SVG. It is printed on white, at most 2.4 inches wide and 1 inch high, on the reports of your projects that show who owns them.',
    saved: 'The logo was saved.',
    removed: 'The logo was removed.',
    unreadable: 'This file cannot be read as a picture here. Choose a PNG, JPEG, WebP or SVG file.',
    saveFailed: 'The logo was not saved',
    removeFailed: 'The logo was not removed',
    remove: {
      title: 'Remove the logo?',
      message: 'The file is deleted. New reports show the name only; finished ones keep the logo.',
      destructive: true,
    },
  },
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

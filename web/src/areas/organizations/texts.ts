import {
  hoursOf,
  type OrganizationFilter,
  type OrganizationSort,
  senderDomainHours,
} from '@landbrief/domain';
import { brand } from '../../brand.ts';
import { plural } from '../../ui/format.ts';
import { loadFailed } from '../../ui/texts.ts';

const searched = hoursOf(senderDomainHours * 3_600_000);

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
  sender: {
    title: 'Sender domain',
    loadFailed: loadFailed('the sender domain'),
    records: 'Records for the DNS of the domain',
    none: `Emails in the name of your people come from the address of ${brand.name}. They can come from a domain of your own, once records in its DNS prove that it is yours.`,
    hint: 'The domain that stands after the @. It may be one for these emails alone, such as rfi.agency.gov.',
    preparing: 'The records are being prepared. This takes some seconds.',
    pending: () =>
      `Enter these records where the DNS of the domain is kept, or give them to whoever does. They are looked for every few minutes at first, then hourly, for ${searched}. Until all are found, emails come from the address of ${brand.name}.`,
    verified: (address: string) =>
      `Emails in the name of your people come from ${address}; answers reach the contact of the project, as before. Leave the records where they are: without them, emails come from the address of ${brand.name}.`,
    failed: () =>
      `The records were not found within ${searched}, are gone, or the domain is set up elsewhere. Emails come from the address of ${brand.name}. Set the domain up again: it may get other records.`,
    policy:
      'A DMARC record that is there already, also of a domain above, is enough: leave it as it is. Values are entered without quotation marks.',
    checking: 'The records are looked for.',
    removed: 'The sender domain was removed.',
    saveFailed: 'The domain was not set up',
    changeFailed: 'The sender domain was not changed',
    remove: (domain: string) => ({
      title: 'Remove the sender domain?',
      message: `Emails come from the address of ${brand.name} again. The records of ${domain} can then be deleted.`,
      destructive: true,
    }),
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

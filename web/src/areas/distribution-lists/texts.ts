import { plural } from '../../ui/format.ts';
import { loadFailed, staysInTrash } from '../../ui/texts.ts';
import type { ListSort, SearchedField } from './reads.ts';

export const people = (count: number) => plural(count, 'person', 'people');

export const texts = {
  loadFailed: loadFailed('distribution lists'),
  deleteTitle: 'Confirm Distribution List Delete!',
  deleteMessage: (name: string, count: number) =>
    `Are you sure you want to delete "${name}"${count === 0 ? '' : ` with its ${people(count)}`}? ${staysInTrash} Projects keep whoever was added from it.`,
  removeTitle: 'Confirm Removal!',
  removeMessage: (person: string, list: string) =>
    `Are you sure you want to remove "${person}" from "${list}"? The projects that the person takes part in stay as they are.`,
} as const;

export const sortNames: Record<ListSort, string> = {
  name: 'By name',
  '-updated': 'Changed last',
  '-created': 'Newest first',
};

export const searchedNames: Record<SearchedField, string> = {
  name: 'List name',
  participant: 'Person',
  organization: 'Organization',
};

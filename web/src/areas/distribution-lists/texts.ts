import { plural } from '../../ui/format.ts';

export const people = (count: number) => plural(count, 'person', 'people');

export const texts = {
  loadFailed: 'Failed to load distribution lists. Please try again.',
  deleteTitle: 'Confirm Distribution List Delete!',
  deleteMessage: (name: string, count: number) =>
    `Are you sure you want to delete "${name}"${count === 0 ? '' : ` with its ${people(count)}`}? This cannot be undone! Projects keep whoever was added from it.`,
  removeTitle: 'Confirm Removal!',
  removeMessage: (person: string, list: string) =>
    `Are you sure you want to remove "${person}" from "${list}"? The projects that the person takes part in stay as they are.`,
} as const;

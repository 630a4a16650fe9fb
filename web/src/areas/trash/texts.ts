import { trashDays } from '@landbrief/domain';
import { plural } from '../../ui/format.ts';

const days = plural(trashDays, 'day');

/** After the question whether to delete something, or several things. */
export const staysInTrash = `It stays in the trash for ${days}, from which it can be put back.`;
export const stayInTrash = `They stay in the trash for ${days}, from which they can be put back.`;

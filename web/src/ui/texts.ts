import { trashDays } from '@landbrief/domain';
import { plural } from './format.ts';

/** Sentences that several files show. */

export const loadFailed = (what: string) => `Failed to load ${what}. Please try again.`;
export const requiredField = 'This is a required field.';
export const fewerLetters = 'Try fewer letters.';
export const beginningOfName = 'Try the beginning of a name or of an email address.';
export const noQuestionMatches = 'No question matches.';
/** Of a project whose answers are closed to its owner's side until somebody opens them. */
export const sealedTitle = 'The answers are sealed';

export const withCommas = 'With commas between them.';
export const notAnEmail = 'This is not an email address.';
export const emailFormat = 'Should be formatted like name@example.com.';
export const needsWebAddress = 'Must be an address that begins with https://.';
export const nobodyGetsMail = 'Nobody gets an email.';
export const judgedByRequirements = 'What every property is judged by.';
export const readsEverything = 'Reads everything, changes nothing.';
export const selectPage = 'Select all on this page';

const inTrash = plural(trashDays, 'day');
/** After the question whether to delete something, or several things. */
export const staysInTrash = `It stays in the trash for ${inTrash}, from which it can be put back.`;
export const stayInTrash = `They stay in the trash for ${inTrash}, from which they can be put back.`;

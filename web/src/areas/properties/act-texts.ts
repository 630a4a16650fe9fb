import { formatNumber, plural } from '../../ui/format.ts';
import { stayInTrash, staysInTrash } from '../../ui/texts.ts';
import { deleteTitle } from './texts.ts';

const properties = (count: number) => plural(count, 'property', 'properties');
/** “Riverbend” of one, "3 properties" of several. */
const namedOrCounted = (names: readonly string[]): string =>
  names.length === 1 ? `“${names[0]}”` : properties(names.length);

/** "Pete Dunlin", "Pete Dunlin and 2 others" */
function people(names: readonly string[]): string {
  const [first = '', ...others] = names;
  return others.length === 0 ? first : `${first} and ${plural(others.length, 'other')}`;
}

interface ActWords {
  title: string;
  /** What happens. */
  what: (names: readonly string[]) => string;
  done: (names: readonly string[]) => string;
  failed: string;
}

/** What is done with one or several properties. */
export const actWords: Record<'eliminate' | 'restore' | 'nextPhase' | 'delete', ActWords> = {
  eliminate: {
    title: 'Confirm Property Elimination!',
    what: (names) =>
      names.length === 1
        ? `${namedOrCounted(names)} is taken out of the project: its answers can only be read, until you bring it back.`
        : `${namedOrCounted(names)} are taken out of the project: their answers can only be read, until you bring them back.`,
    done: (names) => `${namedOrCounted(names)} ${names.length === 1 ? 'was' : 'were'} eliminated.`,
    failed: 'Not eliminated',
  },
  restore: {
    title: 'Confirm Property Return!',
    what: (names) =>
      names.length === 1
        ? `${namedOrCounted(names)} comes back as it was, with its answers and its status.`
        : `${namedOrCounted(names)} come back as they were, with their answers and status.`,
    done: (names) => `${namedOrCounted(names)} ${names.length === 1 ? 'was' : 'were'} brought back.`,
    failed: 'Not brought back',
  },
  nextPhase: {
    title: 'Confirm Next Phase!',
    what: (names) =>
      names.length === 1
        ? `${namedOrCounted(names)} moves to its next phase. If it is submitted, it is open again for the questions of that phase; earlier answers stay.`
        : `${namedOrCounted(names)} move to their next phase. Submitted ones are open again for the questions of that phase; earlier answers stay.`,
    done: (names) => `${namedOrCounted(names)} moved to the next phase.`,
    failed: 'Not moved',
  },
  delete: {
    title: deleteTitle,
    what: (names) =>
      `${namedOrCounted(names)} ${names.length === 1 ? 'is deleted with its' : 'are deleted with their'} answers, pictures and attachments. ${names.length === 1 ? staysInTrash : stayInTrash}`,
    done: (names) => `${namedOrCounted(names)} ${names.length === 1 ? 'was' : 'were'} deleted.`,
    failed: 'Not deleted',
  },
};

export const actTexts = {
  told: (names: readonly string[]) =>
    `${people(names)} ${names.length === 1 ? 'gets' : 'get'} a notice by email, and so does a delegator who approves.`,
  notEliminated: 'It is not eliminated.',
  isEliminated: 'It is eliminated.',
  notDeletable: 'It was submitted, or the project is not active.',
  inLastPhase: 'It is in the last phase already.',
  leftOut: (count: number) =>
    `${properties(count)} ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}:`,
  nothing: 'There is nothing to do with these properties.',
  gone: (count: number) => `${properties(count)} can’t be found any more.`,
  progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} done`,
  reason: 'Reason',
  reasonUnsaved: 'the reason',
  reasonHint: 'Your side reads it with the property and in the history.',
  reasonVisible: 'The participant sees this reason',
  reasonVisibleHint: 'On the property’s page and in the mail.',
} as const;

export const phaseTexts = {
  title: 'Confirm Phase Change!',
  label: (name: string, phase: number) => `Move “${name}” from phase ${phase} to`,
  what: (isLater: boolean, isSubmitted: boolean) => {
    if (!isLater)
      return `It is not asked the questions of later phases any more. Their answers are kept, and come back with the phase.${isSubmitted ? ' It stays submitted.' : ''}`;
    return isSubmitted
      ? 'It is open again for the questions up to that phase, and has to be submitted again. Earlier answers stay as they are.'
      : 'It is asked the questions up to that phase. Earlier answers stay as they are.';
  },
  done: (name: string, phase: number) => `“${name}” is in phase ${phase} now.`,
  failed: 'The property was not moved',
} as const;

export const sendBackTexts = {
  note: (name: string) =>
    `${name} gets the note and the comments by email, and sees them with the questions until it is submitted again.`,
  questions: 'Questions to send back',
  comment: 'What is to be done about it',
  needsWords: 'Write a note, or a comment on a question.',
  commentOn: (question: string) => `Comment: ${question}`,
} as const;

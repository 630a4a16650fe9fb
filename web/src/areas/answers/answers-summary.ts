import { type Field, isFieldAnswered } from './field.ts';
import { isUnsaved } from './save-state.ts';

/** The save state of all answers of a property. */
export interface AnswersSummary {
  /** Saves in flight. */
  saving: number;
  failed: number;
  /** Changed by somebody else: the user has to choose. */
  stale: number;
  /** Not sent automatically: invalid, emptied, or waiting until its field is left. */
  held: number;
  /** Everything that is typed and not known to be saved. */
  unsaved: number;
  /** Something was saved since the screen was opened. */
  saved: boolean;
  /** Ids of questions whose saved value counts (`isFieldAnswered`). */
  answered: ReadonlySet<string>;
}

export const emptySummary: AnswersSummary = {
  saving: 0,
  failed: 0,
  stale: 0,
  held: 0,
  unsaved: 0,
  saved: false,
  answered: new Set(),
};

export function summaryOf(
  fields: readonly Field[],
  { before, savesWhileTyping }: { before: AnswersSummary; savesWhileTyping: boolean },
): AnswersSummary {
  const counted = (is: (save: Field['save']) => boolean) => fields.filter(({ save }) => is(save)).length;
  const answered = fields.filter(isFieldAnswered).map(({ question }) => question._id);
  return {
    saving: counted(({ trying }) => trying),
    failed: counted(({ status }) => status === 'failed' || status === 'refused'),
    stale: counted(({ status }) => status === 'stale'),
    held: counted(({ typed }) => typed !== undefined && (typed.kind !== 'value' || !savesWhileTyping)),
    unsaved: counted(isUnsaved),
    saved: before.saved || counted(({ wasSaved }) => wasSaved) > 0,
    answered: sameIds(before.answered, answered) ? before.answered : new Set(answered),
  };
}

function sameIds(before: ReadonlySet<string>, now: readonly string[]): boolean {
  return before.size === now.length && now.every((id) => before.has(id));
}

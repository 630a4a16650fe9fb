import { isEmpty } from '@landbrief/domain';
import type { Field } from './field.ts';
import { isUnsaved } from './save-state.ts';

/** How the answers of a property stand, all together. */
export interface AnswersSummary {
  /** On their way. */
  saving: number;
  failed: number;
  /** Changed elsewhere: waits for a choice. */
  stale: number;
  /** Does not leave by itself: can't be saved, was emptied, or waits until its field is left. */
  held: number;
  /** Whatever is typed and not known to be on the server. */
  unsaved: number;
  /** Something was saved since the screen was opened. */
  saved: boolean;
  /** Ids of questions whose saved value is not empty. */
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
  const answered = fields
    .filter(({ save }) => !isEmpty(save.saved.value))
    .map(({ question }) => question._id);
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

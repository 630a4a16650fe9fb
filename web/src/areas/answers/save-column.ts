import { client } from '../../api.ts';
import { refetchCalls } from '../../queries.ts';
import { plural } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import type { AnswerEditor } from './answer-editor.ts';
import { sentValue } from './answer-values.ts';
import type { PastedRow } from './paste-column.ts';
import { changedByAnswers, type PropertyPath } from './queries.ts';
import { isUnsaved } from './save-state.ts';

/** The limit of `saveAnswers`. */
const AT_ONCE = 1000;

/**
 * Saves pasted answers. Those that the server does not save, or does not reply to, go into their fields, where they are
 * kept, tried again, and shown with the reason. So do those whose field has input on its way: sent beside it, the
 * earlier input could arrive last.
 */
export async function saveColumn(
  path: PropertyPath,
  editor: AnswerEditor,
  rows: readonly PastedRow[],
): Promise<void> {
  let saved = 0;
  const isUnsavedField = ({ question }: PastedRow) => {
    const field = question && editor.field(question._id);
    return field !== undefined && isUnsaved(field.save);
  };
  const free = rows.filter((row) => !isUnsavedField(row));
  for (const row of rows.filter(isUnsavedField)) typeInto(editor, row);
  for (let from = 0; from < free.length; from += AT_ONCE) {
    const some = free.slice(from, from + AT_ONCE);
    const left = await sendRows(path, editor, some);
    saved += some.length - left.length;
    for (const row of some) {
      if (left.includes(row)) typeInto(editor, row);
    }
  }
  if (saved > 0) {
    toast.success(`${plural(saved, 'answer')} saved.`);
    await refetchCalls(...changedByAnswers);
  }
}

/** The rows that are not saved. */
async function sendRows(
  path: PropertyPath,
  editor: AnswerEditor,
  rows: readonly PastedRow[],
): Promise<readonly PastedRow[]> {
  const answers = rows.flatMap(({ question, value }) => {
    if (!question || value === undefined) return [];
    const version = editor.field(question._id)?.save.saved.version;
    return [{ question: question._id, ...sentValue(value), ...(version === undefined ? {} : { version }) }];
  });
  try {
    const { errors } = await client.saveAnswers({
      params: path,
      body: { answers },
      idempotencyKey: crypto.randomUUID(),
    });
    const refused = new Set(errors.map(({ question }) => question));
    return rows.filter(({ question }) => question && refused.has(question._id));
  } catch (error) {
    console.warn('The pasted answers are saved one by one', error);
    return rows;
  }
}

function typeInto(editor: AnswerEditor, { question, content }: PastedRow): void {
  if (!question) return;
  if (content.isNotApplicable) editor.setNotApplicable(question._id, true);
  else editor.change(question._id, content.raw, { now: true });
}

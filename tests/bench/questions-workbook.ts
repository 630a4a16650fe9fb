import { readFile } from 'node:fs/promises';
import { readTemplateFile, writeTemplateFile } from '../../packages/spreadsheet/src/index.ts';

const real = new URL('../../packages/spreadsheet/fixtures/site-selection-questions.csv', import.meta.url);

/** A template file of that many questions: the real 157, repeated under other tags. */
export async function questionsWorkbook(count: number): Promise<Uint8Array<ArrayBuffer>> {
  const { drafts } = await readTemplateFile(await readFile(real));
  const questions = Array.from({ length: count }, (_, at) => {
    const draft = drafts[at % drafts.length] ?? { text: 'Total acreage' };
    return { ...draft, text: `${at + 1}. ${draft.text}`, tag: `${draft.tag}-${at + 1}` };
  });
  return new Uint8Array(await writeTemplateFile({ name: 'Site selection', phaseCount: 3 }, questions));
}

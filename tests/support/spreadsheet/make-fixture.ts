/** Writes `fixtures/site-selection-questions.xlsx` from the CSV beside it: `npm run fixture -w @landbrief/spreadsheet`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { readTemplateFile } from '../../../packages/spreadsheet/src/template/read-template.ts';
import { writeTemplateFile } from '../../../packages/spreadsheet/src/template/write-template.ts';

const fixture = (ending: string) =>
  new URL(`../../fixtures/site-selection-questions.${ending}`, import.meta.url);
const { drafts } = await readTemplateFile(readFileSync(fixture('csv')));
writeFileSync(fixture('xlsx'), await writeTemplateFile({ name: 'Site Selection', phaseCount: 3 }, drafts));

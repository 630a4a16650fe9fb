import { readFile } from 'node:fs/promises';
import type { Client } from '@landbrief/contract/client';
import type { DemoDirectory } from './directory.ts';

const questionsFile = new URL('../../../spreadsheet/fixtures/site-selection-questions.csv', import.meta.url);

/** The system template of real site-selection questions, and the agency's own; returns the latter's id. */
export async function makeTemplates(directory: DemoDirectory): Promise<string> {
  const file = new File([await readFile(questionsFile)], 'site-selection-questions.csv', {
    type: 'text/csv',
  });
  await importInto(directory.client('admin@demo.test'), file, {
    name: 'Site Selection Standard',
    description:
      'The questions that corporate site selection asks nearly always: property, utilities, transport, workforce, taxes, permits.',
    system: true,
  });
  return importInto(directory.client('owner@demo.test'), file, {
    name: 'Manufacturing, three phases',
    description: 'Essentials first, engineering detail second, incentives and risks third.',
  });
}

async function importInto(
  client: Client,
  file: File,
  draft: { name: string; description: string; system?: boolean },
): Promise<string> {
  const { template } = await client.createTemplate({ body: { template: { ...draft, phaseCount: 3 } } });
  await client.importTemplate({ params: { id: template._id }, file });
  return template._id;
}

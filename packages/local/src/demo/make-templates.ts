import { readFile } from 'node:fs/promises';
import type { Client } from '@landbrief/contract/client';
import type { DemoDirectory } from './directory.ts';
import { isAskedOfBuildings } from './facts.ts';
import { DAY, officeTime, type Step } from './timeline.ts';

const questionsFile = new URL('../../../spreadsheet/fixtures/site-selection-questions.csv', import.meta.url);

export interface DemoTemplates {
  /** Everybody's: real site-selection questions. */
  standard: string;
  /** The agency's own, for land: what is asked of buildings is no requirement. */
  land: string;
}

export function templateSteps(directory: DemoDirectory, templates: DemoTemplates): Step[] {
  const at = (days: number) => officeTime(directory.today.getTime() + days * DAY);
  const owner = directory.client('owner@demo.test');
  return [
    {
      at: at(-470),
      run: async () => {
        templates.standard = await importInto(directory.client('admin@demo.test'), {
          name: 'Site Selection Standard',
          description:
            'The questions that corporate site selection asks nearly always: property, utilities, transport, workforce, taxes, permits.',
          system: true,
        });
      },
    },
    {
      at: at(-450),
      run: async () => {
        templates.land = await importInto(owner, {
          name: 'Manufacturing, three phases',
          description: 'Essentials first, engineering detail second, incentives and risks third.',
        });
        await requireNoBuilding(templates.land, owner);
      },
    },
  ];
}

async function requireNoBuilding(templateId: string, owner: Client): Promise<void> {
  const { questions } = await owner.listRequirements({ params: { owner: templateId, type: 1 } });
  for (const question of questions.filter(({ tag }) => isAskedOfBuildings(tag))) {
    const { _id, created: _c, updated: _u, position: _p, requirementDetails: _r, ...input } = question;
    await owner.updateQuestion({ params: { id: _id }, body: { question: { ...input, requirement: false } } });
  }
}

async function importInto(
  client: Client,
  draft: { name: string; description: string; system?: boolean },
): Promise<string> {
  const bytes = await readFile(questionsFile);
  const file = new File([bytes], 'site-selection-questions.csv', { type: 'text/csv' });
  const { template } = await client.createTemplate({ body: { template: { ...draft, phaseCount: 3 } } });
  await client.importTemplate({ params: { id: template._id }, file });
  return template._id;
}

import { unpaid } from './cost/covered.ts';
import { byPart, dollarsOf, type Item, pricesAre, total } from './cost/prices.ts';
import { billOfIdleStage } from './cost/stage.ts';
import { usualProject } from './cost/work.ts';
import { atMost, type Benchmark, type Figure } from './figures.ts';

const projectsOfMonth = 20;

const dollars = (value: number) => `${value.toFixed(2)} USD`;

/** What a project and a month of each stage cost, from the counted units of KEYS.md and AWS's prices. */
export const cost: Benchmark = {
  name: 'cost',
  about: 'dollars of a project and of a month of each stage, worked out from counted units and prices',
  async run(): Promise<Figure[]> {
    const { dev, prod } = await import('../infra/synthesized.ts');
    const { billOfKeeping, billOfProject } = await import('./cost/project.ts');
    const project = billOfProject(usualProject);
    const kept = billOfKeeping(usualProject);
    for (const stage of [prod, dev]) {
      const missing = unpaid(stage, [...project, ...billOfIdleStage(stage)]);
      if (missing.length > 0) throw new Error(`What is not counted:\n${missing.join('\n')}`);
    }
    const ofTable = project.filter(({ part }) => part === 'the table');
    const month = [billOfIdleStage(prod), ...Array.from({ length: projectsOfMonth }, () => project)].flat();
    const { participants, properties, questions } = usualProject;
    return [
      atMost(`project of ${participants} × ${properties} × ${questions} answers`, total(project), {
        limit: 2,
        show: dollars,
        how: pricesAre,
      }),
      atMost('… of which the table', total(ofTable), {
        limit: 0.8,
        show: dollars,
        how: 'request units; storage is counted apart',
      }),
      ...parts('project', project),
      {
        name: '… each further month that it is kept',
        measured: dollars(total(kept)),
        how: 'table, recovery, files',
      },
      {
        name: 'month of prod without users',
        measured: dollars(total(billOfIdleStage(prod))),
        how: 'from its templates',
      },
      ...parts('prod', billOfIdleStage(prod)),
      {
        name: 'month of dev without users',
        measured: dollars(total(billOfIdleStage(dev))),
        how: 'from its templates',
      },
      ...parts('dev', billOfIdleStage(dev)),
      {
        name: `month of prod with ${projectsOfMonth} such projects`,
        measured: dollars(total(month)),
        how: 'sum',
      },
    ];
  },
};

function parts(of: string, items: readonly Item[]): Figure[] {
  const worthTelling = items.filter((item) => dollarsOf(item) > 0);
  return byPart(worthTelling).map(({ part, dollars: sum, how }) => ({
    name: `  ${of}: ${part}`,
    measured: dollars(sum),
    how,
  }));
}

import { planRecount, recountAsOperator } from '@landbrief/operations/operators';
import type { Command } from '../command.ts';
import { underWay, whatStarted } from '../work-lines.ts';

/** Repairs the counts of a project's properties. */
export const recount: Command = {
  usage: 'PROJECT',
  about: 'compare the counts of a project’s properties with their answers, and repair them',
  async plan([projectId = ''], context) {
    const { project, properties, compared, wrong, job } = await planRecount(projectId);
    const found = wrong.flatMap(({ name, counts }) => [
      `  ${name}`,
      ...counts.map(({ count, stored, counted }) => `    ${count}: ${stored || 0}, counted ${counted || 0}`),
    ]);
    const left = properties - compared;
    const lines = [
      `project ${project.name}, properties: ${properties}`,
      ...found,
      `Compared with their answers: ${compared}, of which ${wrong.length} have wrong counts.` +
        (left > 0 ? ` The job compares the other ${left} too.` : ''),
    ];
    if (job) return { lines: [...lines, ...underWay(job)] };
    return {
      lines: [...lines, 'A job compares and repairs all properties, and their marks in lists, 50 in a step.'],
      apply: async () => whatStarted(await recountAsOperator(project, context)),
    };
  },
};

import { listParkedWork } from '@landbrief/operations/operators';
import type { Command } from '../command.ts';
import { workLines } from '../work-lines.ts';

const SHOWN = 100;

/** Everything that was given up. Changes nothing. */
export const parked: Command = {
  usage: '',
  about: 'work that was given up after its last attempt, and the queues of failed work',
  async plan(_parameters, { queues }) {
    const [work, waiting] = await Promise.all([listParkedWork(SHOWN + 1), queues.list()]);
    const items = work.slice(0, SHOWN).flatMap(workLines);
    const more = work.length > SHOWN ? [`and more than ${SHOWN} in all; these are the newest`] : [];
    const found = waiting.map(
      ({ name, messages }) => `queue ${name}  messages: ${messages}  (docs/operations/alarms.md#parked)`,
    );
    return {
      lines: items.length + found.length > 0 ? [...items, ...more, ...found] : ['Nothing is parked.'],
    };
  },
};

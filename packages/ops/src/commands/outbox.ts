import {
  dropWork,
  findHeldWork,
  findWork,
  holdWork,
  isHeld,
  isOverWhenParked,
  listParkedWork,
  redriveWork,
  releaseWork,
} from '@landbrief/operations/operators';
import type { Command } from '../command.ts';
import { heldLines } from '../held-lines.ts';
import { workLines } from '../work-lines.ts';

const SHOWN = 100;

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

export const redrive: Command = {
  usage: 'ID|KIND…',
  parameters: [1, 100],
  about: 'try work again that was given up: by its id, or all of a kind',
  async plan(idsOrKinds, context) {
    const found = await findWork(idsOrKinds);
    for (const { item } of found) refuse(item);
    const parked = found.filter(({ item }) => item.state === 'parked');
    const lines = found.flatMap(workLines);
    if (parked.length === 0)
      return { lines: [...lines, 'Nothing of it is parked: there is nothing to redrive.'] };
    return {
      lines: [...lines, `To be tried again within a minute, with all attempts: ${parked.length}.`],
      apply: async () => {
        for (const work of parked) await redriveWork(work, context);
        return [
          `Due again: ${parked.length}. With who ID you see what became of it; parked lists what fails for good.`,
        ];
      },
    };
  },
};

function refuse(item: Parameters<typeof isOverWhenParked>[0]): void {
  if (item.state === 'done') {
    throw new Error(
      `${item.outboxId} was done or dropped, and what it was to do is deleted: it cannot be tried again.`,
    );
  }
  if (item.state === 'parked' && isOverWhenParked(item)) {
    throw new Error(
      `${item.outboxId} is an import, which shows as failed to whoever began it, and does not go on.` +
        ' They import the file again, which passes over what is there; then drop this.',
    );
  }
}

export const drop: Command = {
  usage: 'ID|KIND…',
  parameters: [1, 100],
  about: 'give up for good what is parked, and in a hold what waits: by its id, or all of a kind',
  async plan(idsOrKinds, context) {
    const held = await isHeld();
    const found = await findWork(idsOrKinds, { isHeld: held });
    const waiting = found.find(({ item }) => item.state === 'due' && !held);
    if (waiting) {
      throw new Error(
        `${waiting.item.outboxId} is not given up: it is tried again until it is parked. Only parked work can be dropped, and any while the outbox is held.`,
      );
    }
    const parked = found.filter(({ item }) => item.state !== 'done');
    const lines = found.flatMap(workLines);
    if (parked.length === 0)
      return { lines: [...lines, 'Nothing of it is parked: there is nothing to drop.'] };
    return {
      lines: [...lines, `Never to be done, and not to be brought back: ${parked.length}.`],
      apply: async () => {
        for (const work of parked) await dropWork(work, context);
        return [`Dropped: ${parked.length}.`];
      },
    };
  },
};

export const holdOutbox: Command = {
  usage: '',
  about: 'hold mail, notices and all scheduled work until release-outbox',
  async plan(_parameters, context) {
    const work = await findHeldWork(context);
    if (work.hold)
      return { lines: [`Held since ${work.hold.since} by ${work.hold.by}.`, ...heldLines(work)] };
    return {
      lines: [
        ...heldLines(work),
        'None of it begins until release-outbox, nor do the clock’s changes, reminders and runs of data feeds.',
        'People go on working; what they do is told when the hold ends.',
      ],
      apply: async () => {
        await holdWork(context);
        return ['Held. The alarms outbox-waiting, stream-stopped and clock-stopped ring after 15 minutes.'];
      },
    };
  },
};

export const releaseOutbox: Command = {
  usage: '',
  about: 'end the hold: what waits is done within minutes',
  async plan(_parameters, context) {
    const work = await findHeldWork(context);
    const { hold } = work;
    if (!hold) return { lines: ['The outbox is not held.'] };
    return {
      lines: [
        `Held since ${hold.since} by ${hold.by}.`,
        ...heldLines(work),
        'All of it is done within minutes. What must not be done: first drop ID or drop KIND.',
      ],
      apply: async () => {
        await releaseWork(hold, context);
        return ['Released. parked lists what fails for good.'];
      },
    };
  },
};

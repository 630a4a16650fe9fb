import type { Answer, Question } from '@landbrief/contract';
import { isNotApplicable, notApplicable } from '@landbrief/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AnswerDesk, type AnswerOutcome } from './answer-desk.ts';
import type { AnswerValue } from './answer-values.ts';

const at = '2026-03-08T12:00:00Z';
const acres: Question = {
  _id: 'acres',
  text: 'Total contiguous acreage',
  tag: 'acres',
  type: 1,
  unit: 'acres',
  choices: [],
  multiple: false,
  required: true,
  allowNotApplicable: false,
  phase: 1,
  requirement: false,
  owner: 'P',
  ownerType: 2,
  position: 0,
  tagLocked: false,
  created: at,
  updated: at,
  version: 1,
};

const zoning: Question = { ...acres, _id: 'zoning', text: 'Zoning', tag: 'zoning', type: 0, unit: '' };

function answer(value: AnswerValue, version: number, question = 'acres'): Answer {
  return {
    _id: 'A',
    property: 'R',
    question,
    ...(isNotApplicable(value) ? { value: null, ...value } : { value }),
    display: String(value),
    source: 'typed',
    override: false,
    created: at,
    answerUpdates: [],
    seen: false,
    version,
  };
}

/** A desk whose server keeps one answer. */
function deskWith(first?: Answer) {
  let standing = first;
  const sent: (AnswerValue | undefined)[] = [];
  const desk = new AnswerDesk({
    send: async (_question, { value, version }): Promise<AnswerOutcome> => {
      sent.push(value);
      if (version !== standing?.version) return { kind: 'stale', answer: standing };
      standing = value === null ? undefined : answer(value, (standing?.version ?? 0) + 1);
      return { kind: 'saved', answer: standing };
    },
  });
  desk.load([acres], first ? [first] : []);
  const elsewhere = (value: AnswerValue) => {
    standing = answer(value, (standing?.version ?? 0) + 1);
  };
  return { desk, sent, elsewhere, load: () => desk.load([acres], standing ? [standing] : []) };
}

/** A desk whose saves stay on their way until the test lets them arrive, one by one. */
function slowDesk(first?: Answer, questions: readonly Question[] = [acres, zoning]) {
  let standing = first;
  const sent: (AnswerValue | undefined)[] = [];
  const waiting: (() => void)[] = [];
  const desk = new AnswerDesk({
    send: ({ _id }, { value }) =>
      new Promise((resolve) => {
        sent.push(value);
        waiting.push(() => {
          standing = value === null ? undefined : answer(value, (standing?.version ?? 0) + 1, _id);
          resolve({ kind: 'saved', answer: standing });
        });
      }),
  });
  desk.load(questions, first ? [first] : []);
  const arrive = async () => {
    waiting.shift()?.();
    await vi.advanceTimersByTimeAsync(5000);
  };
  return { desk, sent, arrive };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('saves what is typed, and writes the number out when the field is left', async () => {
  const { desk, sent } = deskWith();
  desk.type('acres', '1234.5');
  await vi.advanceTimersByTimeAsync(700);
  desk.leave('acres');
  expect(sent).toEqual([1234.5]);
  expect(desk.field('acres')).toMatchObject({ raw: '1,234.5', save: { status: 'saved' } });
  expect([...desk.summary.answered]).toEqual(['acres']);
});

it('says why a content is not saved, and keeps what was saved', async () => {
  const { desk, sent } = deskWith(answer(120, 1));
  desk.type('acres', '12x');
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
  expect(desk.field('acres')).toMatchObject({
    invalid: 'must be a number.',
    save: { saved: { value: 120 } },
  });
});

it('clears only when told to', async () => {
  const { desk, sent } = deskWith(answer(120, 1));
  desk.type('acres', '');
  desk.leave('acres');
  await vi.advanceTimersByTimeAsync(5000);
  expect(desk.field('acres')?.emptied).toBe(true);
  expect(sent).toEqual([]);
  desk.clear('acres');
  expect(await desk.settle()).toBe(true);
  expect(sent).toEqual([null]);
  expect(desk.summary.answered.size).toBe(0);
});

it('saves when a field is left only, once the property is submitted', async () => {
  const { desk, sent } = deskWith(answer(120, 1));
  desk.savesWhileTyping = false;
  desk.type('acres', '130');
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
  desk.leave('acres');
  expect(sent).toEqual([130]);
});

it('shows both answers when somebody else was faster, and goes on with the chosen one', async () => {
  const { desk, sent, elsewhere } = deskWith(answer(120, 1));
  elsewhere(90);
  desk.type('acres', '100');
  expect(await desk.settle()).toBe(false);
  expect(desk.field('acres')).toMatchObject({ save: { status: 'stale' }, theirs: { value: 90 } });
  desk.keepMine('acres');
  await desk.settle();
  expect(sent).toEqual([100, 100]);
  expect(desk.field('acres')).toMatchObject({ raw: '100', save: { status: 'saved' }, theirs: undefined });
});

it('follows others where nothing was typed, and not where something was', async () => {
  const { desk, elsewhere, load } = deskWith(answer(120, 1));
  elsewhere(90);
  load();
  expect(desk.field('acres')?.raw).toBe('90');
  desk.type('acres', '95');
  elsewhere(80);
  load();
  expect(desk.field('acres')?.raw).toBe('95');
});

it('keeps the value on its way when the field stops being a number meanwhile', async () => {
  const { desk, sent, arrive } = slowDesk();
  desk.type('acres', '41');
  await vi.advanceTimersByTimeAsync(700);
  desk.type('acres', '41 N');
  desk.leave('acres');
  await arrive();
  expect(sent).toEqual([41]);
  expect(desk.field('acres')).toMatchObject({ invalid: 'must be a number.', save: { saved: { value: 41 } } });
  expect(desk.summary.unsaved).toBe(1);
});

it('keeps the text on its way when the field is emptied meanwhile, and says that it is saved', async () => {
  const { desk, sent, arrive } = slowDesk();
  desk.type('zoning', 'M-1');
  await vi.advanceTimersByTimeAsync(700);
  desk.type('zoning', '');
  desk.leave('zoning');
  await arrive();
  expect(sent).toEqual(['M-1']);
  expect(desk.field('zoning')).toMatchObject({ emptied: true, save: { saved: { value: 'M-1' } } });
  expect(desk.summary.unsaved).toBe(1);
});

it('counts what is typed and not on the server as unsaved, whatever keeps it from being sent', async () => {
  const { desk } = deskWith(answer(120, 1));
  expect(desk.summary.unsaved).toBe(0);
  desk.type('acres', '130');
  expect(desk.summary.unsaved).toBe(1);
  desk.type('acres', '130x');
  expect(desk.summary.unsaved).toBe(1);
  expect(await desk.settle()).toBe(false);
  desk.type('acres', '');
  expect(desk.summary.unsaved).toBe(1);
  desk.putBack('acres');
  expect(desk.summary.unsaved).toBe(0);
});

it('keeps a later change of a submitted property until its field is left, also when an earlier one arrives', async () => {
  const { desk, sent, arrive } = slowDesk(answer(120, 1));
  desk.savesWhileTyping = false;
  desk.type('acres', '130');
  desk.leave('acres');
  desk.type('acres', '13');
  expect(desk.summary.unsaved).toBe(1);
  await arrive();
  expect(sent).toEqual([130]);
  desk.leave('acres');
  expect(sent).toEqual([130, 13]);
});

const docks: Question = {
  ...acres,
  _id: 'docks',
  text: 'Dock-high doors',
  unit: '',
  allowNotApplicable: true,
};

/** A desk with one question that takes "Not applicable". */
function docksDesk(first?: Answer, question = docks) {
  const slow = slowDesk(first, [question]);
  const field = () => slow.desk.field('docks');
  return { ...slow, field };
}

it('ticks Not applicable at once, and keeps what was typed for whoever unticks it', async () => {
  const { desk, sent, arrive, field } = docksDesk();
  desk.type('docks', '12');
  desk.tick('docks', true);
  expect(field()).toMatchObject({ raw: '12', isNotApplicable: true, save: { status: 'saving' } });
  await arrive();
  expect(field()).toMatchObject({ isNotApplicable: true, save: { saved: { value: notApplicable } } });
  expect(desk.summary).toMatchObject({ unsaved: 0, answered: new Set(['docks']) });
  desk.tick('docks', false);
  await arrive();
  expect(sent).toEqual([notApplicable, 12]);
  expect(field()).toMatchObject({ raw: '12', isNotApplicable: false, save: { saved: { value: 12 } } });
});

it('clears an answer that is unticked with nothing typed, until the property is submitted', async () => {
  const { desk, sent, arrive, field } = docksDesk(answer(notApplicable, 1, 'docks'));
  desk.savesWhileTyping = false;
  desk.tick('docks', false);
  expect(field()).toMatchObject({ emptied: true, isNotApplicable: false });
  expect(sent).toEqual([]);
  desk.putBack('docks');
  expect(field()).toMatchObject({ emptied: false, isNotApplicable: true });
  desk.savesWhileTyping = true;
  desk.tick('docks', false);
  await arrive();
  expect(sent).toEqual([null]);
  expect(desk.summary.answered.size).toBe(0);
});

it('asks for a value where Not applicable was answered before the owner withdrew it', async () => {
  const before = answer(notApplicable, 3, 'docks');
  const { desk, sent, arrive, field } = docksDesk(before);
  desk.load([{ ...docks, allowNotApplicable: false }], [before]);
  expect(field()).toMatchObject({
    raw: '',
    isNotApplicable: false,
    save: { saved: { value: notApplicable } },
  });
  expect(desk.summary).toMatchObject({ unsaved: 0, answered: new Set(['docks']) });
  desk.type('docks', '4');
  desk.leave('docks');
  await arrive();
  expect(sent).toEqual([4]);
});

it('goes on with a clearing that an earlier page left unsaved, after the save that it overtook', async () => {
  const { desk, sent, arrive, field } = docksDesk();
  const saved = { value: null, version: undefined };
  const flight = { value: 12, version: undefined, key: 'from the page before' };
  const typed = { kind: 'value', value: null } as const;
  desk.resume('docks', { raw: '', saved, flight, typed, refusal: undefined });
  await arrive();
  await arrive();
  expect(sent).toEqual([12, null]);
  expect(field()).toMatchObject({ raw: '', save: { status: 'saved', saved: { value: null } } });
  expect(desk.summary.unsaved).toBe(0);
});

it('goes on with Not applicable that an earlier page left unsaved', async () => {
  const { desk, sent, arrive, field } = docksDesk();
  const typed = { kind: 'value', value: notApplicable } as const;
  const saved = { value: null, version: undefined };
  const left = { raw: '12', isNotApplicable: true, saved, flight: undefined, typed, refusal: undefined };
  expect(desk.resume('docks', left)).toBe(true);
  expect(field()).toMatchObject({ raw: '12', isNotApplicable: true });
  await arrive();
  expect(sent).toEqual([notApplicable]);
});

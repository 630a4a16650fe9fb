import type { Answer, Question } from '@landbrief/contract';
import { isNotApplicable, notApplicable } from '@landbrief/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AnswerEditor, type AnswerOutcome } from './answer-editor.ts';
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

/** An editor whose server keeps one answer. */
function editorWith(first?: Answer) {
  let current = first;
  const sent: (AnswerValue | undefined)[] = [];
  const editor = new AnswerEditor({
    send: async (_question, { value, version }): Promise<AnswerOutcome> => {
      sent.push(value);
      if (version !== current?.version) return { kind: 'stale', answer: current };
      current = value === null ? undefined : answer(value, (current?.version ?? 0) + 1);
      return { kind: 'saved', answer: current };
    },
  });
  editor.load([acres], first ? [first] : []);
  const elsewhere = (value: AnswerValue) => {
    current = answer(value, (current?.version ?? 0) + 1);
  };
  return { editor, sent, elsewhere, load: () => editor.load([acres], current ? [current] : []) };
}

/** An editor whose saves stay on their way until the test lets them arrive, one by one. */
function slowEditor(first?: Answer, questions: readonly Question[] = [acres, zoning]) {
  let current = first;
  const sent: (AnswerValue | undefined)[] = [];
  const waiting: (() => void)[] = [];
  const editor = new AnswerEditor({
    send: ({ _id }, { value }) =>
      new Promise((resolve) => {
        sent.push(value);
        waiting.push(() => {
          current = value === null ? undefined : answer(value, (current?.version ?? 0) + 1, _id);
          resolve({ kind: 'saved', answer: current });
        });
      }),
  });
  editor.load(questions, first ? [first] : []);
  const arrive = async () => {
    waiting.shift()?.();
    await vi.advanceTimersByTimeAsync(5000);
  };
  return { editor, sent, arrive };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('saves what is typed, and writes the number out when the field is left', async () => {
  const { editor, sent } = editorWith();
  editor.change('acres', '1234.5');
  await vi.advanceTimersByTimeAsync(700);
  editor.finishEditing('acres');
  expect(sent).toEqual([1234.5]);
  expect(editor.field('acres')).toMatchObject({ raw: '1,234.5', save: { status: 'saved' } });
  expect([...editor.summary.answered]).toEqual(['acres']);
});

it('says why a content is not saved, and keeps what was saved', async () => {
  const { editor, sent } = editorWith(answer(120, 1));
  editor.change('acres', '12x');
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
  expect(editor.field('acres')).toMatchObject({
    invalid: 'must be a number.',
    save: { saved: { value: 120 } },
  });
});

it('clears only when told to', async () => {
  const { editor, sent } = editorWith(answer(120, 1));
  editor.change('acres', '');
  editor.finishEditing('acres');
  await vi.advanceTimersByTimeAsync(5000);
  expect(editor.field('acres')?.emptied).toBe(true);
  expect(sent).toEqual([]);
  editor.clear('acres');
  expect(await editor.flushAndWait()).toBe(true);
  expect(sent).toEqual([null]);
  expect(editor.summary.answered.size).toBe(0);
});

it('saves when a field is left only, once the property is submitted', async () => {
  const { editor, sent } = editorWith(answer(120, 1));
  editor.savesWhileTyping = false;
  editor.change('acres', '130');
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
  editor.finishEditing('acres');
  expect(sent).toEqual([130]);
});

it('shows both answers when somebody else was faster, and goes on with the chosen one', async () => {
  const { editor, sent, elsewhere } = editorWith(answer(120, 1));
  elsewhere(90);
  editor.change('acres', '100');
  expect(await editor.flushAndWait()).toBe(false);
  expect(editor.field('acres')).toMatchObject({ save: { status: 'stale' }, theirs: { value: 90 } });
  editor.keepMine('acres');
  await editor.flushAndWait();
  expect(sent).toEqual([100, 100]);
  expect(editor.field('acres')).toMatchObject({ raw: '100', save: { status: 'saved' }, theirs: undefined });
});

it('follows others where nothing was typed, and not where something was', async () => {
  const { editor, elsewhere, load } = editorWith(answer(120, 1));
  elsewhere(90);
  load();
  expect(editor.field('acres')?.raw).toBe('90');
  editor.change('acres', '95');
  elsewhere(80);
  load();
  expect(editor.field('acres')?.raw).toBe('95');
});

it('keeps the value on its way when the field stops being a number meanwhile', async () => {
  const { editor, sent, arrive } = slowEditor();
  editor.change('acres', '41');
  await vi.advanceTimersByTimeAsync(700);
  editor.change('acres', '41 N');
  editor.finishEditing('acres');
  await arrive();
  expect(sent).toEqual([41]);
  expect(editor.field('acres')).toMatchObject({
    invalid: 'must be a number.',
    save: { saved: { value: 41 } },
  });
  expect(editor.summary.unsaved).toBe(1);
});

it('keeps the text on its way when the field is emptied meanwhile, and says that it is saved', async () => {
  const { editor, sent, arrive } = slowEditor();
  editor.change('zoning', 'M-1');
  await vi.advanceTimersByTimeAsync(700);
  editor.change('zoning', '');
  editor.finishEditing('zoning');
  await arrive();
  expect(sent).toEqual(['M-1']);
  expect(editor.field('zoning')).toMatchObject({ emptied: true, save: { saved: { value: 'M-1' } } });
  expect(editor.summary.unsaved).toBe(1);
});

it('counts what is typed and not on the server as unsaved, whatever keeps it from being sent', async () => {
  const { editor } = editorWith(answer(120, 1));
  expect(editor.summary.unsaved).toBe(0);
  editor.change('acres', '130');
  expect(editor.summary.unsaved).toBe(1);
  editor.change('acres', '130x');
  expect(editor.summary.unsaved).toBe(1);
  expect(await editor.flushAndWait()).toBe(false);
  editor.change('acres', '');
  expect(editor.summary.unsaved).toBe(1);
  editor.revert('acres');
  expect(editor.summary.unsaved).toBe(0);
});

it('keeps a later change of a submitted property until its field is left, also when an earlier one arrives', async () => {
  const { editor, sent, arrive } = slowEditor(answer(120, 1));
  editor.savesWhileTyping = false;
  editor.change('acres', '130');
  editor.finishEditing('acres');
  editor.change('acres', '13');
  expect(editor.summary.unsaved).toBe(1);
  await arrive();
  expect(sent).toEqual([130]);
  editor.finishEditing('acres');
  expect(sent).toEqual([130, 13]);
});

const docks: Question = {
  ...acres,
  _id: 'docks',
  text: 'Dock-high doors',
  unit: '',
  allowNotApplicable: true,
};

/** An editor with one question that takes "Not applicable". */
function docksEditor(first?: Answer, question = docks) {
  const slow = slowEditor(first, [question]);
  const field = () => slow.editor.field('docks');
  return { ...slow, field };
}

it('ticks Not applicable at once, and keeps what was typed for whoever unticks it', async () => {
  const { editor, sent, arrive, field } = docksEditor();
  editor.change('docks', '12');
  editor.setNotApplicable('docks', true);
  expect(field()).toMatchObject({ raw: '12', isNotApplicable: true, save: { status: 'saving' } });
  await arrive();
  expect(field()).toMatchObject({ isNotApplicable: true, save: { saved: { value: notApplicable } } });
  expect(editor.summary).toMatchObject({ unsaved: 0, answered: new Set(['docks']) });
  editor.setNotApplicable('docks', false);
  await arrive();
  expect(sent).toEqual([notApplicable, 12]);
  expect(field()).toMatchObject({ raw: '12', isNotApplicable: false, save: { saved: { value: 12 } } });
});

it('clears an answer that is unticked with nothing typed, until the property is submitted', async () => {
  const { editor, sent, arrive, field } = docksEditor(answer(notApplicable, 1, 'docks'));
  editor.savesWhileTyping = false;
  editor.setNotApplicable('docks', false);
  expect(field()).toMatchObject({ emptied: true, isNotApplicable: false });
  expect(sent).toEqual([]);
  editor.revert('docks');
  expect(field()).toMatchObject({ emptied: false, isNotApplicable: true });
  editor.savesWhileTyping = true;
  editor.setNotApplicable('docks', false);
  await arrive();
  expect(sent).toEqual([null]);
  expect(editor.summary.answered.size).toBe(0);
});

it('asks for a value where Not applicable was answered before the owner withdrew it', async () => {
  const before = answer(notApplicable, 3, 'docks');
  const { editor, sent, arrive, field } = docksEditor(before);
  editor.load([{ ...docks, allowNotApplicable: false }], [before]);
  expect(field()).toMatchObject({
    raw: '',
    isNotApplicable: false,
    save: { saved: { value: notApplicable } },
  });
  expect(editor.summary).toMatchObject({ unsaved: 0, answered: new Set(['docks']) });
  editor.change('docks', '4');
  editor.finishEditing('docks');
  await arrive();
  expect(sent).toEqual([4]);
});

it('goes on with a clearing that an earlier page left unsaved, after the save that it overtook', async () => {
  const { editor, sent, arrive, field } = docksEditor();
  const saved = { value: null, version: undefined };
  const flight = { value: 12, version: undefined, key: 'from the page before' };
  const typed = { kind: 'value', value: null } as const;
  editor.resume('docks', { raw: '', saved, flight, typed, refusal: undefined });
  await arrive();
  await arrive();
  expect(sent).toEqual([12, null]);
  expect(field()).toMatchObject({ raw: '', save: { status: 'saved', saved: { value: null } } });
  expect(editor.summary.unsaved).toBe(0);
});

it('goes on with Not applicable that an earlier page left unsaved', async () => {
  const { editor, sent, arrive, field } = docksEditor();
  const typed = { kind: 'value', value: notApplicable } as const;
  const saved = { value: null, version: undefined };
  const left = { raw: '12', isNotApplicable: true, saved, flight: undefined, typed, refusal: undefined };
  expect(editor.resume('docks', left)).toBe(true);
  expect(field()).toMatchObject({ raw: '12', isNotApplicable: true });
  await arrive();
  expect(sent).toEqual([notApplicable]);
});

import type { Answer, Question } from '@landbrief/contract';
import { isEmpty } from '@landbrief/domain';
import { createSignal } from '../../store.ts';
import {
  contentFor,
  type FieldContent,
  latestValue,
  type RawContent,
  type Reading,
  rawOf,
  readContent,
} from './answer-values.ts';
import { type AnswersSummary, emptySummary, summaryOf } from './answers-summary.ts';
import type { Field } from './field.ts';
import { SaveQueue, type SaveRequest } from './save-queue.ts';
import {
  type Content,
  type Outcome,
  type SavedValue,
  type SaveState,
  type SaveStatus,
  statusOf,
  type UnsavedState,
} from './save-state.ts';

export type AnswerOutcome =
  | { kind: 'saved' | 'stale'; answer: Answer | undefined; message?: never }
  | { kind: 'failed'; message?: never }
  /** `isForNow`: by the project's status, until it is active again. */
  | { kind: 'refused'; message: string; isForNow?: boolean };

/** What is unsaved in a field, so that another page can go on with it. */
export interface Draft extends UnsavedState {
  raw: RawContent;
  /** Absent: no. */
  isNotApplicable?: boolean;
}

export interface AnswerEditorOptions {
  send: (question: Question, request: SaveRequest) => Promise<AnswerOutcome>;
  /** Called with every unsaved draft before it is sent, and with undefined when it is saved or discarded. */
  onDraftChange?: (question: Question, draft: Draft | undefined, status: SaveStatus) => void;
}

const typingDelay = 700;

interface EditedField {
  field: Field;
  queue: SaveQueue;
  isKept: boolean;
}

function savedValueOf(answer: Answer | undefined): SavedValue {
  return { value: latestValue(answer), version: answer?.version };
}

/** All fields of one property: what is typed, saved and being sent. It outlives the screen while something is unsaved. */
export class AnswerEditor {
  readonly #options: AnswerEditorOptions;
  readonly #edited = new Map<string, EditedField>();
  readonly #changes = createSignal();
  readonly watch = this.#changes.watch;
  #summary = emptySummary;
  /** Submitted properties keep each value in their history, so they are saved when a field is left, not while one types. */
  savesWhileTyping = true;

  constructor(options: AnswerEditorOptions) {
    this.#options = options;
  }

  /** Loads the server's questions and answers; unsaved input is kept. */
  load(questions: readonly Question[], answers: readonly Answer[]): void {
    const byQuestion = new Map(answers.map((answer) => [answer.question, answer]));
    for (const question of questions) this.#loadField(question, byQuestion.get(question._id));
    this.#notify();
  }

  field(id: string): Field | undefined {
    return this.#edited.get(id)?.field;
  }

  get isEmpty(): boolean {
    return this.#edited.size === 0;
  }

  get summary(): AnswersSummary {
    return this.#summary;
  }

  /** `now`: a choice, saved without waiting for further typing. */
  change(id: string, raw: RawContent, { now = false } = {}): void {
    const edited = this.#edited.get(id);
    if (!edited) return;
    const content = contentOf(setContent(edited, { raw, isNotApplicable: false }));
    const waits = content.kind !== 'value' || !this.savesWhileTyping || now;
    edited.queue.type(content, waits ? undefined : typingDelay);
    this.#change(id, {});
    if (now) edited.queue.flush();
  }

  /** Ticks or unticks "Not applicable"; unticking restores what was typed before. */
  setNotApplicable(id: string, isNotApplicable: boolean): void {
    const edited = this.#edited.get(id);
    if (!edited) return;
    const content = contentOf(setContent(edited, { raw: edited.field.raw, isNotApplicable }));
    const isUndone = content.kind === 'blank' && this.savesWhileTyping;
    edited.queue.type(isUndone ? { kind: 'value', value: null } : content, undefined);
    this.#change(id, {});
    edited.queue.flush();
  }

  /** The field lost the focus: saves what is pending, and formats numbers. */
  finishEditing(id: string): void {
    const edited = this.#edited.get(id);
    if (!edited) return;
    edited.queue.flush();
    const { question, invalid } = edited.field;
    const reading = readContent(question, edited.field);
    if (invalid === undefined && reading.refused === undefined && typeof reading.value === 'number') {
      this.#change(id, { raw: rawOf(question, reading.value) });
    }
  }

  /** Retries a failed save, also one that the server refused. */
  retry(id: string): void {
    this.#edited.get(id)?.queue.retry();
  }

  clear(id: string): void {
    const edited = this.#edited.get(id);
    if (!edited) return;
    edited.field = { ...edited.field, ...contentFor(edited.field.question, null), invalid: undefined };
    edited.queue.type({ kind: 'value', value: null }, undefined);
    this.#change(id, {});
    edited.queue.flush();
  }

  /** Puts the saved answer back into the field. */
  revert(id: string): void {
    const edited = this.#edited.get(id);
    if (!edited) return;
    edited.queue.drop();
    const { question, save } = edited.field;
    const { value } = save.flight ?? save.saved;
    this.#change(id, { ...contentFor(question, value), invalid: undefined });
  }

  keepMine(id: string): void {
    this.#edited.get(id)?.queue.keepMine();
  }

  takeTheirs(id: string): void {
    const edited = this.#edited.get(id);
    if (!edited) return;
    const { question, theirs } = edited.field;
    edited.field = {
      ...edited.field,
      answer: theirs,
      ...contentFor(question, latestValue(theirs)),
      invalid: undefined,
    };
    edited.queue.takeTheirs();
  }

  /** Restores a draft of an earlier page. False: there is no such question, or its field has other unsaved input. */
  resume(id: string, { raw, isNotApplicable = false, ...left }: Draft): boolean {
    const edited = this.#edited.get(id);
    if (!edited || edited.queue.isUnsaved) return false;
    const reading = setContent(edited, { raw, isNotApplicable });
    edited.isKept = true;
    // Clear Answer and emptying the field look the same; only the draft distinguishes them.
    const typed = isClearing(left.typed) ? left.typed : left.typed && contentOf(reading);
    edited.queue.resume({ ...left, typed });
    this.#change(id, {});
    return true;
  }

  flush(options: { keepalive?: boolean } = {}): void {
    for (const { queue } of this.#edited.values()) if (queue.isUnsaved) queue.flush(options);
  }

  /**
   * Sends what is pending; resolves when no save is in flight, or after `within` milliseconds. False: something is still
   * unsaved.
   */
  async flushAndWait(within?: number): Promise<boolean> {
    this.flush();
    let isOver = false;
    const rest = this.#untilQuiet(() => isOver);
    const late = new Promise((resolve) => within !== undefined && setTimeout(resolve, within));
    await Promise.race([rest, late]);
    isOver = true;
    return this.#summary.unsaved === 0;
  }

  async #untilQuiet(isOver: () => boolean): Promise<void> {
    while (this.#summary.saving > 0 && !isOver()) {
      await new Promise<void>((resolve) => {
        const stop = this.watch(() => {
          stop();
          resolve();
        });
      });
    }
  }

  /** The session changed: nothing is sent or notified any more. */
  close(): void {
    for (const { queue } of this.#edited.values()) queue.close();
  }

  #loadField(question: Question, answer: Answer | undefined): void {
    const edited = this.#edited.get(question._id);
    if (!edited) {
      this.#edited.set(question._id, this.#createEdited(question, answer));
      return;
    }
    edited.queue.refresh(savedValueOf(answer));
    const { field, queue } = edited;
    const { saved } = queue.state;
    edited.field = {
      ...field,
      question,
      save: viewOf(queue.state),
      answer: saved.version === answer?.version ? answer : field.answer,
      ...(queue.isUnsaved || showsSavedValue({ ...field, question }, saved)
        ? {}
        : contentFor(question, saved.value)),
    };
  }

  #createEdited(question: Question, answer: Answer | undefined): EditedField {
    const id = question._id;
    const queue = new SaveQueue(savedValueOf(answer), {
      send: (request) => this.#send(id, request),
      onChange: () => this.#change(id, {}),
    });
    const content = contentFor(question, latestValue(answer));
    const save = viewOf(queue.state);
    const marks = { invalid: undefined, emptied: false, answer, theirs: undefined, save };
    const field: Field = { question, ...content, ...marks };
    return { queue, field, isKept: false };
  }

  async #send(id: string, request: SaveRequest): Promise<Outcome> {
    const edited = this.#edited.get(id);
    if (!edited) return { kind: 'refused', message: 'The question is gone.' };
    const outcome = await this.#options.send(edited.field.question, request);
    if (outcome.kind === 'failed' || outcome.kind === 'refused') return outcome;
    const { answer, kind } = outcome;
    if (kind === 'saved') edited.field = { ...edited.field, answer, theirs: undefined };
    else edited.field = { ...edited.field, theirs: answer };
    return { kind, saved: savedValueOf(answer) };
  }

  #change(id: string, change: Partial<Field>): void {
    const edited = this.#edited.get(id);
    if (!edited) return;
    const save = viewOf(edited.queue.state);
    const emptied = save.typed?.kind === 'blank';
    edited.field = { ...edited.field, ...currentAnswers(edited.field, save), ...change, save, emptied };
    this.#keep(edited);
    this.#notify();
  }

  #keep(edited: EditedField): void {
    const { raw, isNotApplicable, question, save } = edited.field;
    if (!edited.queue.isUnsaved && !edited.isKept) return;
    edited.isKept = edited.queue.isUnsaved;
    const { saved, flight, typed, refusal, status } = save;
    const draft = { raw, isNotApplicable, saved, flight, typed, refusal };
    this.#options.onDraftChange?.(question, edited.isKept ? draft : undefined, status);
  }

  #notify(): void {
    const fields = [...this.#edited.values()].map(({ field }) => field);
    const { savesWhileTyping } = this;
    this.#summary = summaryOf(fields, { before: this.#summary, savesWhileTyping });
    this.#changes.notify();
  }
}

function viewOf(state: SaveState): Field['save'] {
  return { ...state, status: statusOf(state) };
}

/** Changes the content of a field; returns the parsed value. */
function setContent(edited: EditedField, content: FieldContent): Reading {
  const reading = readContent(edited.field.question, content);
  edited.field = { ...edited.field, ...content, invalid: reading.refused };
  return reading;
}

function isClearing(content: Content | undefined): boolean {
  return content?.kind === 'value' && content.value === null;
}

function contentOf(reading: Reading): Content {
  if (reading.refused !== undefined) return { kind: 'invalid' };
  return isEmpty(reading.value) ? { kind: 'blank' } : { kind: 'value', value: reading.value };
}

/** The answer of the saved version, and the other user's while the conflict is open. */
function currentAnswers({ answer, theirs }: Field, save: SaveState): Pick<Field, 'answer' | 'theirs'> {
  const { version } = save.saved;
  const current = version === undefined ? undefined : theirs?.version === version ? theirs : answer;
  return { answer: current, theirs: save.theirs ? theirs : undefined };
}

/** Whether the field already shows what is saved, however it was typed. */
function showsSavedValue(field: Field, { value }: SavedValue): boolean {
  if (field.isNotApplicable && !field.question.allowNotApplicable) return false;
  const reading = readContent(field.question, field);
  return reading.refused === undefined && JSON.stringify(reading.value) === JSON.stringify(value);
}

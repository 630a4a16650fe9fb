import type { Answer, Question } from '@landbrief/contract';
import { isEmpty } from '@landbrief/domain';
import { createSignal } from '../../store.ts';
import {
  contentFor,
  type FieldContent,
  latestValue,
  type Raw,
  type Reading,
  rawOf,
  readContent,
} from './answer-values.ts';
import { type DeskSummary, emptySummary, summaryOf } from './desk-summary.ts';
import type { Field } from './field.ts';
import { SaveQueue, type SaveRequest } from './save-queue.ts';
import {
  type Content,
  type LeftBehind,
  type Outcome,
  type SaveState,
  type SaveStatus,
  type Standing,
  statusOf,
} from './save-state.ts';

export type AnswerOutcome =
  | { kind: 'saved' | 'stale'; answer: Answer | undefined }
  | { kind: 'failed' }
  | { kind: 'refused'; message: string };

/** What is unsaved in a field, so that another page can go on with it. */
export interface Draft extends LeftBehind {
  raw: Raw;
  /** Absent: no. */
  isNotApplicable?: boolean;
}

export interface DeskOptions {
  send: (question: Question, request: SaveRequest) => Promise<AnswerOutcome>;
  /** Told of everything unsaved before it is sent, and with nothing once the server has it or it was given up. */
  keep?: (question: Question, draft: Draft | undefined, status: SaveStatus) => void;
}

const typingDelay = 700;

interface Seat {
  field: Field;
  queue: SaveQueue;
  isKept: boolean;
}

function standingOf(answer: Answer | undefined): Standing {
  return { value: latestValue(answer), version: answer?.version };
}

/** All fields of one property: what is typed, what is saved, what is on its way. Lives on while one looks elsewhere. */
export class AnswerDesk {
  readonly #options: DeskOptions;
  readonly #seats = new Map<string, Seat>();
  readonly #changes = createSignal();
  readonly watch = this.#changes.watch;
  #summary = emptySummary;
  /** Submitted properties keep each value in their history, so they are saved when a field is left, not while one types. */
  savesWhileTyping = true;

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  /** Takes what the server answered; what is being typed stays. */
  load(questions: readonly Question[], answers: readonly Answer[]): void {
    const byQuestion = new Map(answers.map((answer) => [answer.question, answer]));
    for (const question of questions) this.#place(question, byQuestion.get(question._id));
    this.#tell();
  }

  field(id: string): Field | undefined {
    return this.#seats.get(id)?.field;
  }

  get isEmpty(): boolean {
    return this.#seats.size === 0;
  }

  get summary(): DeskSummary {
    return this.#summary;
  }

  /** `now`: a choice is made, not typed. */
  type(id: string, raw: Raw, { now = false } = {}): void {
    const seat = this.#seats.get(id);
    if (!seat) return;
    const content = contentOf(put(seat, { raw, isNotApplicable: false }));
    const waits = content.kind !== 'value' || !this.savesWhileTyping || now;
    seat.queue.type(content, waits ? undefined : typingDelay);
    this.#change(id, {});
    if (now) seat.queue.flush();
  }

  /** "Not applicable" is ticked or unticked; unticked, what was typed before holds again. */
  tick(id: string, isNotApplicable: boolean): void {
    const seat = this.#seats.get(id);
    if (!seat) return;
    const content = contentOf(put(seat, { raw: seat.field.raw, isNotApplicable }));
    const isUndone = content.kind === 'blank' && this.savesWhileTyping;
    seat.queue.type(isUndone ? { kind: 'value', value: null } : content, undefined);
    this.#change(id, {});
    seat.queue.flush();
  }

  /** The field is left: nothing waits any longer, and numbers are written out. */
  leave(id: string): void {
    const seat = this.#seats.get(id);
    if (!seat) return;
    seat.queue.flush();
    const { question, invalid } = seat.field;
    const reading = readContent(question, seat.field);
    if (invalid === undefined && reading.refused === undefined && typeof reading.value === 'number') {
      this.#change(id, { raw: rawOf(question, reading.value) });
    }
  }

  /** Tries again what could not be saved, also what the server refused. */
  retry(id: string): void {
    this.#seats.get(id)?.queue.again();
  }

  /** Clear Answer. */
  clear(id: string): void {
    const seat = this.#seats.get(id);
    if (!seat) return;
    seat.field = { ...seat.field, ...contentFor(seat.field.question, null), invalid: undefined };
    seat.queue.type({ kind: 'value', value: null }, undefined);
    this.#change(id, {});
    seat.queue.flush();
  }

  /** Puts the saved answer back into the field. */
  putBack(id: string): void {
    const seat = this.#seats.get(id);
    if (!seat) return;
    seat.queue.drop();
    const { question, save } = seat.field;
    const { value } = save.flight ?? save.saved;
    this.#change(id, { ...contentFor(question, value), invalid: undefined });
  }

  keepMine(id: string): void {
    this.#seats.get(id)?.queue.keepMine();
  }

  takeTheirs(id: string): void {
    const seat = this.#seats.get(id);
    if (!seat) return;
    const { question, theirs } = seat.field;
    seat.field = {
      ...seat.field,
      answer: theirs,
      ...contentFor(question, latestValue(theirs)),
      invalid: undefined,
    };
    seat.queue.takeTheirs();
  }

  /** Goes on with what an earlier page left unsaved. False: there is no such question, or something else is typed there. */
  resume(id: string, { raw, isNotApplicable = false, ...left }: Draft): boolean {
    const seat = this.#seats.get(id);
    if (!seat || seat.queue.isUnsaved) return false;
    const reading = put(seat, { raw, isNotApplicable });
    seat.isKept = true;
    // Clear Answer leaves the same empty field as emptying it does; only the draft tells them apart.
    const typed = isClearing(left.typed) ? left.typed : left.typed && contentOf(reading);
    seat.queue.resume({ ...left, typed });
    this.#change(id, {});
    return true;
  }

  flush(options: { keepalive?: boolean } = {}): void {
    for (const { queue } of this.#seats.values()) if (queue.isUnsaved) queue.flush(options);
  }

  /**
   * Sends what waits; resolves when nothing is on its way any more, at the latest after so many milliseconds. False:
   * something is not saved.
   */
  async settle(within?: number): Promise<boolean> {
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

  /** Another person is there: nothing is sent or told any more. */
  close(): void {
    for (const { queue } of this.#seats.values()) queue.close();
  }

  #place(question: Question, answer: Answer | undefined): void {
    const seat = this.#seats.get(question._id);
    if (!seat) {
      this.#seats.set(question._id, this.#newSeat(question, answer));
      return;
    }
    seat.queue.refresh(standingOf(answer));
    const { field, queue } = seat;
    const { saved } = queue.state;
    seat.field = {
      ...field,
      question,
      save: viewOf(queue.state),
      answer: saved.version === answer?.version ? answer : field.answer,
      ...(queue.isUnsaved || sameField({ ...field, question }, saved)
        ? {}
        : contentFor(question, saved.value)),
    };
  }

  #newSeat(question: Question, answer: Answer | undefined): Seat {
    const id = question._id;
    const queue = new SaveQueue(standingOf(answer), {
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
    const seat = this.#seats.get(id);
    if (!seat) return { kind: 'refused', message: 'The question is gone.' };
    const outcome = await this.#options.send(seat.field.question, request);
    if (outcome.kind === 'failed' || outcome.kind === 'refused') return outcome;
    const { answer, kind } = outcome;
    if (kind === 'saved') seat.field = { ...seat.field, answer, theirs: undefined };
    else seat.field = { ...seat.field, theirs: answer };
    return { kind, standing: standingOf(answer) };
  }

  #change(id: string, change: Partial<Field>): void {
    const seat = this.#seats.get(id);
    if (!seat) return;
    const save = viewOf(seat.queue.state);
    const emptied = save.typed?.kind === 'blank';
    seat.field = { ...seat.field, ...standingAnswers(seat.field, save), ...change, save, emptied };
    this.#keep(seat);
    this.#tell();
  }

  #keep(seat: Seat): void {
    const { raw, isNotApplicable, question, save } = seat.field;
    if (!seat.queue.isUnsaved && !seat.isKept) return;
    seat.isKept = seat.queue.isUnsaved;
    const { saved, flight, typed, refusal, status } = save;
    const draft = { raw, isNotApplicable, saved, flight, typed, refusal };
    this.#options.keep?.(question, seat.isKept ? draft : undefined, status);
  }

  #tell(): void {
    const fields = [...this.#seats.values()].map(({ field }) => field);
    const { savesWhileTyping } = this;
    this.#summary = summaryOf(fields, { before: this.#summary, savesWhileTyping });
    this.#changes.notify();
  }
}

function viewOf(state: SaveState): Field['save'] {
  return { ...state, status: statusOf(state) };
}

/** Puts something into a field, and tells what it means. */
function put(seat: Seat, content: FieldContent): Reading {
  const reading = readContent(seat.field.question, content);
  seat.field = { ...seat.field, ...content, invalid: reading.refused };
  return reading;
}

function isClearing(content: Content | undefined): boolean {
  return content?.kind === 'value' && content.value === null;
}

function contentOf(reading: Reading): Content {
  if (reading.refused !== undefined) return { kind: 'invalid' };
  return isEmpty(reading.value) ? { kind: 'blank' } : { kind: 'value', value: reading.value };
}

/** The answer of the version that is known to be saved, and the other person's while it has to be chosen. */
function standingAnswers({ answer, theirs }: Field, save: SaveState): Pick<Field, 'answer' | 'theirs'> {
  const { version } = save.saved;
  const current = version === undefined ? undefined : theirs?.version === version ? theirs : answer;
  return { answer: current, theirs: save.theirs ? theirs : undefined };
}

/** Whether the field already shows what is saved, however it was typed. */
function sameField(field: Field, { value }: Standing): boolean {
  if (field.isNotApplicable && !field.question.allowNotApplicable) return false;
  const reading = readContent(field.question, field);
  return reading.refused === undefined && JSON.stringify(reading.value) === JSON.stringify(value);
}

import type { Answer, AnswerValue, Question } from '@landbrief/contract';
import { isEmpty } from '@landbrief/domain';
import { latestValue, type Raw, rawOf, readRaw } from './answer-values.ts';
import { SaveQueue, type SaveRequest } from './save-queue.ts';
import type { Outcome, SaveState, Standing } from './save-state.ts';

/** One question as it is being answered. Replaced as a whole with every change, so that screens can compare it. */
export interface Field {
  question: Question;
  raw: Raw;
  /** Why the content can't be saved: "must be a number." */
  invalid: string | undefined;
  /** The field was emptied, but an answer is saved: only Clear Answer removes it. */
  emptied: boolean;
  save: SaveState<AnswerValue>;
  /** The answer as the server told it last. */
  answer: Answer | undefined;
  /** The other person's answer, while it has to be chosen. */
  theirs: Answer | undefined;
}

export interface DeskSummary {
  saving: number;
  failed: number;
  /** Changed elsewhere: waits for a choice. */
  stale: number;
  /** Anything that would be lost. */
  unsaved: number;
  /** Something was saved since the screen was opened. */
  saved: boolean;
  /** Ids of questions whose saved value is not empty. */
  answered: ReadonlySet<string>;
}

export type AnswerOutcome =
  | { kind: 'saved' | 'stale'; answer: Answer | undefined }
  | { kind: 'failed' }
  | { kind: 'refused'; message: string };

export interface DeskOptions {
  send: (question: Question, request: SaveRequest<AnswerValue>) => Promise<AnswerOutcome>;
}

const typingDelay = 700;

interface Seat {
  field: Field;
  queue: SaveQueue<AnswerValue>;
}

function standingOf(answer: Answer | undefined): Standing<AnswerValue> {
  return { value: latestValue(answer), version: answer?.version };
}

/** All fields of one property: what is typed, what is saved, what is on its way. Lives on while one looks elsewhere. */
export class AnswerDesk {
  readonly #options: DeskOptions;
  readonly #seats = new Map<string, Seat>();
  readonly #watchers = new Set<() => void>();
  #summary: DeskSummary = {
    saving: 0,
    failed: 0,
    stale: 0,
    unsaved: 0,
    saved: false,
    answered: new Set(),
  };
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

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** `now`: a choice is made, not typed. */
  type(id: string, raw: Raw, { now = false } = {}): void {
    const seat = this.#seats.get(id);
    if (!seat) return;
    const reading = readRaw(seat.field.question, raw);
    const isBlank = reading.refused === undefined && isEmpty(reading.value);
    const emptied = isBlank && !isEmpty(seat.field.save.saved.value);
    this.#change(id, { raw, emptied, invalid: reading.refused });
    if (reading.refused !== undefined || isBlank) seat.queue.hold();
    else seat.queue.type(reading.value, this.savesWhileTyping ? (now ? 0 : typingDelay) : undefined);
    if (now && reading.refused === undefined && !isBlank) seat.queue.flush();
  }

  /** The field is left: nothing waits any longer, and numbers are written out. */
  leave(id: string): void {
    const seat = this.#seats.get(id);
    if (!seat) return;
    seat.queue.flush();
    const { question, raw, invalid } = seat.field;
    const reading = readRaw(question, raw);
    if (invalid === undefined && reading.refused === undefined && typeof reading.value === 'number') {
      this.#change(id, { raw: rawOf(question, reading.value) });
    }
  }

  /** Clear Answer. */
  clear(id: string): void {
    const seat = this.#seats.get(id);
    if (!seat) return;
    this.#change(id, { raw: rawOf(seat.field.question, null), emptied: false, invalid: undefined });
    seat.queue.type(null, undefined);
    seat.queue.flush();
  }

  /** Puts the saved answer back into the field. */
  putBack(id: string): void {
    const seat = this.#seats.get(id);
    if (!seat) return;
    seat.queue.hold();
    const { question, save } = seat.field;
    this.#change(id, { raw: rawOf(question, save.saved.value), emptied: false, invalid: undefined });
  }

  keepMine(id: string): void {
    this.#seats.get(id)?.queue.keepMine();
  }

  takeTheirs(id: string): void {
    const seat = this.#seats.get(id);
    if (!seat) return;
    const { question, theirs } = seat.field;
    this.#change(id, {
      answer: theirs,
      raw: rawOf(question, latestValue(theirs)),
      emptied: false,
      invalid: undefined,
    });
    seat.queue.takeTheirs();
  }

  flush(options: { keepalive?: boolean } = {}): void {
    for (const { queue } of this.#seats.values()) if (queue.isUnsaved) queue.flush(options);
  }

  /** Sends what waits; resolves when nothing is on its way any more. False: something could not be saved. */
  async settle(): Promise<boolean> {
    this.flush();
    while (this.#summary.saving > 0) {
      await new Promise<void>((resolve) => {
        const stop = this.watch(() => {
          stop();
          resolve();
        });
      });
    }
    return this.#summary.unsaved === 0;
  }

  #place(question: Question, answer: Answer | undefined): void {
    const seat = this.#seats.get(question._id);
    if (!seat) {
      this.#seats.set(question._id, this.#newSeat(question, answer));
      return;
    }
    seat.queue.refresh(standingOf(answer));
    const { field, queue } = seat;
    const save = queue.state;
    const isTouched = field.invalid !== undefined || field.emptied || queue.isUnsaved;
    seat.field = {
      ...field,
      question,
      save,
      answer: save.saved.version === answer?.version ? answer : field.answer,
      raw: isTouched || sameField(field, save) ? field.raw : rawOf(question, save.saved.value),
    };
  }

  #newSeat(question: Question, answer: Answer | undefined): Seat {
    const id = question._id;
    const queue = new SaveQueue<AnswerValue>(standingOf(answer), {
      send: (request) => this.#send(id, request),
      onChange: (save) => this.#change(id, { save }),
    });
    const raw = rawOf(question, latestValue(answer));
    const field = { question, raw, invalid: undefined, emptied: false, answer, theirs: undefined };
    return { queue, field: { ...field, save: queue.state } };
  }

  async #send(id: string, request: SaveRequest<AnswerValue>): Promise<Outcome<AnswerValue>> {
    const seat = this.#seats.get(id);
    if (!seat) return { kind: 'refused', message: 'The question is gone.' };
    const outcome = await this.#options.send(seat.field.question, request);
    if (outcome.kind === 'failed' || outcome.kind === 'refused') return outcome;
    const { answer, kind } = outcome;
    if (kind === 'saved') this.#change(id, { answer, theirs: undefined });
    else this.#change(id, { theirs: answer });
    return { kind, standing: standingOf(answer) };
  }

  #change(id: string, change: Partial<Field>): void {
    const seat = this.#seats.get(id);
    if (!seat) return;
    seat.field = { ...seat.field, ...change };
    this.#tell();
  }

  #tell(): void {
    this.#summary = this.#sum();
    for (const watcher of [...this.#watchers]) watcher();
  }

  #sum(): DeskSummary {
    const fields = [...this.#seats.values()].map(({ field }) => field);
    const counted = (is: (field: Field) => boolean) => fields.filter(is).length;
    const answered = fields
      .filter(({ save }) => !isEmpty(save.saved.value))
      .map(({ question }) => question._id);
    return {
      saving: counted(({ save }) => save.sent !== undefined),
      failed: counted(({ save }) => save.status === 'failed' || save.status === 'refused'),
      stale: counted(({ save }) => save.status === 'stale'),
      unsaved: [...this.#seats.values()].filter(({ queue }) => queue.isUnsaved).length,
      saved: this.#summary.saved || counted(({ save }) => save.status === 'saved') > 0,
      answered: sameIds(this.#summary.answered, answered) ? this.#summary.answered : new Set(answered),
    };
  }
}

function sameIds(before: ReadonlySet<string>, now: readonly string[]): boolean {
  return before.size === now.length && now.every((id) => before.has(id));
}

/** Whether the field already shows what is saved, however it was typed. */
function sameField({ question, raw }: Field, { saved }: SaveState<AnswerValue>): boolean {
  const reading = readRaw(question, raw);
  return reading.refused === undefined && JSON.stringify(reading.value) === JSON.stringify(saved.value);
}

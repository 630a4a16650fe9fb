import { isEmpty, notApplicable } from '@landbrief/domain';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerValue } from './answer-values.ts';
import { type SentSave, saveOnce } from './save-outcome.ts';
import { SaveQueue, type SaveRequest } from './save-queue.ts';
import { type Content, expectedValue, type Outcome, type SavedValue } from './save-state.ts';

/**
 * One field before a server that keeps answers as the API does, with a key for each save or with versions alone, behind a network that delays, loses and cuts. Whatever
 * happens: what is said to be saved is on the server, what is typed is there in the end or still counted as unsaved,
 * nobody's value is overwritten unseen, and nothing is removed that nobody asked to remove.
 */

class Server {
  saved: SavedValue = { value: null, version: undefined };
  removed = 0;
  #wasCleared = false;
  readonly #replies = new Map<string, Outcome>();
  #versions = 0;

  put(value: AnswerValue): void {
    if (isEmpty(value) && !isEmpty(this.saved.value)) {
      this.removed += 1;
      this.#wasCleared = true;
    }
    this.#versions += 1;
    this.saved = isEmpty(value) ? { value: null, version: undefined } : { value, version: this.#versions };
  }

  save({ value, version, key }: SentSave): Outcome {
    const before = key === undefined ? undefined : this.#replies.get(key);
    if (before) return before;
    const isFirst = version === 0 && !this.#wasCleared;
    if ((isFirst ? undefined : version) !== this.saved.version) return { kind: 'stale', saved: this.saved };
    this.put(value);
    const reply: Outcome = { kind: 'saved', saved: this.saved };
    if (key !== undefined) this.#replies.set(key, reply);
    return reply;
  }
}

type Network = (save: SentSave) => Promise<Outcome>;
type Sending = (request: SaveRequest, network: Network) => Promise<Outcome>;

/** How a questionnaire's page sends, and how that of a property does. */
const sendings: Readonly<Record<string, Sending>> = {
  'with a key for each save': (request, network) => network(request),
  'with versions alone': (request, network) =>
    saveOnce(request, network, (result) => result.kind === 'stale' && result.saved.version === undefined),
};

class Desk {
  readonly server = new Server();
  readonly #waiting: { request: SentSave; resolve: (outcome: Outcome) => void }[] = [];
  /** Requests that a page gave up, and that may arrive all the same. */
  readonly #straying: SentSave[] = [];
  readonly #sending: Sending;
  content: Content | undefined;
  clears = 0;
  queue: SaveQueue;

  constructor(sending: Sending) {
    this.#sending = sending;
    this.queue = this.#open();
  }

  #open(): SaveQueue {
    const network: Network = (request) => new Promise((resolve) => this.#waiting.push({ request, resolve }));
    return new SaveQueue(this.server.saved, {
      send: (request) => this.#sending(request, network),
      onChange: () => undefined,
    });
  }

  async arrive(how: 'answered' | 'lost' | 'cut' | 'strays'): Promise<void> {
    const first = this.#waiting.shift();
    if (!first) return;
    const { request, resolve } = first;
    if (how === 'strays') this.#straying.push(request);
    const outcome = how === 'answered' || how === 'lost' ? this.server.save(request) : undefined;
    resolve(how === 'answered' && outcome ? outcome : { kind: 'failed' });
    await vi.advanceTimersByTimeAsync(0);
  }

  strayArrives(): void {
    const request = this.#straying.shift();
    if (request) this.server.save(request);
  }

  /** The page is loaded again: what was on its way may still arrive; the journal has the rest. */
  reload(): void {
    const { saved, flight, typed, refusal } = this.queue.state;
    const wasUnsaved = this.queue.isUnsaved;
    this.queue.close();
    for (const { request } of this.#waiting.splice(0)) this.#straying.push(request);
    this.queue = this.#open();
    if (wasUnsaved) this.queue.resume({ saved, flight, typed, refusal });
  }

  type(content: Content): void {
    this.content = content;
    this.queue.type(content, 700);
  }

  check(): void {
    const { state, isUnsaved } = this.queue;
    if (this.server.removed > this.clears) throw new Error('An answer was removed that nobody cleared.');
    if (isUnsaved || !this.content) return;
    const shown = this.content.kind === 'value' ? this.content.value : null;
    if (JSON.stringify(expectedValue(state)) !== JSON.stringify(shown))
      throw new Error('The field shows something else than what is called saved.');
  }

  /** The network is well again: everything that can be saved is. */
  async comeToRest(): Promise<void> {
    for (let round = 0; round < 20; round += 1) {
      this.queue.flush();
      await this.arrive('answered');
      await vi.advanceTimersByTimeAsync(60_000);
    }
  }
}

const values = ['Riverbend', 'M-1', '345 kV', 'Class I rail', notApplicable];
const anyValue = fc.constantFrom<AnswerValue>(...values);

type Step = (editor: Desk) => void | Promise<void>;

const step: fc.Arbitrary<Step> = fc.oneof(
  anyValue.map(
    (value): Step =>
      (editor) =>
        editor.type({ kind: 'value', value }),
  ),
  fc.constant<Step>((editor) => editor.type({ kind: 'invalid' })),
  fc.constant<Step>((editor) => editor.type({ kind: 'blank' })),
  fc.constant<Step>((editor) => {
    editor.clears += 1;
    editor.type({ kind: 'value', value: null });
    editor.queue.flush();
  }),
  fc.constant<Step>((editor) => editor.queue.flush()),
  fc.constantFrom(100, 700, 5000).map(
    (time): Step =>
      async () => {
        await vi.advanceTimersByTimeAsync(time);
      },
  ),
  fc.constantFrom('answered' as const, 'lost' as const, 'cut' as const, 'strays' as const).map(
    (how): Step =>
      (editor) =>
        editor.arrive(how),
  ),
  fc.constant<Step>((editor) => editor.strayArrives()),
  fc.constant<Step>((editor) => editor.reload()),
);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(Object.entries(sendings))('%s', (_, sending) => {
  it('has on the server what the field shows once all is saved, whatever the network did', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
        const editor = new Desk(sending);
        for (const take of steps) {
          await take(editor);
          editor.check();
        }
        await editor.comeToRest();
        editor.check();
        const { state, isUnsaved } = editor.queue;
        expect(state.theirs, 'no conflict with oneself').toBeUndefined();
        expect(state.saved.value).toEqual(editor.server.saved.value);
        if (editor.content?.kind === 'value') {
          expect(isUnsaved).toBe(false);
          expect(editor.server.saved.value).toEqual(editor.content.value);
        } else if (editor.content?.kind === 'invalid') expect(isUnsaved).toBe(true);
        else expect(isUnsaved).toBe(!isEmpty(editor.server.saved.value));
      }),
    );
  });

  it('overwrites nobody unseen', async () => {
    const theirs: fc.Arbitrary<Step> = fc.constantFrom('by Olivia', 'by Pete', 'by the county').map(
      (value): Step =>
        (editor) => {
          editor.server.put(value);
        },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(step, theirs), { maxLength: 40, size: 'max' }), async (steps) => {
        const editor = new Desk(sending);
        for (const take of steps) {
          const before = editor.server.saved;
          const known = editor.queue.state.saved;
          await take(editor);
          const { saved } = editor.server;
          const isTheirs = String(before.value).startsWith('by ');
          const wasReplacedByUs = saved !== before && !String(saved.value).startsWith('by ');
          if (isTheirs && wasReplacedByUs) expect(known.version, 'was shown before').toBe(before.version);
        }
      }),
    );
  });
});

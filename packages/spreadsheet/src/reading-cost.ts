import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { EventLoopYielder } from '@landbrief/domain';
import { readLimits } from './limits.ts';
import { cellTooLong, tooMuchContent } from './refusals.ts';

/** Texts from this length on may be slices that keep the whole chunk they were cut from. */
const slicedFrom = 13;
const charactersOfItem = 256;

/**
 * What reading one file has cost so far. Refuses the file as soon as that is more than `readLimits` allow, and gives
 * way to others every `readLimits.stretch` items of work.
 */
export class ReadingCost {
  readonly #pace = new EventLoopYielder(yieldToEventLoop, readLimits.stretch);
  #unpackedBytes = 0;
  #elements = 0;
  #characters = 0;

  /** Bytes that came out of the parts that are read. */
  get unpackedBytes(): number {
    return this.#unpackedBytes;
  }

  /** XML elements and texts of all parts. */
  get elements(): number {
    return this.#elements;
  }

  /** Characters of texts that are kept. */
  get characters(): number {
    return this.#characters;
  }

  /** The most work that was done without giving way. */
  get longestStretch(): number {
    return this.#pace.longestRun;
  }

  unpack(bytes: number): void {
    this.#unpackedBytes += bytes;
    if (this.#unpackedBytes > readLimits.readBytes) throw tooMuchContent();
  }

  element(): void {
    this.#elements += 1;
    this.#pace.count();
    if (this.#elements > readLimits.elements) throw tooMuchContent();
  }

  /** A piece of work: `items` of it, and texts of that many characters to look at. */
  work(items: number, characters = 0): void {
    this.#pace.count(items + Math.ceil(characters / charactersOfItem));
  }

  /** The text as a copy of its own. */
  keep(text: string): string {
    if (text.length > readLimits.cellCharacters) throw cellTooLong();
    this.#characters += text.length;
    if (this.#characters > readLimits.characters) throw tooMuchContent();
    if (text.length < slicedFrom) return text;
    const encoding = text.isWellFormed() ? 'utf8' : 'utf16le';
    return Buffer.from(text, encoding).toString(encoding);
  }

  get isYieldDue(): boolean {
    return this.#pace.isYieldDue;
  }

  /** Lets others go first when it is time. */
  yieldIfDue(): Promise<void> {
    return this.#pace.yieldIfDue();
  }
}

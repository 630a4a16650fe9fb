import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { EventLoopYielder } from '@landbrief/domain';
import { cellTooLong, tooMuchContent } from './file-problems.ts';
import { readLimits } from './limits.ts';

/** From this length on, V8 may store a substring as a slice that keeps the whole chunk in memory. */
const slicedFrom = 13;
const charactersOfItem = 256;

/**
 * Counts the cost of reading one file. Throws when the cost exceeds `readLimits`, and yields to the event loop after
 * every `readLimits.itemsBetweenYields` items of work.
 */
export class ReadingCost {
  readonly #yielder = new EventLoopYielder(yieldToEventLoop, readLimits.itemsBetweenYields);
  #unpackedBytes = 0;
  #elements = 0;
  #attributes = 0;
  #markup = 0;
  #characters = 0;

  /** Unpacked bytes of all parts. */
  get unpackedBytes(): number {
    return this.#unpackedBytes;
  }

  /** XML elements and texts of all parts. */
  get elements(): number {
    return this.#elements;
  }

  get attributes(): number {
    return this.#attributes;
  }

  /** References and CDATA sections of all parts. */
  get markup(): number {
    return this.#markup;
  }

  /** Characters of all texts that are kept in memory. */
  get characters(): number {
    return this.#characters;
  }

  /** The largest amount of work between two yields. */
  get longestRun(): number {
    return this.#yielder.longestRun;
  }

  unpack(bytes: number): void {
    this.#unpackedBytes += bytes;
    if (this.#unpackedBytes > readLimits.readBytes) throw tooMuchContent();
  }

  element(): void {
    this.#elements += 1;
    this.#yielder.count();
    if (this.#elements > readLimits.elements) throw tooMuchContent();
  }

  attribute(): void {
    this.#attributes += 1;
    this.#yielder.count();
    if (this.#attributes > readLimits.attributes) throw tooMuchContent();
  }

  addMarkup(count: number): void {
    this.#markup += count;
    if (this.#markup > readLimits.markup) throw tooMuchContent();
  }

  /** Counts work: a number of items, and of characters that are scanned. */
  work(items: number, characters = 0): void {
    this.#yielder.count(items + Math.ceil(characters / charactersOfItem));
  }

  /** Counts a text that is kept, and returns a copy that does not keep the chunk it was cut from. */
  keep(text: string): string {
    if (text.length > readLimits.cellCharacters) throw cellTooLong();
    this.#characters += text.length;
    if (this.#characters > readLimits.characters) throw tooMuchContent();
    if (text.length < slicedFrom) return text;
    const encoding = text.isWellFormed() ? 'utf8' : 'utf16le';
    return Buffer.from(text, encoding).toString(encoding);
  }

  get isYieldDue(): boolean {
    return this.#yielder.isYieldDue;
  }

  /** Yields to the event loop if enough work was done since the last time. */
  yieldIfDue(): Promise<void> {
    return this.#yielder.yieldIfDue();
  }
}

import { cellTooLong, tooMuchContent } from './file-problems.ts';
import { readLimits } from './limits.ts';

/** From this length on, V8 may store a substring as a slice that keeps the whole chunk in memory. */
const slicedFrom = 13;

/** Counts the cost of reading one file; throws when it exceeds `readLimits`. */
export class ReadingCost {
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

  unpack(bytes: number): void {
    this.#unpackedBytes += bytes;
    if (this.#unpackedBytes > readLimits.readBytes) throw tooMuchContent();
  }

  element(): void {
    this.#elements += 1;
    if (this.#elements > readLimits.elements) throw tooMuchContent();
  }

  attribute(): void {
    this.#attributes += 1;
    if (this.#attributes > readLimits.attributes) throw tooMuchContent();
  }

  addMarkup(count: number): void {
    this.#markup += count;
    if (this.#markup > readLimits.markup) throw tooMuchContent();
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
}

import { tooMuchContent } from '../file-problems.ts';
import { readLimits } from '../limits.ts';
import { checkUnpackedSize } from '../zip/unpack.ts';
import { unescapeText } from './escapes.ts';
import { findPart, readPart, type WorkbookParts } from './workbook.ts';
import type { XmlHandler } from './xml.ts';

/** Collects the text of `si` and `is` elements: all runs, without phonetic guides. */
export class RichText {
  #parts: string[] = [];
  #inText = false;
  #phonetic = false;

  start(): void {
    this.#parts = [];
  }

  open(name: string): void {
    if (name === 'rPh') this.#phonetic = true;
    if (name === 't') this.#inText = true;
  }

  text(text: string): void {
    if (this.#inText && !this.#phonetic) this.#parts.push(text);
  }

  close(name: string): void {
    if (name === 'rPh') this.#phonetic = false;
    if (name === 't') this.#inText = false;
  }

  finish(): string {
    return unescapeText(this.#parts.join(''));
  }
}

/**
 * Reads the texts that cells refer to by index; refuses too many before one is read, by the
 * bytes and the number that their list states.
 */
export async function readSharedStrings(parts: WorkbookParts, path: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  const entry = path ? findPart(parts, path) : undefined;
  if (!path || !entry) return strings;
  checkUnpackedSize(entry, entry.unpackedBytes);
  const rich = new RichText();
  const handler: XmlHandler = {
    open(name, { uniqueCount = '0' }) {
      if (name === 'sst') requireFewTexts(Number(uniqueCount));
      if (name === 'si') rich.start();
      else rich.open(name);
    },
    text: (text) => rich.text(text),
    close(name) {
      if (name === 'si') requireFewTexts(strings.push(parts.cost.keep(rich.finish())));
      else rich.close(name);
    },
  };
  await readPart(parts, path, handler, readLimits.readBytes);
  return strings;
}

function requireFewTexts(count: number): void {
  if (count > readLimits.sharedTexts) throw tooMuchContent();
}

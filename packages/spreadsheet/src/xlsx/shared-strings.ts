import { readLimits } from '../limits.ts';
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

/** Reads the texts that cells refer to by index. */
export async function readSharedStrings(parts: WorkbookParts, path: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (!path || !findPart(parts, path)) return strings;
  const rich = new RichText();
  const handler: XmlHandler = {
    open(name) {
      if (name === 'si') rich.start();
      else rich.open(name);
    },
    text: (text) => rich.text(text),
    close(name) {
      if (name === 'si') strings.push(parts.cost.keep(rich.finish()));
      else rich.close(name);
    },
  };
  await readPart(parts, path, handler, readLimits.readBytes);
  return strings;
}

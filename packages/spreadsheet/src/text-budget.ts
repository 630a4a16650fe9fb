import { readLimits } from './limits.ts';
import { cellTooLong, tooMuchContent } from './refusals.ts';

const slicedFrom = 13;

/** Texts may be kept until they are too many characters together. */
export class TextBudget {
  #characters = 0;

  /** The text as a copy of its own: a slice would keep the whole chunk that it was cut from. */
  keep(text: string): string {
    if (text.length > readLimits.cellCharacters) throw cellTooLong();
    this.#characters += text.length;
    if (this.#characters > readLimits.characters) throw tooMuchContent();
    if (text.length < slicedFrom) return text;
    const encoding = text.isWellFormed() ? 'utf8' : 'utf16le';
    return Buffer.from(text, encoding).toString(encoding);
  }
}

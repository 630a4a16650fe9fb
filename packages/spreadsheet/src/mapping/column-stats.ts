import { isEmail, parseAddress } from '@landbrief/domain';
import { ambiguousNumber, type Cell, isBlank } from '../cells.ts';

const samplesMax = 3;
const sampleCharacters = 80;
/** Different texts of a column that are kept, to say what each means. */
const textsMax = 60;

const withDecimalComma = /^-?[\d.]*\d,(\d{1,2}|\d{4,})$/;

/** What the cells of a column contain, by which its field is guessed. */
export class ColumnStats {
  readonly samples: string[] = [];
  readonly texts = new Map<string, number>();
  filled = 0;
  addresses = 0;
  /** Texts of several items. */
  lists = 0;
  numbers = 0;
  characters = 0;
  words = 0;
  /** A text that is a number read in two ways: 1.234. */
  ambiguousNumber: string | undefined;
  hasDecimalComma = false;

  add(cell: Cell | undefined): void {
    // A title that is merged across the columns stands in the first one.
    if (cell === undefined || isBlank(cell) || cell.isFilledAcross) return;
    const text = cell.text.trim();
    this.filled += 1;
    this.characters += text.length;
    this.words += text.split(/\s+/, 20).length;
    if (text.includes('@') && isEmail(parseAddress(text).email)) this.addresses += 1;
    if (cell.kind === 'number' || /^[-+$€£]?\d[\d.,\s]*%?$/.test(text)) this.numbers += 1;
    if (cell.kind === 'text' && ambiguousNumber.test(text)) this.ambiguousNumber ??= text;
    if (cell.kind === 'text' && withDecimalComma.test(text)) this.hasDecimalComma = true;
    if (/\S\s*[;|\n]\s*\S/.test(text)) this.lists += 1;
    const known = this.texts.get(text);
    if (known !== undefined || this.texts.size < textsMax) this.texts.set(text, (known ?? 0) + 1);
    const sample =
      text.length > sampleCharacters ? `${text.slice(0, sampleCharacters).toWellFormed()}…` : text;
    if (this.samples.length < samplesMax && !this.samples.includes(sample)) this.samples.push(sample);
  }

  /** Adds what another column contains: that of the same name in another sheet. */
  merge(other: ColumnStats): void {
    for (const sample of other.samples)
      if (this.samples.length < samplesMax && !this.samples.includes(sample)) this.samples.push(sample);
    for (const [text, count] of other.texts)
      if (this.texts.has(text) || this.texts.size < textsMax)
        this.texts.set(text, (this.texts.get(text) ?? 0) + count);
    this.filled += other.filled;
    this.addresses += other.addresses;
    this.lists += other.lists;
    this.numbers += other.numbers;
    this.characters += other.characters;
    this.words += other.words;
    this.ambiguousNumber ??= other.ambiguousNumber;
    this.hasDecimalComma ||= other.hasDecimalComma;
  }

  /** The share of the different texts for which something is true; 1 where there are none. */
  share(is: (text: string) => boolean): number {
    let filled = 0;
    let matching = 0;
    for (const [text, count] of this.texts) {
      filled += count;
      if (is(text)) matching += count;
    }
    return filled === 0 ? 1 : matching / filled;
  }
}

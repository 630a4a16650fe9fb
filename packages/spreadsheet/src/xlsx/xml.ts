import { isProblem } from '@landbrief/domain';
import { SaxesParser } from 'saxes';
import { cellTooLong, damagedFile } from '../file-problems.ts';
import { readLimits } from '../limits.ts';
import type { ReadingCost } from '../reading-cost.ts';

export interface XmlHandler {
  /** `name` has no namespace prefix; attribute names are unchanged. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Characters parsed between two checks of the limits. */
const sliceCharacters = 4 * 1024;

/**
 * Parses XML chunk by chunk. The generator yields after each chunk, so that the caller can fetch the handler's results.
 * Refuses document types (and so entities), too many or too deeply nested elements, and texts that are too long.
 */
export async function* readXml(
  chunks: AsyncIterable<Uint8Array>,
  handler: XmlHandler,
  cost: ReadingCost,
): AsyncGenerator<void, void, undefined> {
  let decoder: TextDecoder | undefined;
  const parser = new BoundedParser(handler, cost);
  try {
    for await (const chunk of chunks) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      const text = decoder.decode(chunk, { stream: true });
      for (let at = 0; at < text.length; at += sliceCharacters) {
        parser.write(text.slice(at, at + sliceCharacters));
      }
      yield;
    }
    parser.write(decoder?.decode() ?? '');
    parser.close();
  } catch (error) {
    throw isProblem(error) ? error : damagedFile('its XML cannot be read', error);
  }
  yield;
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

class BoundedParser {
  readonly #parser = new SaxesParser({ position: false, xmlns: false } as const);
  readonly #handler: XmlHandler;
  readonly #cost: ReadingCost;
  #depth = 0;
  #attributes = 0;
  #charactersSinceEvent = 0;

  constructor(handler: XmlHandler, cost: ReadingCost) {
    this.#handler = handler;
    this.#cost = cost;
    // Not more handlers than these: with two more, saxes takes four times as long.
    this.#parser.on('attribute', () => {
      this.#attributes += 1;
      this.#cost.attribute();
      if (this.#attributes > readLimits.attributesOfElement)
        throw damagedFile('an element has too many attributes');
    });
    this.#parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes));
    this.#parser.on('text', (text) => this.#text(text));
    this.#parser.on('cdata', (text) => {
      this.#cost.addMarkup(1);
      this.#text(text);
    });
    this.#parser.on('closetag', ({ name }) => {
      this.#charactersSinceEvent = 0;
      this.#depth -= 1;
      this.#handler.close?.(localName(name));
    });
    this.#parser.on('doctype', () => {
      throw damagedFile('its XML declares a document type');
    });
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#charactersSinceEvent = 0;
    this.#attributes = 0;
    this.#cost.element();
    this.#depth += 1;
    if (this.#depth > readLimits.depth) throw damagedFile('its XML is nested too deeply');
    this.#handler.open?.(localName(name), attributes);
  }

  #text(text: string): void {
    this.#charactersSinceEvent = 0;
    this.#cost.element();
    this.#handler.text?.(text);
  }

  write(text: string): void {
    this.#charactersSinceEvent += text.length;
    this.#cost.addMarkup(countReferences(text));
    this.#parser.write(text);
    if (this.#charactersSinceEvent > readLimits.tokenCharacters) throw cellTooLong();
  }

  close(): void {
    this.#parser.close();
  }
}

function countReferences(text: string): number {
  let count = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) count += 1;
  return count;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

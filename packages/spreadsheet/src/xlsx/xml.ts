import { isProblem } from '@landbrief/domain';
import { SaxesParser } from 'saxes';
import { readLimits } from '../limits.ts';
import { cellTooLong, damaged, tooMuchContent } from '../refusals.ts';

export interface XmlHandler {
  /** `name` is without its prefix, attributes as they are written. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Elements may be read until there are too many in all parts of a file together. */
export class XmlBudget {
  #elements = 0;

  spendElement(): void {
    this.#elements += 1;
    if (this.#elements > readLimits.elements) throw tooMuchContent();
  }
}

/**
 * Reads XML chunk by chunk and yields after each, so that what a handler gathered can be handed on. Refuses document
 * types (and with them entities), too many or too deep elements, and single texts that would have to be held whole.
 */
export async function* readXml(
  chunks: AsyncIterable<Uint8Array>,
  handler: XmlHandler,
  budget: XmlBudget,
): AsyncGenerator<void, void, undefined> {
  let decoder: TextDecoder | undefined;
  const parser = new BoundedParser(handler, budget);
  try {
    for await (const chunk of chunks) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      parser.write(decoder.decode(chunk, { stream: true }), chunk.length);
      yield;
    }
    parser.write(decoder?.decode() ?? '', 0);
    parser.close();
  } catch (error) {
    throw isProblem(error) ? error : damaged('its XML cannot be read', error);
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
  #depth = 0;
  #bytesSinceEvent = 0;

  constructor(handler: XmlHandler, budget: XmlBudget) {
    const parser = this.#parser;
    parser.on('opentag', ({ name, attributes }) => {
      this.#bytesSinceEvent = 0;
      this.#depth += 1;
      budget.spendElement();
      if (this.#depth > readLimits.depth) throw damaged('its XML is nested too deeply');
      handler.open?.(localName(name), attributes);
    });
    parser.on('text', (text) => {
      this.#bytesSinceEvent = 0;
      handler.text?.(text);
    });
    parser.on('cdata', (text) => {
      this.#bytesSinceEvent = 0;
      handler.text?.(text);
    });
    parser.on('closetag', ({ name }) => {
      this.#bytesSinceEvent = 0;
      this.#depth -= 1;
      handler.close?.(localName(name));
    });
    parser.on('doctype', () => {
      throw damaged('its XML declares a document type');
    });
  }

  write(text: string, bytes: number): void {
    this.#bytesSinceEvent += bytes;
    this.#parser.write(text);
    if (this.#bytesSinceEvent > readLimits.tokenBytes) throw cellTooLong();
  }

  close(): void {
    this.#parser.close();
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

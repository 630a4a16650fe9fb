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

/** Elements and texts may be read until there are too many in all parts of a file together. */
export class XmlBudget {
  #spent = 0;

  spend(): void {
    this.#spent += 1;
    if (this.#spent > readLimits.elements) throw tooMuchContent();
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
  readonly #handler: XmlHandler;
  readonly #budget: XmlBudget;
  #depth = 0;
  #attributes = 0;
  #bytesSinceEvent = 0;

  constructor(handler: XmlHandler, budget: XmlBudget) {
    this.#handler = handler;
    this.#budget = budget;
    this.#parser.on('attribute', () => {
      this.#attributes += 1;
      if (this.#attributes > readLimits.attributesOfElement)
        throw damaged('an element has too many attributes');
    });
    this.#parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes));
    this.#parser.on('text', (text) => this.#text(text));
    this.#parser.on('cdata', (text) => this.#text(text));
    this.#parser.on('closetag', ({ name }) => {
      this.#bytesSinceEvent = 0;
      this.#depth -= 1;
      this.#handler.close?.(localName(name));
    });
    this.#parser.on('doctype', () => {
      throw damaged('its XML declares a document type');
    });
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#bytesSinceEvent = 0;
    this.#attributes = 0;
    this.#budget.spend();
    this.#depth += 1;
    if (this.#depth > readLimits.depth) throw damaged('its XML is nested too deeply');
    this.#handler.open?.(localName(name), attributes);
  }

  #text(text: string): void {
    this.#bytesSinceEvent = 0;
    this.#budget.spend();
    this.#handler.text?.(text);
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

import { geometryFields, type SourceRecord } from '@landbrief/domain';
import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { FeedFailure } from './feed-failure.ts';
import { notData, openSource } from './feed-request.ts';
import type { Reading, ReadLimits } from './feed-source.ts';
import { flatten } from './flatten.ts';
import { centreOf } from './geometry-centre.ts';
import { tooDeep } from './json-limits.ts';

const START_MAX = 1000;

/** The features of a GeoJSON file as they arrive; stopping early ends the download. */
export async function* readGeoJson(reading: Reading): AsyncGenerator<SourceRecord> {
  const { source, limits } = reading;
  const response = await openSource(source.address ?? '', limits.stream, reading);
  const features = new FeatureParser(limits);
  try {
    for await (const chunk of response.body) {
      for (const feature of features.parse(chunk)) yield recordOf(feature, reading);
    }
    features.end();
  } finally {
    response.close();
  }
}

function recordOf(feature: unknown, { source }: Reading): SourceRecord {
  const { properties, geometry, id } = (feature ?? {}) as Record<string, unknown>;
  const centre = centreOf(geometry);
  return flatten(
    {
      ...(typeof properties === 'object' ? properties : {}),
      ...(typeof id === 'string' || typeof id === 'number' ? { 'feature.id': id } : {}),
      ...(centre
        ? {
            [geometryFields.latitude]: centre.latitude,
            [geometryFields.longitude]: centre.longitude,
          }
        : {}),
    },
    source,
  );
}

/** Parses the members of `features`; keeps no more than one of them and a chunk. */
class FeatureParser {
  readonly #limits: ReadLimits;
  readonly #tokenizer = new Tokenizer({ stringBufferSize: 16 * 1024 });
  readonly #parser = new TokenParser({ paths: ['$.features.*'], keepStack: false });
  #found: unknown[] = [];
  #hasFeatures = false;
  /** The last name or text of the object that has the features. */
  #name: unknown;
  #depth = 0;
  /** Bytes since the last feature ended. */
  #pending = 0;
  #start = '';

  constructor(limits: ReadLimits) {
    this.#limits = limits;
    this.#tokenizer.onToken = (token) => {
      if (token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET) this.#depth++;
      if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET) this.#depth--;
      if (this.#depth > limits.depth) throw tooDeep(limits.depth);
      // A path of the list itself would make the parser keep all of its features.
      if (this.#depth === 1 && token.token === TokenType.COLON)
        this.#hasFeatures ||= this.#name === 'features';
      if (this.#depth === 1) this.#name = token.value;
      this.#parser.write(token);
    };
    this.#parser.onValue = ({ value }) => {
      this.#found.push(value);
      this.#pending = 0;
    };
  }

  parse(chunk: Uint8Array): unknown[] {
    this.#pending += chunk.length;
    if (this.#start.length < START_MAX) this.#start += Buffer.from(chunk).toString('utf8');
    this.#found = [];
    this.#run(() => this.#tokenizer.write(chunk));
    if (this.#pending > this.#limits.recordCharacters)
      throw new FeedFailure('A feature of the source is far too large. Ask for simpler outlines, or points.');
    return this.#found;
  }

  end(): void {
    if (this.#start.trim() === '') throw notData('', 'GeoJSON');
    if (!this.#parser.isEnded)
      throw new FeedFailure('The source ended early. Try again later.', { reason: 'cut', isTemporary: true });
    if (!this.#hasFeatures)
      throw new FeedFailure(
        'The source is JSON, but has no list of features. Use a GeoJSON FeatureCollection.',
      );
  }

  #run(act: () => void): void {
    try {
      act();
    } catch (error) {
      if (error instanceof FeedFailure) throw error;
      throw notData(this.#start, 'GeoJSON');
    }
  }
}

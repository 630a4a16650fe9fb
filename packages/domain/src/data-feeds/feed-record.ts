import { cleanName } from '../names.ts';
import { isStorable, parseTypedNumber } from '../numbers.ts';
import {
  attributePrefix,
  type FeedField,
  type FeedMapping,
  geometryFields,
  isAttribute,
  type SourceRecord,
} from './feed-mapping.ts';
import { type SizeUnit, typeOf, unitInName, unitOf } from './feed-words.ts';

/** A property as a feed gives it. */
export interface MappedProperty {
  sourceId: string;
  name: string;
  type: 'site' | 'building';
  location: {
    street?: string;
    suite?: string;
    city?: string;
    county?: string;
    state?: string;
    zip?: string;
    /** Two letters. */
    country: string;
    latitude?: number;
    longitude?: number;
  };
  description?: string;
  size?: { value: number; unit: SizeUnit };
  attributes?: Record<string, string | number>;
  imageUrl?: string;
}

/** Looks places up, whatever a source calls them. */
export interface FeedPlaces {
  /** The two letters of a country that is given by name or code; undefined for an unknown one. */
  countryCode(text: string): string | undefined;
  /** The name of a country's state that is given by name or code; undefined for an unknown one. */
  stateName(countryCode: string, text: string): string | undefined;
}

export interface MappedRecord {
  sourceId?: string;
  name?: string;
  /** Present when there are no problems. */
  property?: MappedProperty;
  /** What is wrong with the record, for an administrator. */
  problems: string[];
}

/** Characters. An id of an inventory's property has the feed's id before the source's. */
const longest = {
  sourceId: 160,
  name: 200,
  description: 4000,
  'location.street': 200,
  'location.suite': 60,
  'location.city': 120,
  'location.county': 120,
  'location.state': 120,
  'location.zip': 20,
  'location.country': 120,
  attribute: 4000,
  attributes: 10_000,
  quoted: 40,
} as const;
const NAME_MIN = 3;

const fieldNames: Readonly<Partial<Record<FeedField, string>>> = {
  sourceId: 'source id',
  'location.street': 'street',
  'location.suite': 'suite',
  'location.city': 'city',
  'location.county': 'county',
  'location.state': 'state',
  'location.zip': 'ZIP code',
  'location.country': 'country',
};

/** A source's value in a message: one line, cut. */
function quoted(value: unknown): string {
  const text = cleanName(textOf(value));
  return `“${text.length > longest.quoted ? `${text.slice(0, longest.quoted).toWellFormed()}…` : text}”`;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : '';
}

/** A record's values by our fields, with the problems that are found on the way. */
class Reading {
  readonly problems: string[] = [];
  readonly #record: SourceRecord;
  readonly #mapping: FeedMapping;

  constructor(record: SourceRecord, mapping: FeedMapping) {
    this.#record = record;
    this.#mapping = mapping;
  }

  value(field: string): unknown {
    const name = this.#mapping[field];
    return name !== undefined && Object.hasOwn(this.#record, name) ? this.#record[name] : undefined;
  }

  text(field: keyof typeof longest & FeedField): string | undefined {
    const raw = textOf(this.value(field));
    const text = field === 'description' ? cleanText(raw) : cleanName(raw);
    const max = longest[field];
    if (text.length > max)
      this.problems.push(`The ${fieldNames[field] ?? field} has more than ${max} characters.`);
    return text || undefined;
  }

  /** A number that a text is; undefined when there is none. */
  coordinate(field: 'latitude' | 'longitude', most: number): number | undefined {
    const mapped = this.#mapping[`location.${field}`] !== undefined;
    const value = mapped ? this.value(`location.${field}`) : this.#record[geometryFields[field]];
    if (textOf(value).trim() === '') return undefined;
    const number = parseTypedNumber(value);
    if (number !== undefined && Math.abs(number) <= most) return isStorable(number) ? number : 0;
    this.problems.push(`The ${field} ${quoted(value)} is not between -${most} and ${most} degrees.`);
    return undefined;
  }

  nameOf(field: FeedField): string | undefined {
    return this.#mapping[field];
  }

  attributes(): Record<string, string | number> | undefined {
    const found: Record<string, string | number> = {};
    for (const field of Object.keys(this.#mapping).filter(isAttribute)) {
      const name = field.slice(attributePrefix.length);
      const value = this.value(field);
      // A number that cannot be stored exactly, such as an id with 16 digits, is kept as text.
      const kept = typeof value === 'number' && isStorable(value) ? value : cleanText(textOf(value));
      if (kept === '') continue;
      if (typeof kept === 'string' && kept.length > longest.attribute)
        this.problems.push(`The value of ${quoted(name)} has more than ${longest.attribute} characters.`);
      else found[name] = kept;
    }
    if (JSON.stringify(found).length > longest.attributes)
      this.problems.push(`The data fields have more than ${longest.attributes} characters in all.`);
    return Object.keys(found).length > 0 ? found : undefined;
  }
}

/** A text of several lines without control characters. */
function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();
}

function readSize(reading: Reading, type: MappedProperty['type'] | undefined): MappedProperty['size'] {
  const value = reading.value('size.value');
  const text = textOf(value).trim();
  if (text === '') return undefined;
  const [, digits = '', suffix = ''] = /^([^\p{L}]*)(.*)$/u.exec(text) ?? [];
  const number = parseTypedNumber(value) ?? (unitOf(suffix) ? parseTypedNumber(digits.trim()) : undefined);
  if (number === undefined || number < 0 || number >= 1e15) {
    reading.problems.push(`The size ${quoted(value)} is not a number.`);
    return undefined;
  }
  const given = textOf(reading.value('size.unit')).trim();
  const unit = given === '' ? unitOf(suffix) : unitOf(given);
  if (given !== '' && !unit) {
    reading.problems.push(`The unit ${quoted(given)} is not known: use acres, hectares, sqft or sqm.`);
    return undefined;
  }
  // Sources write 0 where they know no size.
  if (number <= 1e-15) return undefined;
  const assumed = unitInName(reading.nameOf('size.value')) ?? (type === 'building' ? 'sqft' : 'acres');
  return { value: number, unit: unit ?? assumed };
}

function readType(reading: Reading): MappedProperty['type'] | undefined {
  const text = textOf(reading.value('type')).trim();
  if (text === '') return undefined;
  const type = typeOf(text);
  if (!type) reading.problems.push(`The type ${quoted(text)} is not known: use site or building.`);
  return type;
}

function readLocation(reading: Reading, places: FeedPlaces): MappedProperty['location'] {
  const country = reading.text('location.country');
  const code = country === undefined ? 'US' : places.countryCode(country);
  if (!code)
    reading.problems.push(`The country ${quoted(country)} is not known: use its name or two letters.`);
  const state = reading.text('location.state');
  const latitude = reading.coordinate('latitude', 90);
  const longitude = reading.coordinate('longitude', 180);
  const isPlace = latitude !== undefined && longitude !== undefined && (latitude !== 0 || longitude !== 0);
  return withoutUndefined({
    street: reading.text('location.street'),
    suite: reading.text('location.suite'),
    city: reading.text('location.city'),
    county: reading.text('location.county'),
    state: state && ((code && places.stateName(code, state)) ?? state),
    zip: reading.text('location.zip'),
    country: code ?? 'US',
    // Sources write 0, 0 where they know no place.
    latitude: isPlace ? latitude : undefined,
    longitude: isPlace ? longitude : undefined,
  });
}

type WithoutUndefined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

function withoutUndefined<T extends object>(object: T): WithoutUndefined<T> {
  return Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<T>;
}

function readImage(reading: Reading): string | undefined {
  const address = textOf(reading.value('imageUrl')).trim();
  const isShown = address.length <= 2000 && address.startsWith('https://') && URL.canParse(address);
  return isShown ? address : undefined;
}

/** The property that a record becomes, or why it cannot become one. */
export function mapFeedRecord(record: SourceRecord, mapping: FeedMapping, places: FeedPlaces): MappedRecord {
  const reading = new Reading(record, mapping);
  const sourceId = reading.text('sourceId');
  if (!sourceId) reading.problems.push('The source id is missing.');
  const name = reading.text('name');
  if (!name) reading.problems.push('The name is missing.');
  else if (name.length < NAME_MIN) reading.problems.push(`The name has fewer than ${NAME_MIN} characters.`);
  const givenType = readType(reading);
  const size = readSize(reading, givenType);
  const isFloor = size?.unit === 'sqft' || size?.unit === 'sqm';
  const property = withoutUndefined({
    sourceId: sourceId ?? '',
    name: name ?? '',
    type: givenType ?? (isFloor ? 'building' : 'site'),
    location: readLocation(reading, places),
    description: reading.text('description'),
    size,
    attributes: reading.attributes(),
    imageUrl: readImage(reading),
  }) as MappedProperty;
  return {
    ...(sourceId ? { sourceId: sourceId.slice(0, longest.sourceId) } : {}),
    ...(name ? { name: name.slice(0, longest.name) } : {}),
    ...(reading.problems.length === 0 ? { property } : {}),
    problems: reading.problems,
  };
}

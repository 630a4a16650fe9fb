import * as z from 'zod';
import type { DirectoryCommunity, DirectoryCounty, DirectoryProperty, DirectoryState } from './directory.ts';

/**
 * The shapes of the directory's answers (docs/decisions/directory.md). Another company's server sends them, so every text
 * and list has a limit; unknown fields are dropped. An answer that does not fit is refused as a whole.
 */
const text = (max: number) => z.string().max(max);
const named = text(500).min(1);
const optional = (max: number) => text(max).nullish().transform(absent);

/** Null means the same as an absent field. */
function absent<Value>(value: Value | null | undefined): Value | undefined {
  return value ?? undefined;
}

/** Browsers follow these addresses: only http and https. */
const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .nullish()
  .catch(undefined)
  .transform(absent);

const degrees = (most: number) => z.number().min(-most).max(most).nullish().transform(absent);

const location = z.object({
  street: optional(500),
  suite: optional(200),
  city: optional(500),
  county: optional(500),
  state: optional(500),
  zip: optional(40),
  country: text(2).length(2),
  latitude: degrees(90),
  longitude: degrees(180),
});

/** Fields of one property, and their characters in all. */
const ATTRIBUTES = 500;
const ATTRIBUTE_CHARACTERS = 200_000;

const attributes = z
  .record(text(200).min(1), z.union([text(20_000), z.number(), z.boolean(), z.null()]))
  .refine((fields) => Object.keys(fields).length <= ATTRIBUTES, 'has too many fields')
  .refine((fields) => JSON.stringify(fields).length <= ATTRIBUTE_CHARACTERS, 'is too long')
  .transform((fields) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) =>
        value === null ? [] : [[name.toWellFormed(), value]],
      ),
    ),
  );

const property = z.object({
  id: text(180).min(1),
  organizationId: text(200).min(1),
  name: named,
  type: z.enum(['site', 'building']),
  description: optional(20_000),
  location,
  size: z
    .object({ value: z.number().positive(), unit: z.enum(['acres', 'hectares', 'sqft', 'sqm']) })
    .nullish()
    .transform(absent),
  attributes: attributes.default({}),
  imageUrl: webAddress,
  editUrl: webAddress,
  updated: z.iso.datetime({ offset: true }),
});

const state = z.object({ code: text(2).length(2), name: named });
const county = z.object({ id: text(100).min(1), name: named, state });
const community = z.object({
  id: text(200).min(1),
  name: named,
  county,
  zips: z.array(text(20)).max(500).nullish().transform(absent),
});

/**
 * What comes out of a schema can be stored: no field is undefined, which JSON, and so the table, does not have, and no text
 * has half of a surrogate pair, which is no UTF-8.
 */
function answer<Value>(schema: z.ZodType): z.ZodType<Value> {
  return schema.transform((value) =>
    JSON.parse(JSON.stringify(value), (_, part: unknown) =>
      typeof part === 'string' ? part.toWellFormed() : part,
    ),
  ) as unknown as z.ZodType<Value>;
}

export const directoryAnswers = {
  properties: (limit: number) =>
    answer<{ properties: DirectoryProperty[]; count: number }>(
      z.object({ properties: z.array(property).max(limit), count: z.int().min(0).max(10_000_000) }),
    ),
  property: answer<{ property: DirectoryProperty }>(z.object({ property })),
  organization: answer<{ organization: { id: string } }>(
    z.object({ organization: z.object({ id: text(200).min(1) }) }),
  ),
  states: answer<{ states: DirectoryState[] }>(z.object({ states: z.array(state).max(500) })),
  counties: answer<{ counties: DirectoryCounty[] }>(z.object({ counties: z.array(county).max(2_000) })),
  communities: answer<{ communities: DirectoryCommunity[] }>(
    z.object({ communities: z.array(community).max(5_000) }),
  ),
  community: answer<{ community: DirectoryCommunity }>(z.object({ community })),
  /** The body of a 404: without it, the address may be wrong. */
  unknown: z.object({ error: z.object({ code: z.literal('not_found') }) }),
} as const;

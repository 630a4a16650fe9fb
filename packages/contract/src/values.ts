import {
  bounds,
  formMessages,
  isEmail,
  isPassword,
  isStorable,
  isTimeZone,
  listLimitMax,
  normalizeEmail,
  tooShort,
} from '@landbrief/domain';
import * as z from 'zod';
import { decodePathText } from './path-text.ts';

/**
 * Values of params, queries and bodies. Params and queries arrive as text; the client may also pass the typed value.
 */

export const id = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'is not an id');

/** An id of the directory or of an identity provider: opaque to us. */
export const foreignId = z.string().trim().min(1).max(200);

/** A random secret in a link. */
export const secret = z.string().min(20).max(200);

export function text(maxLength: number) {
  return z.string().trim().max(maxLength);
}

const pathTexts = new WeakSet<z.ZodType>();

/** A name in a path, which the client escapes (`encodePathText`). */
export function pathText(maxLength: number) {
  const schema = z
    .string()
    .transform(decodePathText)
    .pipe(text(maxLength).min(1))
    .meta({
      description:
        "In UTF-8 and percent-encoded, with a `~` in place of every `%`, and with `~ . ! ' ( ) *` encoded too: " +
        '`Water/Sewer` is `Water~2FSewer`, `100% ready?` is `100~25~20ready~3F`, `..` is `~2E~2E`. Letters, digits, ' +
        'hyphens and underscores stay as they are, so that a plain name needs no encoding.',
      examples: ['Water~2FSewer'],
    });
  pathTexts.add(schema);
  return schema;
}

/** Whether a field of a call's params is a name that is escaped in the path. */
export function isPathText(params: z.ZodType, field: string): boolean {
  const schema: unknown = params instanceof z.ZodObject ? params.shape[field] : undefined;
  return schema instanceof z.ZodType && pathTexts.has(schema);
}

export const searchText = text(200);

/** A boolean in a path or query: `true`, `false`, `1`, `0`. */
export const flag = z
  .union([
    z.boolean(),
    z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
  ])
  .meta({ override: { type: 'boolean' } });

/** A whole number in a query. */
export function wholeNumber(min: number, max: number) {
  return z.coerce.number<number | string>().int().min(min).max(max);
}

/** A number of an enumeration in a path or query. */
export function code<const T extends number>(codes: readonly T[]) {
  const known = z.literal(codes);
  return z
    .union([
      known,
      z
        .string()
        .regex(/^\d{1,5}$/)
        .transform(Number)
        .pipe(known),
    ])
    .meta({ override: { type: 'integer', enum: [...codes] } });
}

/** Comma-separated ids. */
export const idList = z
  .string()
  .max(20_000)
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(id).max(700));

export const timestamp = z.iso.datetime();
export const calendarDate = z.iso.date();
export const timeZone = z.string().max(64).refine(isTimeZone, 'is not a time zone');

export const version = z.number().int().min(1);
export const phaseNumber = z.number().int().min(1).max(bounds.phasesMax);
export const count = z.number().int().min(0);
/** A number that the table stores exactly. */
export const decimal = z.number().refine(isStorable, 'is too large or too small a number');

export const name = text(bounds.nameMax).min(bounds.nameMin, tooShort(bounds.nameMin));
export const description = text(bounds.descriptionMax).default('');
export const email = z
  .string(formMessages.email)
  .overwrite(normalizeEmail)
  .max(bounds.emailMax, formMessages.email)
  .refine(isEmail, formMessages.email)
  .meta({ override: { format: 'email' } });
export const newPassword = z.string(formMessages.password).refine(isPassword, formMessages.password);

/** A page of a list (decisions 2). */
export function page(defaultLimit: number) {
  return {
    limit: wholeNumber(1, listLimitMax).default(defaultLimit),
    skip: wholeNumber(0, 1_000_000).default(0),
  };
}

/** The sort keys of a list, each ascending and, with a minus before it, descending. */
export function sortable<const Key extends string>(keys: readonly Key[]) {
  return z.enum([...keys, ...keys.map((key) => `-${key}` as const)]);
}

/**
 * The standard list query (decisions 2). A limit above 200 is refused; the reply's `count` is the number of all
 * matches.
 */
export function listQuery(defaultLimit: number) {
  return {
    filter: searchText.optional(),
    sortby: z.string().max(60).optional(),
    ...page(defaultLimit),
    search: searchText.optional(),
    page: wholeNumber(0, 100_000).optional(),
  };
}

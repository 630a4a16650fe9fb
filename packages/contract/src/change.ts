import * as z from 'zod';
import { version } from './values.ts';

/**
 * The one rule of all updates (docs/decisions/updates.md): the version that was seen is needed; what is left out stays as
 * it is; null clears what can be absent. A part that is always there (settings, an address) is changed field by field; a
 * part that can be absent (a requirement, a size) and a list are given whole.
 */
type Change<Field> =
  Field extends z.ZodDefault<infer Inner extends z.ZodType>
    ? Change<Inner>
    : Field extends z.ZodPrefault<infer Inner extends z.ZodType>
      ? Change<Inner>
      : Field extends z.ZodOptional<infer Inner extends z.ZodType>
        ? z.ZodOptional<z.ZodNullable<Inner>>
        : Field extends z.ZodObject<infer Shape>
          ? z.ZodOptional<z.ZodObject<Changes<Shape>, z.core.$strict>>
          : Field extends z.ZodType
            ? z.ZodOptional<Field>
            : never;
type Changes<Shape> = { -readonly [Key in keyof Shape]: Change<Shape[Key]> };

/** What a default stands in for. */
function withoutDefault(field: unknown): unknown {
  const stands = field instanceof z.ZodDefault || field instanceof z.ZodPrefault;
  return stands ? withoutDefault(field.def.innerType) : field;
}

function changeField(given: unknown): z.ZodType {
  const field = withoutDefault(given);
  if (field instanceof z.ZodOptional) return z.nullable(field.def.innerType as z.ZodType).optional();
  if (field instanceof z.ZodObject) return z.strictObject(changeFields(field.shape)).optional();
  return (field as z.ZodType).optional();
}

function changeFields(shape: z.core.$ZodShape): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, changeField(field)]));
}

/** A change of what was made from this input, with the version that was seen. */
export function changeOf<Shape extends z.ZodRawShape>(
  input: z.ZodObject<Shape>,
): z.ZodObject<Changes<Shape> & { version: typeof version }, z.core.$strict> {
  return z.strictObject({ ...changeFields(input.shape), version }) as never;
}

/** What an input becomes by a change: to be parsed by the input's schema, which says whether it may. */
export function applyChange(input: z.ZodObject, standing: object, change: object): Record<string, unknown> {
  const whole: Record<string, unknown> = { ...standing };
  for (const [name, value] of Object.entries(change)) {
    const field = withoutDefault(input.shape[name]);
    if (value === undefined || field === undefined) continue;
    const isGroup = field instanceof z.ZodObject && typeof value === 'object' && value !== null;
    if (isGroup) whole[name] = applyChange(field, (whole[name] as object | undefined) ?? {}, value);
    else if (value === null && !takesNull(field)) delete whole[name];
    else whole[name] = value;
  }
  return whole;
}

/** Null then is a value of its own: to take a user out of the organization. */
function takesNull(field: unknown): boolean {
  return field instanceof z.ZodOptional && field.def.innerType instanceof z.ZodNullable;
}

import * as z from 'zod';
import { version } from './values.ts';

/**
 * The rule for all updates (docs/decisions/updates.md): the body contains the version that the person saw; a field that
 * is left out stays unchanged; null clears an optional field. A required object (settings, an address) is changed field
 * by field; an optional object (a requirement, a size) and a list are replaced as a whole.
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

function withoutDefault(field: unknown): unknown {
  const hasDefault = field instanceof z.ZodDefault || field instanceof z.ZodPrefault;
  return hasDefault ? withoutDefault(field.def.innerType) : field;
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

/** The schema for changing an object that this input creates, with the version that the person saw. */
export function changeOf<Shape extends z.ZodRawShape>(
  input: z.ZodObject<Shape>,
): z.ZodObject<Changes<Shape> & { version: typeof version }, z.core.$strict> {
  return z.strictObject({ ...changeFields(input.shape), version }) as never;
}

/** Applies a change to the current input. The caller parses the result with the input's schema, which validates it. */
export function applyChange(input: z.ZodObject, current: object, change: object): Record<string, unknown> {
  const whole: Record<string, unknown> = { ...current };
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

/** Whether null is a valid value of a field: it takes a user out of the organization. */
function takesNull(field: unknown): boolean {
  return field instanceof z.ZodOptional && field.def.innerType instanceof z.ZodNullable;
}

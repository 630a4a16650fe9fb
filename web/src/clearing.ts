/** Sends null for the fields that a form left empty: in an update, null clears a field and an absent one is unchanged. */
export function withClearedFields<Given extends object, Field extends keyof Given>(
  given: Given,
  ...fields: readonly Field[]
): Omit<Given, Field> & { [Key in Field]: Exclude<Given[Key], undefined> | null } {
  const cleared = Object.fromEntries(fields.map((field) => [field, given[field] ?? null]));
  return { ...given, ...cleared } as never;
}

/** A change that clears what a form has left empty: in an update, null clears and what is left out stays. */
export function withClearedFields<Given extends object, Field extends keyof Given>(
  given: Given,
  ...fields: readonly Field[]
): Omit<Given, Field> & { [Key in Field]: Exclude<Given[Key], undefined> | null } {
  const cleared = Object.fromEntries(fields.map((field) => [field, given[field] ?? null]));
  return { ...given, ...cleared } as never;
}

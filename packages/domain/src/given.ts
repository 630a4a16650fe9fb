/** Those of the values that are not undefined. */
export function defined<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

/** Those of the values that are not empty: what is left out of a call or an item is not undefined in it. */
export function given<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: Exclude<Values[Key], '' | false | null | undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as never;
}

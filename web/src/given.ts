/** Those of the values that are not empty: what a call leaves out is not sent as undefined. */
export function given<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: Exclude<Values[Key], '' | false | null | undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as never;
}

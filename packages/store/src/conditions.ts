/** Conditions and filters that are joined. */
export const whereAny = <const Conditions extends readonly object[]>(...conditions: Conditions) => ({
  or: [...conditions],
});
export const whereAll = <const Conditions extends readonly object[]>(...conditions: Conditions) => ({
  and: [...conditions],
});

/** The options of a write of an item that must not be there yet, or must be there: by one of its attributes. */
export const ifNew = <const Attribute extends string>(attr: Attribute) =>
  ({ condition: { attr, exists: false } }) as const;
export const ifThere = <const Attribute extends string>(attr: Attribute) =>
  ({ condition: { attr, exists: true } }) as const;
/** The options of a write of an item whose attribute must still be what was read. */
export const ifStill = <const Attribute extends string, const Value>(attr: Attribute, eq: Value) =>
  ({ condition: { attr, eq } }) as const;

/** Conditions and filters that are joined. */
export const whereAny = <const Conditions extends readonly object[]>(...conditions: Conditions) => ({
  or: [...conditions],
});
export const whereAll = <const Conditions extends readonly object[]>(...conditions: Conditions) => ({
  and: [...conditions],
});

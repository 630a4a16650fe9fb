/** Calls of the catalogue that are not built yet. */
export const notImplemented: readonly string[] = [];

const idPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Whether a part of an address can be an id: the API refuses a whole call for one that cannot. */
export function isId(text: string): boolean {
  return idPattern.test(text);
}

/** Whether a parameter of a screen's address, all of which are ids, cannot be one: nothing can be there. */
export function hasMalformedId(params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.values(params).some((id) => id !== undefined && !isId(id));
}

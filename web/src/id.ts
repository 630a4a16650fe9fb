const idPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Whether a part of an address can be an id: the API refuses a whole call for one that cannot. */
export function isId(text: string): boolean {
  return idPattern.test(text);
}

/** Where a person's photo lies. A new photo is a new file, so that an address that was given out never shows another. */
export function photoKey(userId: string, photo: string): string {
  return `${photoPrefix(userId)}${photo}`;
}

/** What all files of a person's photos begin with. */
export function photoPrefix(userId: string): string {
  return `photos/${userId}/`;
}

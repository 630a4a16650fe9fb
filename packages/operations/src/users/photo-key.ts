/** The file key of a person's photo. A new photo is a new file, so that an old photo's address never shows another. */
export function photoKey(userId: string, photo: string): string {
  return `${photoPrefix(userId)}${photo}`;
}

/** The prefix of the keys of a person's photos. */
export function photoPrefix(userId: string): string {
  return `photos/${userId}/`;
}

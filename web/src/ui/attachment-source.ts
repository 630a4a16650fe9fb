/** The source of a picture in a text that is one of its attachments; pictures of other places are not shown. */
const scheme = 'attachment:';

export function attachmentSource(id: string): string {
  return scheme + id;
}

/** The id in a picture's source; undefined of any other source. */
export function attachmentIdOf(source: string | null): string | undefined {
  return source?.startsWith(scheme) ? source.slice(scheme.length) : undefined;
}

/** The attachments that a text shows. */
export function picturesOf(html: string): string[] {
  return [...html.matchAll(/src="attachment:([0-9A-Z]{26})"/g)].flatMap(([, id]) => (id ? [id] : []));
}

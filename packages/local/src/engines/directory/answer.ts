export interface Answer {
  status: number;
  body: unknown;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });

/** The directory has no such thing. */
export const unknown: Answer = { status: 404, body: { error: { code: 'not_found' } } };

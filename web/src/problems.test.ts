import { describe, expect, it } from 'vitest';
import { describeProblem, friendlyText, problemLines, problemText } from './problems.ts';

describe('what the error banner says', () => {
  it('finds the friendly text by the server text', () => {
    expect(friendlyText({ status: 404, code: 'message_not_found', message: 'messageId not found' })).toBe(
      'Sorry, there was a problem with that message, please try again.',
    );
  });

  it('finds it by the code when the text is another', () => {
    expect(friendlyText({ status: 409, code: 'domain_mismatch', message: 'county.test is not yours' })).toBe(
      'Email domain does not match the specified organization. Please verify the correct organization.',
    );
  });

  it('tells a failed connection in words of our own', () => {
    const failure = { status: 0, code: 'network_error', message: 'Failed to fetch' };
    expect(problemText(failure)).toBe('Network error occurred. Please check your connection and try again.');
    expect(problemText({ status: 409, code: 'stale', message: '"Electric" was added meanwhile.' })).toBe(
      '"Electric" was added meanwhile.',
    );
  });

  it.each([{ code: 'internal', status: 500 }, { status: 502 }])(
    'hides what a server says raw: %o',
    (fault) => {
      const error = { ...fault, method: 'PUT', requestId: '01J9', message: 'disk says boom' };
      const friendly = 'Sorry, an error occurred processing your request.';
      const facts = `${fault.status} · PUT · Request 01J9`;
      expect(problemLines(error, true)).toEqual([friendly, facts]);
      expect(problemLines(error, false)).toEqual([facts]);
      expect(problemText(error)).toBe(`${friendly} ${facts}`);
    },
  );

  it('shows in an alert what the server explains, with the facts where the fault is the server’s', () => {
    const away = {
      status: 503,
      code: 'unavailable',
      method: 'GET',
      requestId: '01JA',
      message: 'Try later.',
    };
    expect(problemLines(away, true)).toEqual(['Try later.', '503 · GET · Request 01JA']);
    const refused = { ...away, status: 409, code: 'name_taken', message: 'This name is already in use.' };
    expect(problemLines(refused, true)).toEqual(['This name is already in use.']);
    expect(problemLines(refused, false)).toEqual([]);
    expect(problemLines(new Error(''), false)).toEqual(['unknown error']);
  });

  it('says why something is not possible now', () => {
    const message = 'The project is Closed: everything can be read, and nothing changed.';
    expect(friendlyText({ status: 409, code: 'not_allowed_in_status', message })).toBe(message);
  });

  it('has one text for everything else', () => {
    expect(friendlyText(new TypeError('x is not a function'))).toBe(
      'Sorry, an error occurred processing your request.',
    );
  });

  it('searches the response for the message, status and method', () => {
    const failure = {
      info: { status: 503 },
      method: 'PUT',
      response: { data: { message: 'busy' } },
      message: 'x',
    };
    expect(describeProblem(failure)).toMatchObject({ status: 503, method: 'PUT', message: 'busy' });
  });

  it('shows an empty message as unknown', () => {
    expect(describeProblem(new Error('')).message).toBe('unknown error');
  });
});

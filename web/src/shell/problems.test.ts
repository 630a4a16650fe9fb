import { describe, expect, it } from 'vitest';
import { describeProblem, friendlyText, problemText } from './problems.ts';

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

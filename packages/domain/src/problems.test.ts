import { describe, expect, it } from 'vitest';
import { ownInvitation, problemCatalogue } from './problem-catalogue.ts';
import {
  fallbackFriendlyMessage,
  friendlyMessage,
  isProblem,
  Problem,
  problem,
  throwIfInvalid,
} from './problems.ts';

describe('the catalogue', () => {
  it.each(Object.entries(problemCatalogue))('%s is a refusal or a failure with a text', (code, entry) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(entry.status).toBeGreaterThanOrEqual(400);
    expect(entry.status).toBeLessThan(600);
    expect(entry.message).not.toBe('');
  });

  it('keeps the exact server texts that the web app reacts to', () => {
    expect(problem('email_not_confirmed').message).toBe(
      'Email address not confirmed, please check your Inbox and spam folder.',
    );
    expect(problem('invalid_credentials').message).toBe('Invalid email or password.');
    expect(problem('jwt_expired')).toMatchObject({ message: 'jwt expired', status: 401 });
    expect(problem('max_sends_reached').message).toBe('max sends reached');
    expect(problem('access_forbidden')).toMatchObject({ message: 'access forbidden', status: 403 });
    expect(problem('image_not_specified').message).toBe('imageId and fileName must be specified.');
  });
});

/** Document 3 section 8, row by row. */
const rows: [string, string][] = [
  ['messageId not found', 'Sorry, there was a problem with that message, please try again.'],
  ['Multipart: Boundary not found', 'Attachment could not be uploaded, please try again.'],
  ['unauthorized access', 'Sorry you are not authorized to perform the request.'],
  [
    'participant already exists',
    'This user is already a participant of this project. Please try a different user.',
  ],
  [
    'participant in project',
    'This user is already a participant of this project. Please try a different user.',
  ],
  [
    ownInvitation.message,
    'This is your own address: you are in this project already. Please enter somebody else’s address.',
  ],
  ['reCAPTCHA token missing', 'Please click on the reCAPTCHA checkbox to regenerate your login token.'],
  ['validation_error', 'Invalid participant data provided. Please check required fields.'],
  [
    'existing_subscriber',
    'Cannot add participant to an existing subscriber account. Please contact support for assistance.',
  ],
  [
    'domain_mismatch',
    'Email domain does not match the specified organization. Please verify the correct organization.',
  ],
  ['already_exists', 'This participant already exists in the project or distribution list.'],
  ['processing_error', 'An error occurred while processing participant data. Please try again.'],
  ['insert_error', 'Failed to save participant to database. Please check all required fields and try again.'],
  [
    'insert_validation_error',
    'Failed to save participant to database. Please check all required fields and try again.',
  ],
  [
    'organization_mismatch',
    'Organization cannot accept new participants at this time. Please contact your administrator.',
  ],
  ['user_resolution_error', 'Unable to resolve user information. Please verify the participant details.'],
  ['duplicate_email', 'Duplicate email address found in the import data.'],
  ['region_validation_error', 'Invalid location information (country, state, city, or zip code).'],
  ['permission_error', 'You do not have permission to add participants. Please contact your administrator.'],
  ['database_error', 'Database error occurred. Please try again later or contact support.'],
  ['network_error', 'Network error occurred. Please check your connection and try again.'],
];

describe('friendlyMessage', () => {
  it.each(rows)('%s', (text, shown) => {
    expect(friendlyMessage(text)).toBe(shown);
  });

  it.each(['boom', '', undefined, null, 'constructor', 'stale'])('falls back for %s', (text) => {
    expect(friendlyMessage(text)).toBe('Sorry, an error occurred processing your request.');
    expect(fallbackFriendlyMessage).toBe(friendlyMessage(text));
  });
});

describe('a Problem', () => {
  it('carries what the answer needs', () => {
    const missing = problem('incomplete', { message: 'Two are missing.', data: { missing: [1, 2] } });
    expect(missing).toBeInstanceOf(Error);
    expect(missing).toMatchObject({
      name: 'Problem',
      code: 'incomplete',
      status: 409,
      message: 'Two are missing.',
      data: { missing: [1, 2] },
    });
    expect(missing.details).toBeUndefined();
  });

  it('is told from other errors, also across copies of the module', () => {
    expect(isProblem(new Problem('stale'))).toBe(true);
    expect(isProblem(Object.assign(new Error('x'), { name: 'Problem', code: 'stale' }))).toBe(true);
    expect(isProblem(Object.assign(new Error('x'), { name: 'Problem', code: 'toString' }))).toBe(false);
    expect(isProblem(new Error('stale'))).toBe(false);
    expect(isProblem(undefined)).toBe(false);
  });

  it('keeps the cause', () => {
    const cause = new Error('connection reset');
    expect(problem('database_error', { cause }).cause).toBe(cause);
  });

  it('is thrown for invalid values, and only for them', () => {
    expect(() => throwIfInvalid([])).not.toThrow();
    const details = [{ path: 'name', message: 'must be at least 3 characters.' }];
    expect(() => throwIfInvalid(details)).toThrow(
      expect.objectContaining({ code: 'validation_error', details }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lifetimes, loginThrottle, resendLimits } from '../limits.ts';
import {
  cleanEmail,
  formatBearer,
  formMessages,
  isEmail,
  isPassword,
  normalizeEmail,
  parseBearer,
  refreshDelay,
  resendTexts,
  safeRedirect,
  validateLogin,
  validateRegistration,
  validateReset,
} from './session.ts';

describe('passwords', () => {
  it.each(['Landbrief-1', 'abcdefg1', '1#?!@$%^&*-a', 'PASSWORD9'])('%s will do', (text) => {
    expect(isPassword(text)).toBe(true);
  });
  it.each([
    'short1a',
    'nodigitshere',
    '1234567890',
    'has space1',
    'umlaut-ä1x',
    'plus+sign1',
    '',
    'abcdefg1\n',
    `a1${'x'.repeat(300)}`,
  ])('%j will not', (text) => {
    expect(isPassword(text)).toBe(false);
  });
});

describe('email addresses', () => {
  it.each([
    'ann@city.test',
    ' Ann.Lee+sites@Economic-Dev.State.US ',
    "o'brien@x.io",
    'o’brien@x.io',
    'a@1.co',
    'müller@exämple.de',
    '李@例子.中国',
  ])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });
  it.each([
    '',
    'ann',
    'ann@city',
    '@city.test',
    'ann@',
    'ann@@city.test',
    'ann lee@city.test',
    'ann@city..test',
    'ann@-city.test',
    '.ann@city.test',
    'an..n@city.test',
    'ann@city.test\nBcc: eve@x.io',
    'ann@city.test,eve@x.io',
    'ann@exä_mple.de',
    'ann@exä/mple.de',
    'ann@ä',
    '"ann"@city.test',
    `${'a'.repeat(65)}@city.test`,
    `ann@${'a.'.repeat(130)}test`,
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });
  it('are compared in lower case', () => {
    expect(normalizeEmail(' Ann@City.Test ')).toBe('ann@city.test');
  });
  it.each([
    [' Müller@Exämple.DE', 'müller@xn--exmple-cua.de', 'müller@exämple.de'],
    ['mu\u0308ller@exa\u0308mple.de', 'müller@xn--exmple-cua.de', 'müller@exämple.de'],
    ['O’Brien@x.io', "o'brien@x.io", "o'brien@x.io"],
    ['müller', 'müller', 'müller'],
  ])('%s is stored as %s and shown as %s', (typed, stored, shown) => {
    expect([normalizeEmail(typed), cleanEmail(typed)]).toEqual([stored, shown]);
  });
  it('are judged in time that grows with their length', () => {
    expect(isEmail(`${'a'.repeat(50_000)}@${'b.'.repeat(50_000)}`)).toBe(false);
  });
});

describe('the forms', () => {
  it('say what is wrong in the exact words', () => {
    expect(validateLogin({ email: 'x', password: '' })).toEqual({
      email: formMessages.email,
      password: 'Password is required.',
    });
    expect(validateLogin({ email: 'ann@city.test', password: 'x' })).toEqual({});
    expect(validateReset({ email: 'x' })).toEqual({ email: formMessages.email });
    const empty = { company: 'ab', firstName: ' Al ', lastName: '', email: '', password: 'x' };
    expect(validateRegistration(empty)).toEqual({
      company: 'This is a required field and must be at least 3 characters.',
      firstName: formMessages.required,
      lastName: formMessages.required,
      email: formMessages.email,
      password:
        'Password must contain at least one letter, at least one number, and be at least 8 characters.',
    });
    const shortest = { company: '3M', firstName: 'Jo', lastName: '李', email: 'jo@3m.test' };
    const short = { company: formMessages.required, firstName: formMessages.required };
    const form = { ...shortest, password: 'Landbrief-1' };
    expect(validateRegistration(form)).toEqual({ ...short, lastName: formMessages.required });
    expect(validateRegistration({ ...form, shortNames: true })).toEqual({});
    expect(validateRegistration({ ...form, firstName: ' \u200B', shortNames: true })).toEqual({
      firstName: formMessages.required,
    });
    const good = { company: 'City of Riverbend', firstName: 'Ann', lastName: 'Lee' };
    expect(validateRegistration({ ...good, email: 'ann@city.test', password: 'Landbrief-1' })).toEqual({});
  });

  it('count down a resend', () => {
    expect(resendTexts.wait(42)).toBe('Message can be resent in 42 seconds.');
    expect(resendTexts.max).toBe('Max confirmation email sends have been reached, please contact support.');
    expect(resendLimits).toEqual({ waitMs: 60_000, maxSends: 5 });
    expect(loginThrottle).toMatchObject({ windowMs: 900_000, perEmail: 10, perAddress: 50, captchaAfter: 3 });
    expect(lifetimes.accessToken).toBe(900_000);
    expect(lifetimes.refreshToken).toBe(1_209_600_000);
  });
});

describe('refreshDelay', () => {
  it('is 75 % of what is left, at most 1,000,000 ms, also when nothing is left', () => {
    expect(refreshDelay(900_000, 0)).toBe(675_000);
    expect(refreshDelay(10_000_000, 0)).toBe(1_000_000);
    expect(refreshDelay(0, 5000)).toBe(1_000_000);
    expect(refreshDelay(Number.NaN, 0)).toBe(1_000_000);
    expect(refreshDelay(5000, 5000)).toBe(0);
  });
});

describe('the Authorization header', () => {
  it.each([
    ['Bearer a.b.c', { token: 'a.b.c' }],
    ['Bearer a.b.c::', { token: 'a.b.c' }],
    ['bearer a.b.c:1024', { token: 'a.b.c', acting: '1024' }],
    ['Bearer a.b.c::01HX', { token: 'a.b.c', impersonationUserId: '01HX' }],
    ['Bearer a.b.c:2:01HX', { token: 'a.b.c', acting: '2', impersonationUserId: '01HX' }],
  ])('%s', (header, parts) => {
    expect(parseBearer(header)).toEqual(parts);
  });

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Basic abc', 'Bearer a b', 'Bearer a:b:c:d', 'Bearer :2:'])(
    '%j is none',
    (header) => {
      expect(parseBearer(header)).toBeUndefined();
    },
  );

  it('is read as it was written', () => {
    const part = fc.stringMatching(/^[A-Za-z0-9]{1,20}$/);
    fc.assert(
      fc.property(
        fc.stringMatching(/^[\w-]{1,30}\.[\w-]{1,30}\.[\w-]{1,30}$/),
        fc.option(part, { nil: undefined }),
        fc.option(part, { nil: undefined }),
        (token, acting, impersonationUserId) => {
          const bearer = {
            token,
            ...(acting ? { acting } : {}),
            ...(impersonationUserId ? { impersonationUserId } : {}),
          };
          expect(parseBearer(formatBearer(bearer))).toEqual(bearer);
        },
      ),
    );
  });
});

describe('safeRedirect', () => {
  it.each([
    ['/projects/01HX/details?tab=1#top', '/projects/01HX/details?tab=1#top'],
    ['/inbox', '/inbox'],
    ['/a/../projects', '/projects'],
    // Percent signs stay as they are: these are paths of this site.
    ['/%2f%2fevil.test', '/%2f%2fevil.test'],
    ['/%5cevil.test', '/%5cevil.test'],
  ])('%s', (path, target) => {
    expect(safeRedirect(path)).toBe(target);
  });

  it.each([
    undefined,
    null,
    '',
    'inbox',
    'https://evil.test',
    'https:evil.test',
    'https:/evil.test',
    '///evil.test',
    '/%2e%2e//evil.test',
    '/%2e//evil.test',
    'data:text/html,x',
    'javascript:alert(1)',
    '//evil.test',
    '/\\evil.test',
    '\\/evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    ' /inbox',
    '/',
    '/logincallback?code=1',
    '/register',
  ])('refuses %j', (path) => {
    expect(safeRedirect(path)).toBeUndefined();
  });

  it('never leaves the site, and is safe to give to itself', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', ' ', '%', '2', 'f', 'a', '?', '#'),
    });
    fc.assert(
      fc.property(nasty, (rest) => {
        const target = safeRedirect(`/${rest}`);
        if (target === undefined) return;
        expect(new URL(target, 'https://landbrief.test/').host).toBe('landbrief.test');
        expect(safeRedirect(target)).toBe(target);
      }),
      { numRuns: 2000 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roleBits } from './roles.ts';
import { filtersOf, peopleSearchKey, peopleSearchTokens } from './user-lists.ts';

const dana = { firstName: 'Dana', lastName: 'Whitfield', email: 'd.whitfield@county.example.gov' };
const finds = (search: string, person = dana) =>
  peopleSearchTokens(person).some((token) => token.startsWith(peopleSearchKey(search)));

describe('searching people', () => {
  it.each([
    'dana',
    'Dana W',
    'whitfield',
    'WHITFIELD, Dana',
    'd.whitfield@county',
    'd whitfield county example',
    'county.example.gov',
    '@county',
  ])('%s finds Dana Whitfield', (search) => expect(finds(search)).toBe(true));

  it.each(['ana', 'whitfield d.', 'example.gov', 'dana smith'])('%s does not', (search) =>
    expect(finds(search, { ...dana, firstName: search === 'whitfield d.' ? 'Olivia' : 'Dana' })).toBe(false),
  );

  it('knows every word of a name, and accents and marks make no difference', () => {
    const maria = { firstName: 'María José', lastName: "O'Neil-Łukasz", email: 'mj@agency.test' };
    for (const search of ['maria', 'jose', 'oneil', "o'neil l", 'lukasz', 'Josè O’Neil']) {
      expect(finds(search, maria)).toBe(true);
    }
  });

  it('finds nobody by nothing: marks alone are no search', () => {
    expect(['', '  ', '@', '…!'].map(peopleSearchKey)).toEqual(['', '', '', '']);
  });

  it('keeps at most six texts, none of which another one begins with, each short', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(name, name, fc.emailAddress(), (firstName, lastName, email) => {
        const tokens = peopleSearchTokens({ firstName, lastName, email });
        expect(tokens.length).toBeLessThanOrEqual(6);
        for (const token of tokens) {
          expect(token).toBe(peopleSearchKey(token));
          expect(tokens.filter((other) => other.startsWith(token))).toEqual([token]);
        }
      }),
    );
  });
});

describe('the filters that a user falls under', () => {
  it.each([
    [roleBits.admin, true, ['superAdmin']],
    [roleBits.admin | roleBits.orgAdmin | roleBits.listAdmin, true, ['orgAdmin', 'listAdmin']],
    [roleBits.projectOwner | roleBits.participant, false, ['projectOwner', 'participant', 'invited']],
    [roleBits.participant | roleBits.delegator, true, ['delegator', 'participant']],
    [roleBits.nobody, true, ['nobody']],
    [0, true, []],
  ])('%i, confirmed %s: %j', (role, confirmed, filters) => {
    expect(filtersOf({ role, confirmed })).toEqual(filters);
  });
});

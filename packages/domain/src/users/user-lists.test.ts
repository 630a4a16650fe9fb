import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roleBits } from '../roles.ts';
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

  it('knows people by their last names, however many first names they have, in either order', () => {
    const maria = {
      firstName: 'María del Carmen',
      lastName: 'de la Cruz Quispe',
      email: 'mdc@agency.test',
    };
    for (const search of ['cruz', 'quispe', 'Quispe María', 'de la Cruz', 'maria del carmen', 'carmen']) {
      expect(finds(search, maria)).toBe(true);
    }
    const many = { ...maria, firstName: 'Ana Eva Ida Lea Mia Noa Pia Rea Tea Una', lastName: 'Borgia Cenci' };
    for (const search of ['ana eva', 'borgia', 'cenci', 'cenci ana']) expect(finds(search, many)).toBe(true);
    const long = { ...maria, firstName: '한'.repeat(60), lastName: '김'.repeat(60) };
    for (const search of ['한한', '김김', 'mdc@']) expect(finds(search, long)).toBe(true);
  });

  it('keeps at most ten texts, none of which another one begins with, each short', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(name, name, fc.emailAddress(), (firstName, lastName, email) => {
        const tokens = peopleSearchTokens({ firstName, lastName, email });
        expect(tokens.length).toBeLessThanOrEqual(10);
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
    [roleBits.admin, {}, ['superAdmin']],
    [roleBits.admin | roleBits.orgAdmin | roleBits.listAdmin, {}, ['orgAdmin', 'listAdmin']],
    [
      roleBits.projectOwner | roleBits.participant,
      { confirmed: false },
      ['projectOwner', 'participant', 'invited', 'unconfirmed'],
    ],
    [roleBits.participant, { confirmed: false, temporary: true }, ['participant', 'invited', 'temporary']],
    [roleBits.participant | roleBits.delegator, {}, ['delegator', 'participant']],
    [roleBits.nobody, {}, ['nobody']],
    [0, {}, []],
  ])('%i, %j: %j', (role, more, filters) => {
    expect(filtersOf({ role, confirmed: true, temporary: false, ...more })).toEqual(filters);
  });
});

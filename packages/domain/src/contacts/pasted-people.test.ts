import { expect, test } from 'vitest';
import { correctPeople, parsePeople } from './pasted-people.ts';

test('addresses are told apart by commas, semicolons, spaces, tabs and lines, each once', () => {
  const emails = parsePeople('a@city.gov, b@city.gov;c@city.gov\nd@city.gov\te@city.gov A@City.gov').map(
    ({ email }) => email,
  );
  expect(emails).toEqual(['a@city.gov', 'b@city.gov', 'c@city.gov', 'd@city.gov', 'e@city.gov']);
});

test('names are taken from what a mail program copies', () => {
  expect(parsePeople('Pat van Riverbend <pat@city.gov>; "Doe, Jane" <jane@county.gov>')).toEqual([
    { email: 'pat@city.gov', firstName: 'Pat', lastName: 'van Riverbend', isValid: true },
    { email: 'jane@county.gov', firstName: 'Jane', lastName: 'Doe', isValid: true },
  ]);
});

test('what is no address is kept, and marked', () => {
  expect(parsePeople('pat@city.gov, riverbend')).toMatchObject([
    { email: 'pat@city.gov', isValid: true },
    { email: 'riverbend', isValid: false },
  ]);
});

test('a refused address is corrected or left out, and everybody keeps the name', () => {
  const people = parsePeople('Jane Doe <jane@county.test>, "Lee, Kim" <kim@city.test>');
  const corrected = correctPeople(people, 'kim@city.test', ' Kim@Town.test ');
  expect(corrected.text).toBe('jane@county.test\nkim@town.test');
  expect(corrected.names['kim@town.test']).toEqual({ firstName: 'Kim', lastName: 'Lee' });
  expect(corrected.names['jane@county.test']).toEqual({ firstName: 'Jane', lastName: 'Doe' });
  expect(correctPeople(people, 'jane@county.test', undefined).text).toBe('kim@city.test');
});

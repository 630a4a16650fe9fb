import { describe, expect, it } from 'vitest';
import { checks, contactName, htmlOf, inputOf, namesOf, newValues } from './questionnaire-values.ts';

const asking = {
  property: 'Riverbend Commerce Park, Tract 4',
  project: 'Project Bluebird',
  me: 'Ana Ruiz, City of Riverbend',
};
const values = { ...newValues(asking, ['kilovolts']), email: ' contact@utility.test ', firstName: 'Lee ' };

describe('a new questionnaire', () => {
  it('has words to begin with', () => {
    expect(values.name).toBe('Questions about Riverbend Commerce Park, Tract 4');
    expect(values.inviteSubject).toContain('Riverbend Commerce Park, Tract 4');
    expect(values.inviteMessage).toContain('Project Bluebird');
    expect(values.inviteMessage).toContain('Thank you,<br>Ana Ruiz, City of Riverbend</p>');
  });

  it('is sent without blanks and without what is not filled in', () => {
    expect(inputOf(values)).toMatchObject({
      targetedUser: { email: 'contact@utility.test', firstName: 'Lee' },
      questions: ['kilovolts'],
      attachments: [],
    });
    expect(inputOf(values).targetedUser).not.toHaveProperty('userId');
    expect(inputOf({ ...values, userId: '01K' }).targetedUser).toHaveProperty('userId', '01K');
  });

  it('needs a name, an address and a question', () => {
    expect([
      checks.name('  a '),
      checks.email('contact@utility'),
      checks.email(''),
      checks.questions([]),
    ]).toEqual(Array(4).fill(expect.any(String)));
    expect([checks.name(values.name), checks.email(values.email), checks.questions(['acres'])]).toEqual(
      Array(3).fill(null),
    );
  });
});

it('takes the last word of a found name as the last name', () => {
  expect(namesOf('Ana Maria Ruiz')).toEqual({ firstName: 'Ana Maria', lastName: 'Ruiz' });
  expect(namesOf('Valley')).toEqual({ firstName: 'Valley', lastName: '' });
});

it('names a contact without a name by the address', () => {
  expect(contactName(values)).toBe('Lee');
  expect(contactName({ ...values, firstName: '' })).toBe('contact@utility.test');
});

it('keeps what looks like HTML in a name as text', () => {
  expect(htmlOf(['<b>A & B</b>', 'two\nlines'])).toBe(
    '<p>&lt;b&gt;A &amp; B&lt;/b&gt;</p><p>two<br>lines</p>',
  );
});

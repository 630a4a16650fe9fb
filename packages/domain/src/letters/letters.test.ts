import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bounds } from '../limits.ts';
import {
  daysInLetter,
  factsOfLetter,
  fillLetterHtml,
  fillLetterSubject,
  type LetterPlaceholder,
  type LetterValues,
  letterKindNames,
  letterOfStatus,
  letterProblems,
  placeholderLabels,
} from './letters.ts';

const names = Object.keys(placeholderLabels) as LetterPlaceholder[];
const heron: LetterValues = {
  firstName: 'Nora',
  organization: 'Demo Development Agency',
  project: 'Project Heron',
  deadline: 'January 31, 2027',
  daysLeft: daysInLetter(7),
  link: 'https://rfi.example.test/?emailReferralId=Zk3vQ1c8Yw2nTg5rLx0pBd',
  status: 'Review',
  phase: '2',
  property: 'Riverbend Commerce Park',
  sender: 'Morgan Owens',
};

describe('a letter that is filled', () => {
  test('has the values, and in place of one that is missing words', () => {
    const html = '<p>Hello {firstName}, {organization} asks you about {project} until {deadline}: {link}</p>';
    expect(fillLetterHtml(html, heron)).toBe(
      '<p>Hello Nora, Demo Development Agency asks you about Project Heron until January 31, 2027: <a href="https://rfi.example.test/?emailReferralId=Zk3vQ1c8Yw2nTg5rLx0pBd">the project’s page</a></p>',
    );
    expect(fillLetterHtml(html, {})).toBe(
      '<p>Hello there, the project’s team asks you about the project until the deadline on the project’s page: the project’s page</p>',
    );
    expect(fillLetterSubject('{daysLeft} left for {project}', heron)).toBe('7 days left for Project Heron');
  });

  test('says days as people do', () => {
    expect([1, 0, -1, undefined].map(daysInLetter)).toEqual([
      '1 day',
      'less than a day',
      undefined,
      undefined,
    ]);
  });

  test('has no name that is a link, and no link that runs', () => {
    const named = { ...heron, project: 'Win at http://rival.example/prize', firstName: 'evil.example.com' };
    const html = fillLetterHtml('<p>{firstName} {project}</p>', named);
    expect(html).not.toMatch(/http:\/\/|rival\.example|example\.com/);
    expect(fillLetterHtml('<p>{link}</p>', { link: 'javascript:alert(1)' })).toBe(
      '<p>the project’s page</p>',
    );
  });

  const pieces = fc.oneof(
    fc.constantFrom(...names.map((name) => `{${name}}`)),
    fc.constantFrom('<p>', '</p>', '<b>', '</b>', '<a href="https://city.test/{project}">', '</a>', '{', '}'),
    fc.string().map((text) => text.replaceAll(/[<>&"]/g, '')),
  );
  const texts = fc.array(pieces, { maxLength: 12 }).map((some) => some.join(''));
  const values = fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        fc.oneof(
          fc.string(),
          fc.constantFrom('{link}', '"><script>x()</script>', '<img src=x>', "' onclick='x()", 'a\r\nBcc: b'),
        ),
      ]),
    ),
    { requiredKeys: [] },
  );

  test('never has a token, and nothing of a value becomes markup, whatever text and values are', () => {
    const tags = (html: string) =>
      html.match(/<[^>]*>/g)?.map((tag) => tag.replace(/ href="[^"<>]*"/, '')) ?? [];
    fc.assert(
      fc.property(texts, values, (html, some) => {
        const filled = fillLetterHtml(html, some as LetterValues);
        expect(filled).not.toMatch(/[{}]/);
        const added = tags(filled).filter(
          (tag) => !['<p>', '</p>', '<b>', '</b>', '<a>', '</a>'].includes(tag),
        );
        expect(added).toEqual([]);
        for (const [, href = ''] of filled.matchAll(/ href="([^"]*)"/g))
          expect(href).toMatch(/^(https?:\/\/|\/)/i);
      }),
    );
  });

  test('has a subject of one line without a token, whatever is in it', () => {
    fc.assert(
      fc.property(texts, values, (subject, some) => {
        const filled = fillLetterSubject(subject, some as LetterValues);
        expect(filled).not.toMatch(/[{}\p{Cc}\u2028\u2029]/u);
      }),
    );
  });
});

describe('what is refused', () => {
  const saved = { subject: 'Invitation: {project}', html: '<p>Hello {firstName}</p>' };
  const problemsOf = (change: Partial<typeof saved>) =>
    letterProblems('invitation', { ...saved, ...change }).map(({ path, message }) => `${path} ${message}`);

  test.each(letterKindNames)('not the text of the product: %s', (kind) => {
    expect(letterProblems(kind, factsOfLetter(kind))).toEqual([]);
  });

  test('a placeholder that is none, or one of another letter, with those that there are', () => {
    expect(problemsOf({ subject: 'For {client}' })).toEqual([
      'body.letter.subject {client} is no placeholder of this letter; there are {firstName}, {organization}, {project}, {deadline}, {daysLeft}, {link}',
    ]);
    expect(problemsOf({ html: '<p>{property} {toString}</p>' })).toHaveLength(2);
  });

  test('a placeholder of which a part is bold, or in a link', () => {
    expect(problemsOf({ html: '<p>{first<b>Name}</b></p>' })).toEqual([
      'body.letter.html has a placeholder of which only a part is formatted',
    ]);
    expect(problemsOf({ html: '<p><b>{firstName}</b></p>' })).toEqual([]);
  });

  test('header characters in a subject, and what is empty or too long', () => {
    for (const subject of ['Hello\r\nBcc: all@example.test', 'Hello\u2028there', 'Hello\u0000'])
      expect(problemsOf({ subject })).toEqual([
        'body.letter.subject must be one line without control characters',
      ]);
    expect(problemsOf({ subject: ' ' })).toEqual(['body.letter.subject is required']);
    expect(problemsOf({ html: '<p>&nbsp;<br></p>' })).toEqual(['body.letter.html is required']);
    expect(problemsOf({ html: `<p>${'a'.repeat(bounds.letterTextMax)}</p>` })).toHaveLength(1);
  });
});

test('a project that goes on is told with the letter for that, every other change with the one of the status', () => {
  expect(([0, 1, 2, 3, 4, 5] as const).map(letterOfStatus)).toEqual([
    'status',
    'activation',
    'status',
    'status',
    'status',
    'status',
  ]);
});

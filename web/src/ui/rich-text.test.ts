import { expect, it } from 'vitest';
import { safeLink } from './rich-text.tsx';

it('lets links lead to the web, to mail and to this site only', () => {
  const fine = ['https://landbrief.test/a', 'HTTP://a.test', 'mailto:a@b.test', '/inbox?message=1', '#top'];
  for (const href of fine) expect(safeLink(href)).toBe(href);
  for (const href of [
    'javascript:alert(1)',
    ' JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '//evil.test',
    '/\\evil.test',
    '',
    null,
  ])
    expect(safeLink(href)).toBeUndefined();
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ErrorPageFailed } from './plain-error.tsx';

it('says in the documented words that the error page failed, with details and a link home', () => {
  const shown = renderToStaticMarkup(createElement(ErrorPageFailed, { error: new Error('No provider.') }));
  expect(shown).toContain('<h1>An error occurred while showing the error page</h1><p>No provider.</p>');
  expect(shown).toContain('<a href="/">Home</a>');
});

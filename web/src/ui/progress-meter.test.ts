import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProgressMeter } from './progress-meter.tsx';

test('a screen reader hears the name and the numbers of a meter once', () => {
  const meter = createElement(ProgressMeter, { label: 'Submitted', done: 1, total: 5 });
  const heard = renderToStaticMarkup(meter).replaceAll(
    /<span[^>]*aria-hidden="true"[^>]*>[^<]*<\/span>/g,
    '',
  );
  expect(heard.match(/Submitted|1 of 5/g)).toEqual(['Submitted', '1 of 5']);
});

import { resolve } from 'node:path';
import { build } from 'esbuild';

/**
 * Renders a tree of texts, numbers and elements in the page, and where no translator sees it. `window.show(seed)` changes
 * some of it in both; `window.shown()` answers the markup of both, without what the translator added.
 */
const source = `
import { createElement as h, Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { allowTranslation } from './allow-translation.ts';
import { Draw } from '../../../tests/e2e/support/random.ts';

const turns = new Map();
/** What is drawn at a place of the tree, until \`show\` turns it. */
function drawAt(path) {
  const turn = turns.get(path) ?? 0;
  turns.set(path, turn);
  return new Draw([...path].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), turn * 7919));
}

const kinds = [
  (draw) => 'sites of ' + draw.below(9) + ' acres',
  (draw) => draw.below(2000),
  (draw) => draw.below(2) === 0 && 'near Riverbend',
  (draw) => draw.below(2) === 0 ? h('b', null, 'kilovolts ' + draw.below(9)) : null,
  () => h('input', { defaultValue: 'Riverbend' }),
  (draw, path) => path.length < 6 ? h(Line, { path: path + 'l' }) : 'rail',
];

function Line({ path }) {
  const parts = ['1', '2', '3', '4'].map((at) => {
    const kind = drawAt(path + at).of(kinds);
    return kind(drawAt(path + at + 'v'), path + at);
  });
  const order = drawAt(path + 'o');
  const moved = ['zoned', 'leased', 'sold'].filter(() => order.below(3)).toSorted(() => order.below(3) - 1);
  const listed = moved.map((word) => h(Fragment, { key: word }, word, ' ', drawAt(path + word).below(9)));
  const shape = drawAt(path + 's').below(6);
  if (shape === 0) return h('p', null, 'only ' + drawAt(path + 'n').below(99));
  return h(shape < 5 ? 'p' : 'div', null, ...parts, listed);
}

allowTranslation();
const places = [document.body.appendChild(document.createElement('main')), document.createElement('main')];
const roots = places.map((place) => createRoot(place));
window.show = (seed) => flushSync(() => {
  const draw = new Draw(seed);
  const paths = [...turns.keys()];
  for (let left = draw.below(5); left > 0 && paths.length > 0; left -= 1) {
    const path = draw.of(paths);
    turns.set(path, turns.get(path) + 1);
  }
  for (const root of roots) root.render(h(Line, { path: '', seed }));
});
const textOf = (text) => text.toUpperCase().replaceAll('<!---->', '');
window.shown = () => places.map((place) => {
  const copy = place.cloneNode(true);
  for (const font of copy.querySelectorAll('font')) font.replaceWith(...font.childNodes);
  return textOf(copy.innerHTML);
});
`;

/** The script of a page, with React and what lets it live with a translator; or without that. */
export async function translatedTree(isGuarded = true): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: isGuarded ? source : source.replace('allowTranslation();', ''),
      resolveDir: resolve(import.meta.dirname, '../../../web/src/shell'),
      loader: 'js',
    },
    bundle: true,
    format: 'iife',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

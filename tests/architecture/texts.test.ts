import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** A number typed beside its unit: it belongs to the limits of domain, and texts take it from there. */
const typed =
  /\b(?:\d[\d,.]*|one|two|three|seven|ten|fourteen|thirty) (?:days?|hours?|minutes?|seconds?|months?|years?|[KMG]B|characters|pixels|properties|tags)\b/g;

/** Texts that stand as they are, and why. */
const standing: readonly { readonly text: string; readonly why: string }[] = [
  { text: 'This is a required field and must be at least 3 characters.', why: 'a text of document 3' },
  {
    text: 'Password must contain at least one letter, at least one number, and be at least 8 characters.',
    why: 'a text of document 3',
  },
  {
    text: 'Illustration: three properties side by side, their answers met, not met or not answered',
    why: 'what a picture shows',
  },
  { text: '1 day ago', why: 'a count of one, beside the text for several' },
];

/** The texts in a file's code: of literals, between the placeholders of templates, and in JSX. */
function textsIn(file: string, source: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      texts.push(node.text.replace(/\s+/g, ' ').trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind));
  return texts;
}

function typedIn(file: string, source: string): string[] {
  return textsIn(file, source)
    .filter((text) => !standing.some((one) => one.text === text))
    .flatMap((text) => [...text.matchAll(typed)].map(([found]) => `${file}: ${found}, in “${text}”`));
}

test('no text types a limit that domain has', async () => {
  const root = join(import.meta.dirname, '../..');
  const found: string[] = [];
  const files = glob(
    '{web,packages/{domain,contract,mail,operations,report,spreadsheet}}/src/**/*.{ts,tsx}',
    {
      cwd: root,
      exclude: (path) => /\.test\.tsx?$|\/generated$/.test(path),
    },
  );
  for await (const file of files) {
    const source = await readFile(join(root, file), 'utf8');
    if (source.replace(/\s+/g, ' ').search(typed) >= 0) found.push(...typedIn(file, source));
  }
  expect(
    found.toSorted(),
    'Take the number from packages/domain/src/limits.ts, with limit-words.ts.',
  ).toEqual([]);
});

/** The sentences that stand in several of the files. */
function repeated(sources: Iterable<readonly [file: string, source: string]>): string[] {
  const files = new Map<string, Set<string>>();
  for (const [file, source] of sources)
    for (const text of textsIn(file, source))
      if (/^[A-Z]\S* \S+ .*[.!?]$/.test(text)) files.set(text, (files.get(text) ?? new Set()).add(file));
  return [...files].filter(([, of]) => of.size > 1).map(([text, of]) => `“${text}” in ${[...of].join(', ')}`);
}

test('a sentence of the web stands in one file', async () => {
  const root = join(import.meta.dirname, '../../web/src');
  const exclude = (path: string) => /\.test\.tsx?$/.test(path);
  const sources: [string, string][] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: root, exclude }))
    sources.push([file, await readFile(join(root, file), 'utf8')]);
  expect(repeated(sources)).toEqual([]);
});

test('a sentence in two files is found, in JSX and literals', () => {
  const sources = [
    ['one.tsx', '<p>Try fewer\n letters.</p>'],
    ['other.ts', "const texts = { hint: 'Try fewer letters.', label: 'Data Feeds' };"],
    ['third.ts', "const label = 'Data Feeds';"],
  ] as const;
  expect(repeated(sources)).toEqual(['“Try fewer letters.” in one.tsx, other.ts']);
});

test('a typed limit is found in literals, templates and JSX, and not in what is standing', () => {
  const source = `
    const size = 'up to 20 MB';
    const life = \`\${name}: for 48 hours\`;
    const page = <p>Kept for three
      years.</p>;
    const right = \`up to \${megabytes(limit)}, 7 things\`; // 7 days
    const quoted = 'This is a required field and must be at least 3 characters.';`;
  expect(typedIn('planted.tsx', source).map((one) => one.replace(/, in .*/, ''))).toEqual([
    'planted.tsx: 20 MB',
    'planted.tsx: 48 hours',
    'planted.tsx: three years',
  ]);
});

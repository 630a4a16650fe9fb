import { expect, test } from 'vitest';
import { cycloneDx, shippedPackages } from '../../web/shipped-packages.ts';

/** Licences that ask for a notice at most; a package with another one needs a decision, or another package. */
const allowed = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'ISC',
    'MIT',
    'MIT-0',
    'OFL-1.1',
  ],
  ...['Unlicense', '(MIT AND Zlib)', '(MIT OR CC0-1.0)', '(MIT OR GPL-3.0-or-later)'],
];

/** Names no licence, in the registry or its archive; exceljs brings it along by way of unzipper and binary. */
const unnamed = ['buffers'];

const shipped = shippedPackages();

test('every shipped package has a licence that is allowed', () => {
  const others = shipped.filter(({ license }) => !allowed.includes(license));
  expect(others.map(({ name }) => name)).toEqual(unnamed);
});

test('what the site and the functions depend on is among them, what only builds and tests them is not', () => {
  const names = new Set(shipped.map(({ name }) => name));
  const inside = [
    'react',
    '@mantine/core',
    'leaflet',
    'hono',
    'zod',
    'exceljs',
    '@sparticuz/chromium',
    'dynamodb-toolbox',
  ];
  expect(inside.filter((name) => !names.has(name))).toEqual([]);
  expect(
    ['vite', 'vitest', 'aws-cdk-lib', 'typescript', 'axe-core'].filter((name) => names.has(name)),
  ).toEqual([]);
});

test('the bill of materials names each by its address in the registry and its hash', () => {
  const { components } = cycloneDx(shipped, '1.2.3');
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(shipped.length);
  expect(components.filter(({ hashes: [hash] }) => !/^[0-9a-f]{128}$/.test(hash?.content ?? ''))).toEqual([]);
});

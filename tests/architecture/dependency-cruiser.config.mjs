// The table of docs/architecture.md, enforced: `npm run check`, and dependencies.test.ts, which sees it catch.

import { floorRules } from './floors.ts';

/** Our code by folder, and which other folders of ours it may import. */
const mayImport = {
  'packages/domain': [],
  'packages/reference-data': [],
  'packages/platform': [],
  'packages/contract': ['packages/domain'],
  'packages/store': ['packages/domain'],
  'packages/mail': ['packages/domain'],
  'packages/spreadsheet': ['packages/domain'],
  'packages/report': ['packages/domain'],
  'packages/operations': [
    'packages/domain',
    'packages/reference-data',
    'packages/platform',
    'packages/contract',
    'packages/store',
    'packages/mail',
    'packages/spreadsheet',
    'packages/report',
  ],
  functions: [
    'packages/domain',
    'packages/contract',
    'packages/operations',
    'packages/platform',
    'packages/report',
    'packages/store',
  ],
  'packages/ops': [
    'packages/domain',
    'packages/contract',
    'packages/operations',
    'packages/platform',
    'packages/store',
    'functions',
  ],
  'packages/local': ['packages/(?!(local|ops)/)[^/]+', 'functions'],
  web: ['packages/domain', 'packages/contract', 'packages/reference-data', 'packages/report'],
  infra: [],
};

const ours = '^(packages|functions|web|infra|tests)/';
// Tests may reach what they test through anything: calls are tested through the real app (tests/support).
const testFiles = '\\.test\\.tsx?$';

const directions = Object.entries(mayImport).map(([folder, allowed]) => ({
  name: `${folder.replace('packages/', '')}-imports-only-what-is-below-it`,
  comment: `${folder} may import ${allowed.join(', ') || 'nothing of ours'}: see docs/architecture.md.`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: testFiles },
  to: { path: ours, pathNot: [folder, ...allowed].map((one) => `^${one}/`) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...directions,
    ...floorRules,
    {
      name: 'nothing-imports-functions-but-tests-local-and-ops',
      severity: 'error',
      from: { path: ours, pathNot: ['^(functions|tests|packages/(local|ops))/', testFiles] },
      to: { path: '^functions/' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { path: ours, pathNot: ['^tests/', testFiles] },
      to: { path: '^tests/' },
    },
    {
      name: 'no-circular-imports',
      severity: 'error',
      from: { path: ours },
      to: { circular: true },
    },
    {
      name: 'packages-are-imported-by-name',
      comment: "Import '@landbrief/…', so that only what a package exports is used.",
      severity: 'error',
      from: { path: '^(packages/[^/]+|functions|web)/', pathNot: testFiles },
      to: { path: '^packages/', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'operations-know-no-server-and-no-cloud',
      severity: 'error',
      from: { path: '^packages/operations/', pathNot: testFiles },
      to: { path: ['node_modules/(@hono|hono)/', 'node_modules/(@aws-sdk|@smithy)/'] },
    },
    {
      name: 'only-store-platform-and-operators-tools-reach-the-cloud',
      severity: 'error',
      from: {
        path: ours,
        pathNot: ['^(packages/(store|platform|local|ops)|infra/preflight|tests)/', testFiles],
      },
      to: { path: 'node_modules/(@aws-sdk|@smithy)/' },
    },
    {
      name: 'domain-does-no-io',
      comment: 'Pure rules: the browser runs them too.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: testFiles },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-runs-in-browsers',
      severity: 'error',
      from: { path: '^web/src/', pathNot: testFiles },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'imports-resolve',
      severity: 'error',
      from: { path: ours },
      // Only @types packages have these: Lambda's events, GeoJSON and TopoJSON have no module behind their types.
      to: { couldNotResolve: true, pathNot: '^(aws-lambda|geojson|topojson-specification)$' },
    },
    {
      name: 'dependencies-are-declared',
      comment: 'Name it, with its exact version, in the package.json beside the code that imports it.',
      severity: 'error',
      // Test tools are named once, in the root's package.json; knip watches those.
      from: { path: ours, pathNot: ['^tests/', testFiles] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Ours only: hono and others keep their modules in a folder of that name, and are to be seen.
    exclude: { path: ['^(functions|web)/dist/', '^packages/[^/]+/dist/', '^tests/e2e/\\.results/'] },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};

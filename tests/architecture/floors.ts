/**
 * The areas of Landbrief from the ground up, the same names in every package: an area imports only areas below it.
 * docs/architecture.md draws them.
 */
export const areas = [
  'people',
  'outbox',
  'html',
  'notices',
  'attempt-limits',
  'subjects',
  'locations',
  'images',
  'single-sign-on',
  'seats',
  'organizations',
  'letters',
  'licences',
  'users',
  'session',
  'attachments',
  'project-frame',
  'questions',
  'templates',
  'projects',
  'property-counts',
  'participants',
  'distribution-lists',
  'contacts',
  'clarifications',
  'report-windows',
  'answers',
  'properties',
  'notes',
  'consents',
  'questionnaires',
  'messages',
  'mail-delivery',
  'reports',
  'dashboard',
  'map-viewer',
  'audit',
  'data-feeds',
  'property-sync',
  'project-pages',
  'trash',
  'lifecycle',
  'operators',
  'canary',
  'service',
];

/**
 * What has a folder for each area; the files beside them that put areas together (`top`), and the folders beside them
 * that serve all areas (`rooms`).
 */
export const floors: Readonly<Record<string, { top: readonly string[]; rooms?: readonly string[] }>> = {
  'packages/domain/src': { top: ['index.ts'] },
  'packages/contract/src': {
    top: [
      'index.ts',
      'areas.ts',
      'entities.ts',
      'openapi.ts',
      'mounting-order.ts',
      ...['project-impersonation.ts', 'project-reads.ts', 'sealed-projects.ts', 'consent-gate.ts'],
      ...['client.ts', 'client-table.ts', 'generate-client-table.ts'],
      ...['access-matrix.ts', 'generate-access-matrix.ts', 'print-calls.ts'],
    ],
    rooms: ['generated'],
  },
  'packages/store/src': { top: ['index.ts'], rooms: ['ordered-list'] },
  'packages/operations/src': {
    top: ['index.ts', 'registry.ts', 'outbox-handlers.ts', 'demo.ts'],
  },
  'web/src/areas': { top: [] },
};

/** The folders of the web application from the ground up. What lies beside them lies below `ui`, but for the documents. */
export const webFolders = [
  'service-worker',
  'styles',
  'session',
  'ui',
  'shell',
  'areas',
  'layouts',
  'pages',
  'router',
];
const webDocuments = '^web/src/(main|landing|questionnaire|router|start)\\.tsx$';

const tests = '\\.test\\.tsx?$';
const severity = 'error';

/** No area imports one above it, and what lies beside the areas imports none of them. */
const areaRules = Object.entries(floors).flatMap(([floor, { top }]) => {
  const topFiles = top.map((file) => `^${floor}/${file}$`);
  const allAreas = areas.map((area) => `^${floor}/${area}/`);
  return [
    ...areas.map((area, index) => ({
      name: 'areas-import-only-areas-below-them',
      comment: `${area} lies below that area: tests/architecture/floors.ts has the order.`,
      severity,
      from: { path: `^${floor}/${area}/`, pathNot: tests },
      to: { path: [...areas.slice(index + 1).map((above) => `^${floor}/${above}/`), ...topFiles] },
    })),
    {
      name: 'only-the-top-of-a-floor-imports-its-areas',
      comment: 'What every area may import can import none of them.',
      severity,
      from: { path: `^${floor}/`, pathNot: [tests, ...allAreas, ...topFiles] },
      to: { path: [...allAreas, ...topFiles] },
    },
  ];
});

const aboveInWeb = (index: number) => webFolders.slice(index).map((folder) => `^web/src/${folder}/`);
const webRules = [
  ...webFolders.map((folder, index) => ({
    name: 'web-folders-import-only-folders-below-them',
    comment: `${folder} lies below that: tests/architecture/floors.ts has the order.`,
    severity,
    from: { path: `^web/src/${folder}/`, pathNot: tests },
    to: { path: [...aboveInWeb(index + 1), webDocuments] },
  })),
  {
    name: 'only-documents-import-what-lies-above-them',
    comment: 'What lies beside the folders of web/src is used by all of them.',
    severity,
    from: { path: '^web/src/[^/]+$', pathNot: [tests, webDocuments] },
    to: { path: [...aboveInWeb(webFolders.indexOf('ui')), webDocuments] },
  },
  {
    name: 'only-the-router-loads-screens',
    comment: 'Paths and titles of screens lie in web/src/routes.ts.',
    severity,
    from: { path: '^web/src/', pathNot: [tests, '^web/src/router\\.tsx$'] },
    to: { path: '^web/src/router/screen-modules\\.ts$' },
  },
];

/** Rules for dependency-cruiser. */
export const floorRules = [...areaRules, ...webRules];

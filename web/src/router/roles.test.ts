import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { calls } from '@landbrief/contract';
import { type AccessRule, decideAccess, type Relation, roleBits } from '@landbrief/domain';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../queries.ts';
import { type ScreenPath, screens } from '../routes.ts';
import { changeSession } from '../session/state.ts';
import { checkGuards } from './guards.ts';
import { screenModules } from './screen-modules.ts';

/**
 * Which addresses each role enters, and that no screen there makes a call that the role is refused: 403 logs out
 * (document 3 section 8). The calls of a screen are those of the hooks and queries that its modules use.
 */

const src = new URL('..', import.meta.url).pathname;
const catalogue: Readonly<Record<string, { access: AccessRule }>> = calls;

function modulesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || /\/src\/(shell|session|ui)\//.test(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
    const module = resolve(dirname(file), path);
    if (/\.tsx?$/.test(module) && existsSync(module)) modulesOf(module, seen);
  }
  return seen;
}

function fileOf(screen: ScreenPath): string {
  const load = String(screenModules[screen]);
  const [file] = /(areas|pages)\/[^'"]+\.tsx/.exec(load) ?? [];
  if (!file) throw new Error(`No module is found in ${load}.`);
  return file;
}

/** The calls of the queries that `reads.ts` of the areas define, by the queries' names. */
const callOfQuery = new Map(
  globSync('{session/relation,areas/**/reads}.ts', { cwd: src }).flatMap((file) =>
    [
      ...readFileSync(src + file, 'utf8').matchAll(
        /const (\w+Call)\b(?:(?!\nexport)[\s\S])*?(?:callQuery|pageQuery)\('(\w+)'/g,
      ),
    ].map(([, query = '', name = '']) => [query, name] as const),
  ),
);

/** What a screen may ask, of the calls that those rules are for. */
function callsOf(file: string, ofRule = ({ who }: AccessRule) => who === 'roles'): string[] {
  const texts = [...modulesOf(src + file)]
    .filter((module) => !/[/-](queries|reads)\.ts$/.test(module))
    .map((module) => readFileSync(module, 'utf8'));
  const found = (pattern: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  const used = [
    ...found(/\buse([A-Z]\w+)\(/g).map((name) => name.charAt(0).toLowerCase() + name.slice(1)),
    ...found(/\b(?:useCall|callQuery|pageQuery)\('(\w+)'/g),
    ...found(/\b(\w+Call)\b/g).map((query) => callOfQuery.get(query) ?? ''),
  ];
  return [...new Set(used)].filter((name) => catalogue[name] && ofRule(catalogue[name].access));
}

const { admin, collaborator, listAdmin, orgAdmin, participant, projectOwner, reviewer } = roleBits;
const agency = { _id: '01HAGENCY', name: 'Demo Development Agency', allowInventoryProjects: false };
const forAll = ['/dashboard', '/inbox', '/profile', '/projects', '/questionnaires', '/reports', '/trash'];
const usersAdmin = [
  'add',
  'audit',
  'datafeeds',
  'datafeeds/add',
  'datafeeds/edit',
  'licences',
  'organizations',
  'organizations/add',
  'organizations/edit',
  'pending',
];
const forUserAdmins = ['/admin', ...usersAdmin.map((path) => `/admin/${path}`)];
const ofLists = ['', '/add', '/edit'].map((path) => `/distribution-lists${path}`);

/** Hooks that are asked only where the screen knows that the role may. */
const choosing: Record<string, string> = {
  listUsers: 'the hook asks listOrganizationUsers for an organization administrator',
  listLicenceSummaries: 'others are led to the licenses of their organization',
  exportLicenceSummaries: 'others are led to the licenses of their organization',
  createOrganization: 'others are led to the list',
  requestLicence: 'the dialog offers it by showsContactSales',
};
/** The first page of the admin area says to a list administrator that there is nothing here. */
const saysNothingHere = ['/admin'];

test.each([
  ['a participant', participant, agency, []],
  ['a reviewer', reviewer, agency, ['/templates']],
  ['a collaborator', collaborator, agency, ['/templates', ...ofLists]],
  [
    'a project owner',
    projectOwner,
    agency,
    ['/mapviewer', '/projects/add', '/property-sync', '/templates', '/templates/add', ...ofLists],
  ],
  [
    'an owner without an organization',
    projectOwner,
    undefined,
    ['/mapviewer', '/property-sync', '/templates', ...ofLists],
  ],
  ['a list administrator', admin | listAdmin, agency, ['/admin', '/templates', '/templates/add', ...ofLists]],
  [
    'an organization administrator',
    admin | orgAdmin,
    agency,
    [...forUserAdmins, '/property-sync', '/templates', '/templates/add', ...ofLists],
  ],
  [
    'a super administrator',
    admin,
    agency,
    [...forUserAdmins, '/property-sync', '/templates', '/templates/add', ...ofLists],
  ],
])('%s is led to nothing that would be refused', async (_, role, organization, own) => {
  const user = { _id: '01HPERSON', role, ...(organization ? { organization } : {}) } as never;
  changeSession({ phase: 'in', token: 'token', user });
  const entered: string[] = [];
  const refused: string[] = [];
  for (const { path, guards } of screens) {
    if (path.includes(':') || !guards.includes('auth')) continue;
    if ((await checkGuards(guards, { path, params: {} })) !== undefined) continue;
    entered.push(path);
    if (role === (admin | listAdmin) && saysNothingHere.includes(path)) continue;
    for (const name of callsOf(fileOf(path))) {
      const access = catalogue[name]?.access;
      const isRefused = access && decideAccess(access, { session: { role } }) !== 'allowed';
      if (isRefused && !(name in choosing)) refused.push(`${path}: ${name}`);
    }
  }
  expect(refused).toEqual([]);
  expect(entered.sort()).toEqual([...forAll, ...own].sort());
});

test('the calls of a screen are found, and every exception is one of them', () => {
  const found = new Set(screens.flatMap(({ path }) => callsOf(fileOf(path))));
  expect([...found]).toEqual(
    expect.arrayContaining([...Object.keys(choosing), 'listTemplates', 'createProject']),
  );
});

const readsOfProject = (rule: AccessRule) =>
  rule.who === 'related' && !rule.write && ['project', 'questionOwner'].includes(rule.object);
const inProject = '/projects/:projectid/';
/**
 * The details show the participants, the figures, the history and the export to the owner's side only; what a change of
 * questions or of the status touches is counted in the forms and dialogs of those who may make it; a running import is
 * shown to them too. Earlier properties are listed to people who take part. Announcing, and who has acknowledged, is shown to
 * the owner's side.
 */
const choosingInProject = [
  '/projects/:projectid/details: listParticipants',
  '/projects/:projectid/details: getProjectOverview',
  '/projects/:projectid/details: exportProject',
  '/projects/:projectid/details: listProjectHistory',
  '/projects/:projectid/details: previewProjectStatus',
  '/projects/:projectid/details: previewNextPhase',
  '/projects/:projectid/questions: countAffected',
  '/projects/:projectid/questions: getQuestionImport',
  '/projects/:projectid/requirements: countAffected',
  '/projects/:projectid/properties/add: listEarlierProperties',
  '/projects/:projectid/properties/:propertyid: listAcknowledgements',
  '/projects/:projectid/properties/:propertyid: listParticipants',
  '/projects/:projectid/clarifications: listAcknowledgements',
  '/projects/:projectid/clarifications: listParticipants',
];

test.each<[shown: string, held: Relation]>([
  ['owner', 'projectOwner'],
  ['administrator', 'organizationAdmin'],
  ['collaborator', 'collaborator'],
  ['sharedEdit', 'sharedEdit'],
  ['sharedView', 'sharedView'],
  ['reviewer', 'reviewer'],
  ['participant', 'participant'],
  ['delegator', 'delegator'],
])('inside a project its %s is led to nothing that would be refused', async (shown, held) => {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  const project = { relation: shown };
  vi.stubGlobal('fetch', async () => Response.json({ result: 'ok', project }));
  queryClient.clear();
  changeSession({ phase: 'in', token: 'token', user: { _id: '01HPERSON', role: projectOwner } as never });
  const entered: string[] = [];
  const refused: string[] = [];
  for (const { path, guards } of screens) {
    if (!path.startsWith(inProject)) continue;
    const address = path.replaceAll(/:\w+/g, '01P');
    if ((await checkGuards(guards, { path: address, params: { projectid: '01P' } })) !== undefined) continue;
    entered.push(path.slice(inProject.length));
    for (const name of callsOf(fileOf(path), readsOfProject)) {
      const access = catalogue[name]?.access;
      const request = { session: { role: 0 }, relations: [held] };
      const isRefused = access && decideAccess(access, request) !== 'allowed';
      const asked = `${path}: ${name}`;
      if (isRefused && !choosingInProject.includes(asked)) refused.push(asked);
    }
  }
  vi.unstubAllGlobals();
  expect(refused).toEqual([]);
  expect(entered).toEqual(expect.arrayContaining(['details', 'questions', 'properties']));
});

import { type ActingRole, actingRole, roleBits } from '@landbrief/domain';
import { afterEach, describe, expect, it } from 'vitest';
import type { Project } from '../api.ts';
import { config } from '../config.ts';
import { getSession } from '../session/state.ts';
import type { SessionUser } from '../session/types.ts';
import { describeSession } from '../session/use-session.ts';
import {
  adminNavigation,
  footerNavigation,
  mainNavigation,
  mapViewerOf,
  projectNavigation,
} from './navigation.ts';
import { screenAt } from './screen.ts';

const { admin, collaborator, listAdmin, orgAdmin, participant, projectOwner, reviewer } = roleBits;

function session(role: number, acting?: ActingRole) {
  const user = { _id: '01HOWNER', role } as SessionUser;
  return describeSession({ ...getSession(), phase: 'in', user, acting }, role);
}
const named = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(', ');

const everybody = 'Dashboard, Inbox, Projects';
const keepers = `${everybody}, Distribution Lists`;
const owners = `${keepers}, Templates, Reports`;
const users = 'Users, Pending, Organizations, Licenses, Data Feeds, Audit';

describe('the navigation of', () => {
  afterEach(() => {
    config.mapViewerUrl = undefined;
  });

  it.each([
    ['a participant', participant, undefined, everybody, '', false],
    ['a collaborator', collaborator, undefined, keepers, '', false],
    ['a reviewer', reviewer | participant, undefined, everybody, '', false],
    ['a project owner', projectOwner, undefined, owners, '', true],
    [
      'an owner who acts as participant',
      projectOwner | participant,
      actingRole.participant,
      owners,
      '',
      true,
    ],
    ['an owner who acts as reviewer', projectOwner | reviewer, actingRole.reviewer, everybody, '', false],
    ['a list administrator', admin | listAdmin, undefined, `${keepers}, Admin`, '', false],
    ['an organization administrator', admin | orgAdmin, undefined, `${keepers}, Admin`, users, false],
    ['a super administrator', admin, undefined, `${keepers}, Templates, Admin`, users, false],
    [
      'a super administrator who owns projects',
      admin | projectOwner,
      undefined,
      `${owners}, Admin`,
      users,
      true,
    ],
    [
      'one who acts as reviewer',
      admin | projectOwner,
      actingRole.reviewer,
      `${everybody}, Admin`,
      users,
      false,
    ],
  ] as const)('%s', (_, role, acting, main, administration, mapViewer) => {
    const who = session(role, acting);
    expect(named(mainNavigation(who))).toBe(main);
    expect(named(footerNavigation(who))).toBe(
      main.replace('Dashboard, ', '').replace('Distribution Lists, ', '').replace(', Distribution Lists', ''),
    );
    expect(named(adminNavigation(who))).toBe(administration);
    expect(mapViewerOf(who)).toBe(mapViewer ? '/mapviewer?organization=01HOWNER' : undefined);
  });

  it('a map viewer of somebody else, where one is configured, by the same query', () => {
    config.mapViewerUrl = 'https://maps.test/viewer?theme=light';
    expect(mapViewerOf(session(projectOwner))).toBe(
      'https://maps.test/viewer?theme=light&organization=01HOWNER',
    );
  });

  const answers = 'Details, Questions, Properties, Clarifications';
  const prepares = 'Details, Questions, Requirements, Participants, Properties, Clarifications';
  it.each<[Project['relation'] | undefined, string]>([
    [undefined, answers],
    ['participant', answers],
    ['delegate', answers],
    ['delegator', `${answers}, Delegates`],
    ['owner', prepares],
    ['administrator', prepares],
    ['collaborator', prepares],
    ['sharedEdit', prepares],
    ['sharedView', prepares],
    ['reviewer', prepares],
  ])('a project for its %s', (relation, expected) => {
    const items = projectNavigation(relation, '01P');
    expect(named(items)).toBe(expected);
    expect(items.map(({ path }) => screenAt(path))).not.toContain(undefined);
  });
});

import { roleBits } from '@landbrief/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { takeRequestedPath } from '../session/redirect.ts';
import { changeSession } from '../session/state.ts';
import { screenAt } from '../shell/screen.ts';
import { checkGuards } from './guards.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
};
Object.assign(globalThis, { window: { localStorage: storage, sessionStorage: storage } });

const agency = { _id: '01HAGENCY', name: 'Demo Development Agency', allowInventoryProjects: false };

function signedInWith(role: number, organization: typeof agency | null = agency) {
  changeSession({
    phase: 'in',
    token: 'token',
    user: {
      _id: '01HOWNER',
      email: 'owner@demo.test',
      role,
      profile: { firstName: 'Olive', lastName: 'Owner' },
      settings: { landingPage: 'dashboard', regionIntl: false, emailNotices: true, units: 'imperial' },
      loisTemp: false,
      loisCommunities: [],
      confirmed: true,
      created: '2026-03-08T12:00:00.000Z',
      version: 1,
      ...(organization ? { organization } : {}),
    },
  });
}

async function enter(guards: string[], path: string): Promise<string> {
  return (await checkGuards(guards, { path, params: {} })) ?? 'entered';
}

afterEach(() => {
  changeSession({
    phase: 'out',
    token: undefined,
    user: undefined,
    acting: undefined,
    impersonating: undefined,
  });
  kept.clear();
});

describe('the guards', () => {
  it('keep whoever views one project as a participant in its screens, until that ends', async () => {
    signedInWith(roleBits.participant);
    changeSession({ impersonating: '01HPARTICIPANT', impersonationProject: '7' });
    const open = (path: string, projectid?: string) =>
      checkGuards(['auth'], { path, params: projectid ? { projectid } : {} });
    expect(await open('/projects/7/properties', '7')).toBeUndefined();
    for (const path of ['/dashboard', '/inbox', '/profile', '/projects'])
      expect(await open(path)).toBe('/projects/7/details');
    expect(await open('/projects/8/details', '8')).toBe('/projects/7/details');
    changeSession({ impersonating: undefined });
    expect(await open('/inbox')).toBeUndefined();
  });

  it('treat a page that is kept for its person’s login as theirs', async () => {
    signedInWith(roleBits.projectOwner);
    changeSession({ phase: 'ended', token: undefined });
    expect(await enter(['auth'], '/projects/7/edit')).toBe('entered');
    expect(await enter(['guest'], '/register')).toBe('/');
  });

  it('send a visitor home and keep the wanted address', async () => {
    changeSession({ phase: 'out' });
    expect(await enter(['auth'], '/projects/7/questions?referred=true')).toBe('/');
    expect(takeRequestedPath()).toBe('/projects/7/questions?referred=true');
    expect(takeRequestedPath()).toBeUndefined();
  });

  it('wait until it is known whether somebody is there', async () => {
    changeSession({ phase: 'starting' });
    const entering = enter(['auth'], '/inbox');
    signedInWith(roleBits.participant);
    expect(await entering).toBe('entered');
  });

  it('let only visitors into guest screens', async () => {
    signedInWith(roleBits.participant);
    expect(await enter(['guest'], '/register')).toBe('/');
  });

  it('let only administrators into the admin area', async () => {
    signedInWith(roleBits.projectOwner);
    expect(await enter(['auth', 'admin'], '/admin')).toBe('/');
    signedInWith(roleBits.admin);
    expect(await enter(['auth', 'admin'], '/admin')).toBe('entered');
  });

  it('offer no screen whose calls would be refused, which logs out', async () => {
    const may = async (role: number) => {
      signedInWith(role);
      const asked = ['project-owner', 'template-owner', 'template-reader'];
      const entered = await Promise.all(asked.map((guard) => enter(['auth', guard], '/templates')));
      return asked.filter((_, index) => entered[index] === 'entered');
    };
    expect(await may(roleBits.participant)).toEqual([]);
    expect(await may(roleBits.participant | roleBits.reviewer)).toEqual(['template-reader']);
    expect(await may(roleBits.collaborator)).toEqual(['template-reader']);
    expect(await may(roleBits.admin)).toEqual(['template-owner', 'template-reader']);
    expect(await may(roleBits.projectOwner)).toEqual(['project-owner', 'template-owner', 'template-reader']);
  });

  it('offer nobody without an organization what belongs to one', async () => {
    const enters = async (guard: string, role: number) => {
      signedInWith(role, null);
      return (await enter(['auth', guard], '/add')) === 'entered';
    };
    const { admin, listAdmin, projectOwner } = roleBits;
    expect(await enters('project-owner', projectOwner)).toBe(false);
    expect(await enters('template-owner', projectOwner)).toBe(false);
    expect(await enters('template-owner', admin | listAdmin)).toBe(false);
    expect(await enters('template-owner', admin)).toBe(true);
    expect(await enters('template-reader', projectOwner)).toBe(true);
  });

  it('lead a list administrator to the admin area, away from users, organizations and the audit trail', async () => {
    const { admin, listAdmin, orgAdmin, projectOwner } = roleBits;
    const goes = async (path: string, role: number) => {
      signedInWith(role);
      return enter([...(screenAt(path)?.guards ?? [])], path);
    };
    expect(await goes('/admin', admin | listAdmin)).toBe('entered');
    for (const path of [
      'audit',
      'datafeeds',
      'datafeeds/add',
      'organizations',
      'organizations/add',
      'licences',
      'pending',
      'add',
      '01HUSER',
    ]) {
      expect(await goes(`/admin/${path}`, admin | listAdmin)).toBe('/admin');
      expect(await goes(`/admin/${path}`, admin | orgAdmin)).toBe('entered');
      expect(await goes(`/admin/${path}`, projectOwner)).toBe('/');
    }
  });

  it('ask delegators for both flags', async () => {
    signedInWith(roleBits.delegator);
    expect(await enter(['delegator'], '/projects/7/delegates')).toBe('/');
    signedInWith(roleBits.delegator | roleBits.participant);
    expect(await enter(['delegator'], '/projects/7/delegates')).toBe('entered');
  });

  it('ask delegates for both flags too', async () => {
    signedInWith(roleBits.delegate);
    expect(await enter(['delegate'], '/projects/7/delegation')).toBe('/');
    signedInWith(roleBits.delegate | roleBits.participant);
    expect(await enter(['delegate'], '/projects/7/delegation')).toBe('entered');
  });

  it('keep the fragment of the wanted address, and never one of another site', async () => {
    changeSession({ phase: 'out' });
    await enter(['auth'], '/projects/7/questions?phase=2#power');
    expect(takeRequestedPath()).toBe('/projects/7/questions?phase=2#power');
    for (const path of ['//rival.test/login', '/\\\\rival.test', '/.//rival.test', '/\t/rival.test']) {
      await enter(['auth'], path);
      expect(takeRequestedPath()).toBeUndefined();
    }
  });

  it('trust no address that was put into the browser’s storage', () => {
    for (const planted of [
      '//rival.test',
      '/\\rival.test',
      'https:rival.test',
      'https://rival.test',
      'javascript:1',
    ]) {
      kept.set('loginRedirectUrl', planted);
      expect(takeRequestedPath()).toBeUndefined();
      expect(kept.has('loginRedirectUrl')).toBe(false);
    }
    kept.set('loginRedirectUrl', '/%2f%2frival.test');
    expect(new URL(takeRequestedPath() ?? '', 'https://landbrief.test').host).toBe('landbrief.test');
  });

  it('answer an unknown name with 500', async () => {
    signedInWith(roleBits.admin);
    await expect(enter(['moderator'], '/admin')).rejects.toMatchObject({
      message: 'Unknown middleware moderator',
      statusCode: 500,
    });
  });
});

import { roleBits } from '@landbrief/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { checkGuards } from './guards.ts';
import { takeWantedPath } from './redirect.ts';
import { changeSession } from './state.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
};
Object.assign(globalThis, { window: { localStorage: storage, sessionStorage: storage } });

function signedInWith(role: number) {
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
  it('send a visitor home and keep the wanted address', async () => {
    changeSession({ phase: 'out' });
    expect(await enter(['auth'], '/projects/7/questions?referred=true')).toBe('/');
    expect(takeWantedPath()).toBe('/projects/7/questions?referred=true');
    expect(takeWantedPath()).toBeUndefined();
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

  it('ask delegators for both flags', async () => {
    signedInWith(roleBits.delegator);
    expect(await enter(['delegator'], '/projects/7/delegates')).toBe('/');
    signedInWith(roleBits.delegator | roleBits.participant);
    expect(await enter(['delegator'], '/projects/7/delegates')).toBe('entered');
  });

  it('answer an unknown name with 500', async () => {
    signedInWith(roleBits.admin);
    await expect(enter(['moderator'], '/admin')).rejects.toMatchObject({
      message: 'Unknown middleware moderator',
      statusCode: 500,
    });
  });
});

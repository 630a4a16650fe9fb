import { describe, expect, test } from 'vitest';
import { areaOf, callNames, callsOf, catalogue } from './areas.ts';
import { isAllowedInProjectImpersonation as isAllowed } from './project-impersonation.ts';

const allowed = callNames.filter(isAllowed);

describe('an impersonation that is limited to a project', () => {
  test('allows calls about what belongs to a project, which is checked, and these without an object', () => {
    const ofProjects = [
      'attachment',
      'image',
      'participant',
      'project',
      'property',
      'question',
      'questionOwner',
      'questionnaire',
      'report',
      'trashed',
    ];
    const others = allowed.filter((name) => {
      const { access } = catalogue[name];
      return access.who !== 'related' || !ofProjects.includes(access.object);
    });
    expect(others.toSorted()).toEqual([
      'endImpersonation',
      'getHealth',
      'getMe',
      'getOpenApi',
      'listCountyCommunities',
      'listStateCounties',
      'listStates',
      'logout',
      'refreshToken',
      'searchCommunities',
      'searchCounties',
      'startUpload',
    ]);
  });

  test('allows what participants and delegators may do, not the work of the owner’s side', () => {
    const respondents = new Set([
      'self',
      'delegatorOf',
      'colleagueOf',
      'participant',
      'delegator',
      'deleter',
    ]);
    const foreign = allowed.filter((name) => {
      const { access } = catalogue[name];
      return access.who === 'related' && !access.may.some((relation) => respondents.has(relation));
    });
    expect(foreign).toEqual([]);
  });

  test('closes what is the person’s own: profile, sessions, messages, lists, templates, contacts', () => {
    const closed = [
      ...(['audit', 'dashboard', 'data-feeds', 'distribution-lists', 'licences'] as const),
      ...(['organizations', 'property-sync', 'templates'] as const),
    ];
    expect(allowed.filter((name) => (closed as string[]).includes(areaOf(name)))).toEqual([]);
    expect(callsOf('messages').filter(isAllowed)).toEqual(['getProjectOwnerEmail']);
    expect(callsOf('users').filter(isAllowed)).toEqual(['getMe']);
    const sessions = ['endImpersonation', 'logout', 'refreshToken'];
    expect(callsOf('session').filter(isAllowed).toSorted()).toEqual(sessions);
    const contacts = callNames.filter((name) => name.startsWith('searchParticipant'));
    expect(contacts.length).toBeGreaterThan(4);
    expect(
      [...contacts, 'listOwnCommunities', 'listProjects'].filter((name) => isAllowed(name as never)),
    ).toEqual([]);
  });
});

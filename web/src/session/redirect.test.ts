import { landingPages } from '@landbrief/domain';
import { describe, expect, it } from 'vitest';
import { screens } from '../routes.ts';
import { destinationAfterLogin } from './redirect.ts';

describe('where a login leads', () => {
  it('opens the referred message before anything else', () => {
    expect(
      destinationAfterLogin({ messageId: '01K', requestedPath: '/projects', landingPage: 'inbox' }),
    ).toBe('/inbox?message=01K');
  });
  it('says that the link which led here is somebody else’s, rather than forgetting it', () => {
    expect(destinationAfterLogin({ linkOfOther: 'r1', requestedPath: '/projects' })).toBe(
      '/?emailReferralId=r1',
    );
  });
  it('returns to the wanted page', () => {
    expect(destinationAfterLogin({ requestedPath: '/projects/7/questions?referred=true' })).toBe(
      '/projects/7/questions?referred=true',
    );
  });
  it('follows the landing page setting, dashboard by default', () => {
    expect(destinationAfterLogin({ landingPage: 'projects' })).toBe('/projects');
    expect(destinationAfterLogin({ landingPage: 'elsewhere' })).toBe('/dashboard');
    expect(destinationAfterLogin({})).toBe('/dashboard');
  });
  it('leads to every landing page, each a screen', () => {
    const paths = screens.map(({ path }) => path);
    for (const [page, path] of Object.entries(landingPages)) {
      expect(destinationAfterLogin({ landingPage: page })).toBe(path);
      expect(paths).toContain(path);
    }
  });
  it('never leads to another host', () => {
    for (const path of [
      '//evil.test',
      '/\\evil.test',
      'https://evil.test',
      'javascript:alert(1)',
      '',
      null,
    ]) {
      expect(destinationAfterLogin({ requestedPath: path ?? undefined })).toBe('/dashboard');
    }
  });
});

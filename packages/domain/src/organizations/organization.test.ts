import { expect, it } from 'vitest';
import {
  isPublicMailDomain,
  latestRenewal,
  type OrganizationRules,
  validateOrganization,
} from './organization.ts';

const now = Date.parse('2026-11-21T15:00:00Z');
const wrongWith = (organization: Partial<OrganizationRules>) =>
  validateOrganization({ emailDomains: [], singleSignOn: false, ...organization }, now).map(
    ({ path }) => path,
  );

it.each(['gmail.com', 'hotmail.fr', 'yahoo.co.uk', 'outlook.com'])('%s is everybody’s', (domain) => {
  expect(isPublicMailDomain(domain)).toBe(true);
});

it.each(['agency.gov', 'gmail.agency.gov', 'notgmail.com', 'live.riverbend.org'])(
  '%s can be owned',
  (domain) => {
    expect(isPublicMailDomain(domain)).toBe(false);
  },
);

it('refuses domains that are there twice or are everybody’s, but leaves what stands', () => {
  expect(wrongWith({ emailDomains: ['a.gov', 'gmail.com', 'a.gov'] })).toEqual([
    'emailDomains.1',
    'emailDomains.2',
  ]);
  expect(wrongWith({ emailDomains: ['gmail.com'], currentDomains: ['gmail.com'] })).toEqual([]);
});

it('takes a renewal in the coming year, or the one that stands', () => {
  for (const renewalDate of ['2026-11-22', '2027-02-28', latestRenewal(now)]) {
    expect(wrongWith({ renewalDate })).toEqual([]);
  }
  for (const renewalDate of ['2026-11-21', '2027-11-23', '2026-02-30']) {
    expect(wrongWith({ renewalDate })).toEqual(['renewalDate']);
    expect(wrongWith({ renewalDate, currentRenewal: renewalDate })).toEqual([]);
  }
});

it('wants an email domain for single sign-on', () => {
  expect(wrongWith({ singleSignOn: true })).toEqual(['emailDomains']);
  expect(wrongWith({ singleSignOn: true, emailDomains: ['agency.gov'] })).toEqual([]);
});

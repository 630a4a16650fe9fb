import { expect, test } from 'vitest';
import {
  fieldOfPath,
  newOrganization,
  type OrganizationValues,
  organizationChange,
  organizationErrors,
  organizationInput,
  valuesOfOrganization,
} from './organization-values.ts';
import type { Organization } from './reads.ts';

const riverbend = {
  communityId: '1719-09447',
  communityName: 'Riverbend',
  stateName: 'Illinois',
  stateAbbrev: 'IL',
};
const agency: Organization = {
  _id: '01KB0000000000000000000000',
  name: 'Demo Development Agency',
  emailDomains: ['agency.gov'],
  allowInventoryProjects: true,
  allowCollaboration: false,
  publishesContacts: false,
  communities: [riverbend],
  associatedStates: [{ _id: 'IL', state_cd: 'IL', name: 'Illinois' }],
  oauth2LogoutUrl: 'https://id.agency.gov/logout',
  loisOrganizationId: 'L-204',
  userLimit: 5,
  userCount: 3,
  rfiLimit: 0,
  rfisUsed: 12,
  renewalDate: '2027-04-01',
  propertySync: { on: true, since: '2026-03-01T00:00:00.000Z' },
  singleSignOn: {
    issuer: 'https://id.agency.gov',
    clientId: 'landbrief',
    special: false,
    hasClientSecret: true,
  },
  created: '2026-01-01T00:00:00.000Z',
  version: 4,
};
const now = Date.parse('2026-11-21T12:00:00Z');
const stateNames = new Map([['IL', 'Illinois']]);

test('saving what stands changes nothing, and keeps the client secret that nobody sees', () => {
  const values = valuesOfOrganization(agency);
  expect(organizationErrors(values, agency, now)).toEqual({});
  expect(organizationInput(values, { mayLicense: true, stateNames })).toEqual({
    name: agency.name,
    emailDomains: agency.emailDomains,
    allowInventoryProjects: true,
    allowCollaboration: false,
    publishesContacts: false,
    keepYears: 0,
    communities: [riverbend],
    associatedStates: agency.associatedStates,
    oauth2LogoutUrl: agency.oauth2LogoutUrl,
    loisOrganizationId: 'L-204',
    userLimit: 5,
    rfiLimit: 0,
    renewalDate: '2027-04-01',
    propertySync: true,
    singleSignOn: { issuer: 'https://id.agency.gov', clientId: 'landbrief', special: false },
  });
});

test('an organization administrator sends nothing of what is a super administrator’s to change', () => {
  const values = { ...valuesOfOrganization(agency), hasSignOn: false };
  expect(organizationChange(values, { mayLicense: false, stateNames })).toEqual({
    name: agency.name,
    allowInventoryProjects: true,
    allowCollaboration: false,
    publishesContacts: false,
    keepYears: 0,
    communities: [riverbend],
    oauth2LogoutUrl: null,
    singleSignOn: null,
  });
});

test('what a form has emptied is cleared', () => {
  const values = { ...valuesOfOrganization(agency), loisOrganizationId: ' ', logoutUrl: '' };
  const given = { mayLicense: true, stateNames };
  expect(organizationChange(values, given)).toMatchObject({
    loisOrganizationId: null,
    oauth2LogoutUrl: null,
  });
});

test.each<[Partial<OrganizationValues>, string[]]>([
  [{}, ['name']],
  [{ name: 'Levee District', emailDomains: ['gmail.com'] }, ['emailDomains']],
  [{ name: 'Levee District', hasSignOn: true }, ['clientId', 'emailDomains', 'issuer']],
  [{ name: 'Levee District', rfiLimit: 5, renewalDate: '2026-11-20' }, ['renewalDate']],
  [{ name: 'Levee District', keepYears: '99' }, ['keepYears']],
  [{ name: 'Levee District', rfiLimit: -1, renewalDate: '2026-11-20' }, []],
])('%j is refused in %j', (values, fields) => {
  expect(
    Object.keys(organizationErrors({ ...newOrganization, ...values }, undefined, now)).toSorted(),
  ).toEqual(fields);
});

test('what the server refuses stands at its field', () => {
  expect(fieldOfPath('body.org.emailDomains.1')).toBe('emailDomains');
  expect(fieldOfPath('body.org.singleSignOn.issuer')).toBe('issuer');
  expect(fieldOfPath('body.org.oauth2LogoutUrl')).toBe('logoutUrl');
  expect(fieldOfPath('body.org.associatedStates.0.name')).toBe('states');
});

import { readFile } from 'node:fs/promises';
import { type Client, createClient } from '@landbrief/contract/client';
import { roleBits } from '@landbrief/domain';
import { createApi } from '@landbrief/functions/api';
import type { Environment } from '@landbrief/operations';
import { storeLogo } from '@landbrief/operations/demo';
import { newId } from '@landbrief/platform';
import {
  commitWrites,
  createOrganization,
  createUser,
  putCredential,
  putOrganizationDetails,
  type User,
} from '@landbrief/store';
import { demoPassword } from '../demo-data.ts';
import { demoDirectoryIds } from '../demo-directory.ts';
import { recordLicences } from './licences.ts';
import { type DemoPerson, type OrganizationKey, organizations, people } from './people.ts';
import { DAY, officeTime } from './timeline.ts';

/** The demo's people, each with a signed-in client: everything else is made by calls, as people would. */
export interface DemoDirectory {
  environment: Environment;
  /** When the demo is made. */
  today: Date;
  user(email: string): User;
  client(email: string): Client;
}

export async function demoDirectory(environment: Environment): Promise<DemoDirectory> {
  const today = environment.platform.clock.now();
  const organizationIds = await makeOrganizations(environment);
  const passwordHash = await environment.platform.passwords.hash(demoPassword);
  const app = createApi(environment);
  const anonymous = clientWith(app, () => undefined);
  const users = new Map<string, User>();
  const clients = new Map<string, Client>();
  for (const [index, person] of people.entries()) {
    const registered = officeTime(today.getTime() - (person.asksToJoin ? 2 : 520 - 2.4 * index) * DAY);
    const user = newUser(person, organizationIds, registered);
    await commitWrites([...createUser(user), putCredential(user.userId, passwordHash, user.created)]);
    const { token } = await anonymous.login({ body: { email: user.email, password: demoPassword } });
    users.set(user.email, user);
    clients.set(
      user.email,
      clientWith(app, () => `Bearer ${token}`),
    );
  }
  const { clock } = environment.platform;
  await recordLicences(Object.values(organizationIds), [...users.values()], clock.now());
  return {
    environment,
    today,
    user: (email) => known(users, email),
    client: (email) => known(clients, email),
  };
}

function known<T>(map: ReadonlyMap<string, T>, email: string): T {
  const found = map.get(email);
  if (found === undefined) throw new Error(`${email} is nobody of the demo.`);
  return found;
}

/** What the list of one's sessions says of the session in which the demo was made. */
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0';

function clientWith(app: ReturnType<typeof createApi>, authorization: () => string | undefined): Client {
  return createClient({
    baseUrl: 'http://localhost/api/v1',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.headers.set('user-agent', browser);
      return app.fetch(request);
    },
    authorization,
  });
}

async function makeOrganizations({ platform }: Environment): Promise<Record<OrganizationKey, string>> {
  const ids: Partial<Record<OrganizationKey, string>> = {};
  const year = platform.clock.now().getUTCFullYear();
  for (const [key, organization] of Object.entries(organizations)) {
    const { name, domains, userLimit, projectLimit } = organization;
    const propertySync = 'propertySync' in organization && organization.propertySync;
    const publishesContacts = 'publishesContacts' in organization && organization.publishesContacts;
    const organizationId = newId();
    const logo = 'logo' in organization && (await demoLogo(organizationId, organization.logo, platform));
    ids[key as OrganizationKey] = organizationId;
    const directoryId = new Map<string, string>(Object.entries(demoDirectoryIds)).get(key);
    await commitWrites([
      ...createOrganization({
        organizationId,
        name,
        domains: [...domains],
        userLimit,
        userCount: 0,
        projectLimit,
        projectsUsed: 0,
        ...(propertySync ? { propertySyncSince: `${year}-01-04T15:00:00.000Z` } : {}),
        allowInventoryProjects: false,
        allowCollaboration: true,
        ...(publishesContacts ? { publishesContacts } : {}),
        ...(logo ? { logo } : {}),
        // Projects of last year took licences of that year; the first one of this year begins the next.
        licenceYearStart: `${year - 1}-01-01`,
        created: `${year - 1}-01-02T15:00:00.000Z`,
        version: 1,
      }),
      ...(directoryId
        ? [putOrganizationDetails({ organizationId, directoryId, states: [], communities: [] })]
        : []),
    ]);
  }
  return ids as Record<OrganizationKey, string>;
}

async function demoLogo(organizationId: string, file: string, { files }: Environment['platform']) {
  const bytes = await readFile(new URL(`images/${file}`, import.meta.url));
  return storeLogo(organizationId, bytes, files);
}

function newUser(
  person: DemoPerson,
  organizationIds: Record<OrganizationKey, string>,
  registered: Date,
): User {
  const { email, firstName, lastName, organization, asksToJoin, roles } = person;
  return {
    userId: newId(),
    email,
    role: roles.reduce((mask, role) => mask | roleBits[role], 0),
    firstName,
    lastName,
    ...(organization ? { organizationId: organizationIds[organization] } : {}),
    ...(asksToJoin ? { pendingOrganizationId: organizationIds[asksToJoin] } : {}),
    temporary: false,
    confirmed: true,
    communities: [
      { communityId: 'riverbend', communityName: 'Riverbend', stateName: 'Illinois', stateAbbrev: 'IL' },
    ],
    landingPage: 'dashboard',
    regionIntl: false,
    tz: 'America/Chicago',
    emailNotices: true,
    created: registered.toISOString(),
    version: 1,
  };
}

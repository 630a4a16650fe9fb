import { newId } from '@landbrief/platform';
import {
  commitWrites,
  createOrganization,
  createUser,
  getUser,
  replaceUser,
  type User,
} from '@landbrief/store';
import { imageSize } from 'image-size';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import type { CaughtMail } from '../../../../tests/support/engines.ts';
import { fromCamera, photo, place } from '../../../../tests/support/images.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';
import { oneOrganization } from '../../../../tests/support/organizations.ts';
import { changeProfile } from '../../../../tests/support/profile.ts';

const NO_PERMISSION = { status: 403, code: 'permission_error' };
const NOT_FOUND = { status: 404, code: 'not_found' };

let api: TestApi;
let dana: Person;
let next = 1;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  dana = await api.person(`Dana Gate${next++}`, { roles: ['participant'] });
});

const standing = async (person: Person): Promise<User> => {
  const user = await getUser(person.user.userId);
  if (!user) throw new Error('The person is gone.');
  return user;
};

describe('a photo', () => {
  const png = (width: number, height = width) => photo(width, height).get_bytes();
  const upload = (person: Person, bytes: Uint8Array, { id = person.user.userId, type = 'image/png' } = {}) =>
    person.api.uploadPhoto({
      params: { id },
      file: new File([new Uint8Array(bytes)], '../../photo.png', { type }),
    });
  const read = async (address: string | undefined) => fetch(address ?? 'http://nowhere.invalid');

  test('is read by a signed address; the one before is gone, and so is a removed one', async () => {
    const { user } = await upload(dana, png(512));
    const first = await read(user.profile.photo);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.compare(Buffer.from(await first.arrayBuffer()), png(512))).toBe(0);
    expect(user.profile.photo).toContain('X-Amz-Expires=900');
    const unsigned = await read(user.profile.photo?.replace(/\?.*/, ''));
    expect(unsigned.status).toBe(403);

    const second = (await upload(dana, png(256))).user;
    expect(second.version).toBe(user.version + 1);
    expect((await read(user.profile.photo)).status).toBe(404);
    expect((await read((await dana.api.getMe()).user.profile.photo)).status).toBe(200);

    const { user: without } = await dana.api.removePhoto({ params: { id: dana.user.userId } });
    expect(without.profile.photo).toBeUndefined();
    expect((await read(second.profile.photo)).status).toBe(404);
    await dana.api.removePhoto({ params: { id: dana.user.userId } });
  });

  test('does not tell where and with what it was taken', async () => {
    const taken = fromCamera(photo(96, 64).get_bytes_jpeg(60), 6);
    const { user } = await upload(dana, taken, { type: 'image/jpeg' });
    const stored = Buffer.from(await (await read(user.profile.photo)).arrayBuffer());
    expect([taken, stored].map((bytes) => Buffer.from(bytes).includes(place.slice(0, 8)))).toEqual([
      true,
      false,
    ]);
    expect(imageSize(stored)).toMatchObject({ type: 'jpg', width: 96, orientation: 6 });
    await dana.api.removePhoto({ params: { id: dana.user.userId } });
  });

  test('is one file, whatever is uploaded and removed at once', async () => {
    const { files } = api.environment.platform;
    const keys: string[] = [];
    const { put } = files;
    files.put = (key, ...file) => {
      keys.push(key);
      return put(key, ...file);
    };
    const remove = () => dana.api.removePhoto({ params: { id: dana.user.userId } });
    await Promise.all([upload(dana, png(512)), upload(dana, png(256)), remove(), upload(dana, png(128))]);
    files.put = put;
    expect(keys).toHaveLength(3);
    const { photo } = await standing(dana);
    const left = await Promise.all(keys.map(async (key) => ((await files.exists(key)) ? [key] : [])));
    expect(left.flat()).toEqual(photo ? [`photos/${dana.user.userId}/${photo}`] : []);
  });

  test.each([
    ['a page that calls itself a PNG', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>'),
      415,
    ],
    ['a GIF', Buffer.from('GIF89a\x40\x00\x40\x00\x00\x00\x00', 'latin1'), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['the first bytes of a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 415],
    ['one that is too wide', png(4000, 64), 400],
    ['one that is a dot', png(1), 400],
    ['one of more than 1 MB', Buffer.concat([png(512), Buffer.alloc(1024 * 1024)]), 413],
    ['one whose end is missing', png(64).subarray(0, -9), 415],
  ])('is not %s', async (_, bytes, status) => {
    await expect(upload(dana, new Uint8Array(bytes))).rejects.toMatchObject({ status });
    expect((await dana.api.getMe()).user.profile.photo).toBeUndefined();
  });

  test('is set by the person only, and removed by an administrator too', async () => {
    const administrator = await api.person(`Ada Min${next++}`, { roles: ['admin'] });
    await upload(dana, png(64));
    const id = dana.user.userId;
    const stranger = await api.person(`Rico Rival${next++}`);
    await expect(upload(stranger, png(64), { id })).rejects.toMatchObject(NOT_FOUND);
    await expect(stranger.api.removePhoto({ params: { id } })).rejects.toMatchObject(NOT_FOUND);
    await expect(upload(administrator, png(64), { id })).rejects.toMatchObject(NO_PERMISSION);
    await administrator.api.removePhoto({ params: { id } });
    expect((await dana.api.getMe()).user.profile.photo).toBeUndefined();
  });
});

test('measures, time zone and a bounced address are told; the time zone is taken back by null', async () => {
  const profile = { firstName: 'Dana', lastName: 'Gate' };
  const save = (settings: object) => changeProfile(dana, { ...profile, settings });
  const first = (await save({ units: 'metric', tz: 'Europe/Zurich' })).user;
  expect(first.settings).toMatchObject({ units: 'metric', tz: 'Europe/Zurich' });
  const second = (await save({ tz: null })).user;
  expect(second.settings).toMatchObject({ units: 'metric' });
  expect(second.settings.tz).toBeUndefined();
  expect(second.undeliverable).toBeUndefined();
  const bounced = {
    ...dana.user,
    userId: newId(),
    email: `bounced.${next++}@demo.test`,
    undeliverable: true,
  };
  await commitWrites(createUser(bounced));
  const administrator = await api.person(`Ada Min${next++}`, { roles: ['admin'] });
  const { user } = await administrator.api.getUser({ params: { id: bounced.userId } });
  expect(user.undeliverable).toBe(true);
});

describe('communities', () => {
  const add = (person: Person, communityId: string) =>
    person.api.addCommunity({
      body: { communityId, communityName: '<b>Gotham</b>', stateName: 'Nowhere', stateAbbrev: 'NO' },
    });

  test('are chosen by state, county and community; a lookup without any of them finds nothing', async () => {
    const { states } = await dana.api.listStates({ query: { stateName: 'ill' } });
    expect(states.map(({ state_cd, name }) => [state_cd, name])).toEqual([['IL', 'Illinois']]);
    expect((await dana.api.listStates({ query: {} })).states).toHaveLength(56);

    const counties = async (stateAbbrev: string, query = {}) =>
      (await dana.api.listStateCounties({ params: { stateAbbrev }, query })).counties.map(
        ({ county_id, county_nm, state_cd }) => [county_id, county_nm, state_cd].join(' '),
      );
    expect(await counties('IL')).toHaveLength(102);
    for (const countyName of ['st. cl', 'Saint Clair', 'ST CLAIR']) {
      expect(await counties('IL', { countyName })).toEqual(['17163 St. Clair County IL']);
    }
    expect(await counties('na', { countyName: 'Orleans' })).toEqual([
      '36073 Orleans County NY',
      '50019 Orleans County VT',
      '22071 Orleans Parish LA',
    ]);
    expect(await counties('na')).toEqual([]);

    const communities = async (countyId: string, query = {}) =>
      (await dana.api.listCountyCommunities({ params: { countyId }, query })).communities;
    expect(await communities('17163', { communityName: 'Bel' })).toEqual([
      {
        community_id: '17163-belleville',
        county_id: '17163',
        name: 'Belleville',
        state_cd: 'IL',
        basicInfo: { about: { name: 'Belleville', state: 'IL' } },
      },
    ]);
    expect((await communities('0', { communityName: 'Springfield' })).length).toBeGreaterThan(20);
    expect((await communities('0', { communityName: 'a' })).length).toBe(300);
    expect(await communities('0')).toEqual([]);
    expect(await communities('0', { communityName: '🌲' })).toEqual([]);
    expect(await communities('99999')).toEqual([]);
    const abroad = { countryName: 'France', communityName: 'Paris' };
    expect((await dana.api.searchCommunities({ query: abroad })).communities).toEqual([]);
    const found = { countryName: 'United States', stateName: 'Tex', communityName: 'Paris' };
    expect((await dana.api.searchCommunities({ query: found })).communities).toMatchObject([
      { name: 'Paris', state_cd: 'TX' },
    ]);
    expect((await dana.api.searchCounties({ query: { stateName: 'Delaware' } })).counties).toHaveLength(3);
  });

  test('are kept as the directory names them, once, and are told with the person', async () => {
    const { result, capacity } = await api.metered(() => add(dana, '17163-belleville'));
    const { community } = result;
    expect(capacity.read).toBeLessThanOrEqual(2);
    expect(community).toEqual({
      _id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      communityId: '17163-belleville',
      communityName: 'Belleville',
      stateName: 'Illinois',
      stateAbbrev: 'IL',
      countyName: 'St. Clair County',
      countyId: '17163',
      countyNumber: '163',
    });
    expect((await add(dana, '17163-belleville')).community).toEqual(community);
    expect((await dana.api.listOwnCommunities()).communities).toEqual([community]);
    const { _id: _, ...kept } = community;
    expect((await dana.api.getMe()).user.loisCommunities).toEqual([kept]);
    await expect(add(dana, '17163-gotham')).rejects.toMatchObject({ status: 400, code: 'validation_error' });
  });

  test('added and removed at the same moment, from two windows and beside a saved profile, are all there', async () => {
    const ids = ['17163-belleville', '17163-dupo', '17163-lebanon', '17163-marissa', '17163-freeburg'];
    const profile = { firstName: 'Dana', lastName: 'Whitfield' };
    await Promise.all([
      ...ids.map((id) => add(dana, id)),
      changeProfile(dana, profile).catch(() => undefined),
    ]);
    const { communities } = await dana.api.listOwnCommunities();
    expect(communities.map(({ communityId }) => communityId).toSorted()).toEqual(ids.toSorted());
    await Promise.all(communities.map(({ _id }) => dana.api.removeCommunity({ params: { recId: _id } })));
    expect((await dana.api.listOwnCommunities()).communities).toEqual([]);
    const [first] = communities;
    await expect(dana.api.removeCommunity({ params: { recId: first?._id ?? '' } })).rejects.toMatchObject(
      NOT_FOUND,
    );
  });

  test('are 25 at most', async () => {
    const { communities } = await dana.api.listCountyCommunities({
      params: { countyId: '06037' },
      query: {},
    });
    const ids = communities.slice(0, 25).map(({ community_id }) => community_id);
    for (const id of ids.slice(0, 20)) await add(dana, id);
    await Promise.all(ids.slice(20).map((id) => add(dana, id)));
    await expect(add(dana, '17163-belleville')).rejects.toMatchObject({ status: 409, code: 'limit_reached' });
    expect((await add(dana, ids[3] ?? '')).community.communityId).toBe(ids[3]);
    expect((await standing(dana)).communities).toHaveLength(25);
  });
});

interface Agency {
  organizationId: string;
  name: string;
  domain: string;
  administrator: Person;
}

/** An organization that people with addresses of its domain can ask to join. */
async function agencyWithDomain(): Promise<Agency> {
  const domain = `valley${next++}.test`;
  const name = `Valley Partnership ${next}`;
  const organization = oneOrganization(name, { domains: [domain] });
  const { organizationId } = organization;
  await commitWrites(createOrganization(organization));
  const administrator = await api.person(`Orga Nizer${next++}`, { roles: ['admin', 'orgAdmin'] });
  await commitWrites(replaceUser({ ...administrator.user, organizationId }, administrator.user));
  return { organizationId, name, domain, administrator };
}

const ask = (person: Person, email: string) => person.api.requestAdmission({ body: { email } });

describe('a request to join an organization', () => {
  let agency: Agency;

  beforeEach(async () => {
    agency = await agencyWithDomain();
  });

  test('goes to the organization of the address’s domain, whose administrators are told once', async () => {
    expect(await ask(dana, `dana@${agency.domain}`)).toEqual({ result: 'ok' });
    expect((await dana.api.getMe()).user.pendingOrganization).toEqual({
      _id: agency.organizationId,
      name: agency.name,
    });
    expect((await dana.api.getMe()).user.organization).toBeUndefined();
    expect(await ask(dana, `somebody.else@${agency.domain.toUpperCase()}`)).toEqual({ result: 'ok' });
    const mails = await mailsTo(api, agency.administrator.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `${dana.user.firstName} ${dana.user.lastName} asks to join ${agency.name}`,
    ]);
    expect(mails[0]?.text).toContain(dana.user.email);
    expect(mails[0]?.text).toContain('Admit or refuse');
    const { messages } = await agency.administrator.api.listMessages({
      params: { folder: 'inbox' },
      query: {},
    });
    expect(messages).toHaveLength(1);
    const { message } = await agency.administrator.api.getMessage({ query: { id: messages[0]?._id ?? '' } });
    expect(message.body).toContain('href="/admin/pending"');
  });

  test('asked ten times at one moment is one request', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(dana, `dana@${agency.domain}`)));
    expect(answers.every(({ result }) => result === 'ok')).toBe(true);
    expect(await mailsTo(api, agency.administrator.user.email)).toHaveLength(1);
    await expect(ask(dana, `dana@${agency.domain}`)).rejects.toMatchObject({ status: 429 });
  });

  test('is taken back, and asked of another organization instead', async () => {
    await ask(dana, `dana@${agency.domain}`);
    await dana.api.withdrawAdmission();
    await dana.api.withdrawAdmission();
    expect((await dana.api.getMe()).user.pendingOrganization).toBeUndefined();
    const other = await agencyWithDomain();
    await ask(dana, `dana@${agency.domain}`);
    await ask(dana, `dana@${other.domain}`);
    expect((await standing(dana)).pendingOrganizationId).toBe(other.organizationId);
  });

  test('goes to support where nobody administers the organization; one taken back is told to nobody', async () => {
    const { administrator, organizationId } = agency;
    const user = await standing(administrator);
    await commitWrites(replaceUser({ ...user, role: 1 }, user));
    await ask(dana, `dana@${agency.domain}`);
    const mails = await mailsTo(api, api.environment.settings.brand.supportEmail);
    expect(mails.at(-1)?.text).toContain(`asks to join ${agency.name}`);
    expect(mails.at(-1)?.text).toContain('/admin/pending');
    expect((await standing(dana)).pendingOrganizationId).toBe(organizationId);
    const hasty = await api.person(`Hasty Gate${next++}`);
    await ask(hasty, `hasty@${agency.domain}`);
    await hasty.api.withdrawAdmission();
    expect(await mailsTo(api, api.environment.settings.brand.supportEmail)).toHaveLength(mails.length);
  });

  test('is told in words when there is nobody to ask, and is not for members', async () => {
    expect((await ask(dana, 'dana@nowhere.test')).message).toBe(
      'No organization here has addresses that end in @nowhere.test.',
    );
    expect((await ask(agency.administrator, `dana@${agency.domain}`)).message).toBe(
      `You belong to ${agency.name} already.`,
    );
    expect((await standing(agency.administrator)).pendingOrganizationId).toBeUndefined();
    await expect(ask(dana, 'no address')).rejects.toMatchObject({ status: 400 });
  });
});

describe('notices by email', () => {
  /** The List-Unsubscribe headers of a mail, as a mail program reads them. */
  async function headersOf(mail: CaughtMail | undefined): Promise<string> {
    const { url } = api.environment.platform.mail;
    const source = await (await fetch(`${url}/local/mailbox/messages/${mail?.id}/eml`)).text();
    return (source.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
  }

  test('end by one click in the mail program, or by the screen that the mail links to, and begin again in the profile', async () => {
    const { administrator, domain } = await agencyWithDomain();
    const received = () => mailsTo(api, administrator.user.email);
    const somebodyAsks = async () => ask(await api.person(`Sam Applicant${next++}`), `sam@${domain}`);
    const wants = async () => (await administrator.api.getMe()).user.settings.emailNotices;

    await somebodyAsks();
    const [mail] = await received();
    const headers = await headersOf(mail);
    const address =
      /^List-Unsubscribe: <http:\/\/localhost:3000\/api\/v1(\/user\/unsubscribe\/([\w-]+))>$/im.exec(headers);
    const [, path = '', token = ''] = address ?? [];
    expect(token.length).toBeGreaterThan(30);
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
    expect(mail?.text).toContain(`http://localhost:3000/unsubscribe?token=${token}`);

    // Programs that look for harm in mails open every address: that changes nothing.
    const opened = await api.request(path);
    expect([opened.status, opened.headers.get('location')]).toEqual([
      302,
      `http://localhost:3000/unsubscribe?token=${token}`,
    ]);
    expect(await wants()).toBe(true);

    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const clicked = await api.request(path, {
      method: 'POST',
      headers: form,
      body: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.status).toBe(200);
    expect(await wants()).toBe(false);
    await api.client().unsubscribe({ params: { token } });
    expect((await standing(administrator)).version).toBe(3);

    await somebodyAsks();
    expect(await received()).toHaveLength(1);
    const { messages } = await administrator.api.listMessages({ params: { folder: 'inbox' }, query: {} });
    expect(messages).toHaveLength(2);

    const profile = { firstName: 'Orga', lastName: 'Nizer', settings: { emailNotices: true } };
    await changeProfile(administrator, profile);
    await somebodyAsks();
    expect(await received()).toHaveLength(2);
  });

  test('do not end by a token that nobody was sent', async () => {
    for (const token of ['x'.repeat(43), dana.token]) {
      await expect(api.client().unsubscribe({ params: { token } })).rejects.toMatchObject({ status: 400 });
    }
  });
});

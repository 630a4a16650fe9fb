import { ownerRecord, rateLimits } from '@landbrief/domain';
import { findSenderDomainClaim } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { rawMailsTo } from '../../../../tests/support/raw-mails.ts';
import { runningProject } from '../../../../tests/support/running-project.ts';
import { until } from '../../../../tests/support/until.ts';
import { organizationOfMail } from './organization-of-mail.ts';

let api: TestApi;
let root: Person;
let rae: Person;

beforeAll(async () => {
  api = await testApi();
  root = await api.person('Avery Admin', { roles: ['admin'] });
  rae = await administrator('Rae Pine', 'Pine Agency');
});

const orgId = ({ user: { organizationId = '' } }: Person) => organizationId;
const administrator = (name: string, organization: string) =>
  api.person(name, { organization, roles: ['admin', 'orgAdmin'] });
/** Signed in anew each time: days pass here. */
const again = ({ user }: Person) => api.signedInAgain(user);
const setUp = async (by: Person, domain: string, id = orgId(by)) =>
  (await again(by)).setSenderDomain({ params: { id }, body: { domain } });
const shown = async (by: Person) =>
  (await (await again(by)).getSenderDomain({ params: { id: orgId(by) } })).senderDomain;
const remove = async (by: Person, id = orgId(by)) => (await again(by)).deleteSenderDomain({ params: { id } });
/** Time passes, with the checks that are due meanwhile. */
async function after(seconds: number): Promise<void> {
  api.environment.platform.clock.advance(seconds);
  await api.settle();
}
const isAtMailService = async (domain: string) =>
  (await fetch(`${api.environment.platform.mail.url}/v2/email/identities/${domain}`)).status === 200;

async function verified(by: Person, domain: string): Promise<void> {
  await setUp(by, domain);
  await api.settle();
  await after(180);
  expect((await shown(by))?.state).toBe('verified');
}

describe('a sender domain', () => {
  test('shows the records that its DNS must have, and is verified once they are found', async () => {
    const orla = await administrator('Orla Ng', 'Riverbend Agency');
    expect(await shown(orla)).toBeUndefined();
    const { senderDomain } = await setUp(orla, ' RFI.Agency.gov ');
    expect(senderDomain).toMatchObject({ domain: 'rfi.agency.gov', state: 'pending', records: [] });
    await api.settle();
    const pending = await shown(orla);
    expect(pending).toMatchObject({ state: 'pending', address: 'notices@rfi.agency.gov' });
    const records = pending?.records ?? [];
    expect(records.map(({ type, found }) => [type, found])).toEqual([
      ...Array(3).fill(['CNAME', false]),
      ...Array(2).fill(['TXT', false]),
    ]);
    expect(records.slice(3)).toMatchObject([
      { name: '_sender.rfi.agency.gov', value: `organization=${orgId(orla)}` },
      { name: '_dmarc.rfi.agency.gov', value: 'v=DMARC1; p=none' },
    ]);
    // Nobody opens a screen.
    await after(180);
    const found = await shown(orla);
    expect(found?.state).toBe('verified');
    expect(found?.records.every((record) => record.found)).toBe(true);
  });

  test('is used by the mails of its organization’s projects until its records are gone', async () => {
    const running = await runningProject(api, 'Avocet');
    const { owner, participant, projectId } = running;
    const admin = await administrator('Ada Avocet', 'Avocet Agency');
    /** The sender of the mail about a change, when mails show this state of the domain. */
    const newest = async (status: 2 | 3 | 5, state: string) => {
      await until(async () =>
        expect((await organizationOfMail(orgId(admin)))?.senderDomain?.state).toBe(state),
      );
      await (await again(owner)).setProjectStatus({ params: { status }, body: { projectId } });
      const mail = (await rawMailsTo(api, participant.user.email)).at(-1);
      expect(mail?.from?.name).toBe('Olivia Avocet (Avocet Agency) via Landbrief');
      return mail?.from?.address;
    };
    const domain = 'rfi.avocet.gov';
    await setUp(admin, domain);
    await api.settle();
    expect(await newest(5, 'pending')).toBe('rfi@landbrief.test');
    await after(180);
    expect(await newest(2, 'verified')).toBe('notices@rfi.avocet.gov');
    const { mail } = api.environment.platform;
    // The mail service has noticed before the hourly check.
    mail.failNext({ mode: 'sender', times: 1, to: participant.user.email });
    expect(await newest(3, 'verified')).toBe('rfi@landbrief.test');
    mail.publish(domain, false);
    await after(5400);
    expect(await shown(admin)).toMatchObject({ state: 'pending' });
    expect(await newest(2, 'pending')).toBe('rfi@landbrief.test');
    mail.publish(domain, true);
    await after(180);
    expect(await shown(admin)).toMatchObject({ state: 'verified' });
    expect(await newest(3, 'verified')).toBe('notices@rfi.avocet.gov');
  });

  test('fails after 72 hours without all records', async () => {
    const finn = await administrator('Finn Oake', 'Oake Agency');
    await setUp(finn, 'oake.gov');
    await api.settle();
    api.environment.platform.mail.publish('oake.gov', false);
    await after(71 * 3600);
    expect(await shown(finn)).toMatchObject({ state: 'pending' });
    await after(2 * 3600);
    expect(await shown(finn)).toMatchObject({ state: 'failed' });
    expect(await isAtMailService('oake.gov')).toBe(false);
  });

  test('stays as it was found, and is looked at again, while DNS does not answer', async () => {
    const nell = await administrator('Nell Silent', 'Silent Agency');
    await verified(nell, 'silent.gov');
    const { mailDomains } = api.environment.platform;
    const { textRecords } = mailDomains;
    mailDomains.textRecords = () => Promise.reject(new Error('queryTxt ESERVFAIL'));
    await after(5400);
    mailDomains.textRecords = textRecords;
    expect((await shown(nell))?.state).toBe('verified');
    const { checked } = (await shown(nell)) ?? {};
    await after(5400);
    expect((await shown(nell))?.checked).not.toBe(checked);
  });

  test('that two organizations set up at once is the one’s whom the DNS names, whichever was first', async () => {
    const both = await Promise.all([
      administrator('Ida Birch', 'Birch Agency'),
      administrator('Ivo Beech', 'Beech Agency'),
    ]);
    const domain = 'forest.gov';
    await Promise.all(both.map((by) => setUp(by, domain)));
    await api.settle();
    const first = (await findSenderDomainClaim(domain))?.organizationId;
    const [squatter, owner] = orgId(both[0]) === first ? both : both.toReversed();
    if (!squatter || !owner) throw new Error('Two people set it up.');
    expect((await shown(owner))?.records.map(({ type }) => type)).toEqual(['TXT', 'TXT']);
    const { mailDomains } = api.environment.platform;
    const { textRecords } = mailDomains;
    const { value } = ownerRecord(domain, orgId(owner));
    mailDomains.textRecords = (name) =>
      name === `_sender.${domain}` ? Promise.resolve([value]) : textRecords(name);
    for (let check = 0; check < 3; check++) {
      await setUp(squatter, domain).catch(() => undefined);
      await after(180);
    }
    expect(await shown(owner)).toMatchObject({ state: 'verified' });
    expect(await findSenderDomainClaim(domain)).toMatchObject({
      organizationId: orgId(owner),
      isProven: true,
    });
    await expect(setUp(squatter, domain)).rejects.toMatchObject({ code: 'domain_taken' });
    await after(73 * 3600);
    mailDomains.textRecords = textRecords;
    expect(await shown(squatter)).toMatchObject({ state: 'failed' });
    // What has failed takes nothing with it.
    await remove(squatter);
    await after(5400);
    expect(await shown(owner)).toMatchObject({ state: 'verified' });
  });

  test('goes when it is removed, replaced, or its organization is deleted', async () => {
    const { org } = await (await again(root)).createOrganization({
      body: { org: { name: 'Short Lived Agency' } },
    });
    const id = org._id;
    await setUp(root, 'one.gov', id);
    await api.settle();
    await setUp(root, 'two.gov', id);
    await api.settle();
    expect([await isAtMailService('one.gov'), await isAtMailService('two.gov')]).toEqual([false, true]);
    await remove(root, id);
    await remove(root, id);
    await api.settle();
    expect(await isAtMailService('two.gov')).toBe(false);
    await setUp(root, 'three.gov', id);
    await api.settle();
    await (await again(root)).deleteOrganization({ params: { id } });
    await api.settle();
    expect(await isAtMailService('three.gov')).toBe(false);
    expect(await Promise.all(['one.gov', 'two.gov', 'three.gov'].map(findSenderDomainClaim))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('of another stage or of the product in the same account is left alone', async () => {
    const { mail } = api.environment.platform;
    await fetch(`${mail.url}/v2/email/identities`, {
      method: 'POST',
      body: JSON.stringify({ EmailIdentity: 'other.gov', Tags: [{ Key: 'stage', Value: 'dev' }] }),
    });
    const oto = await administrator('Oto Ash', 'Ash Agency');
    await setUp(oto, 'other.gov');
    await api.settle();
    expect(await shown(oto)).toMatchObject({ state: 'failed' });
    expect(await isAtMailService('other.gov')).toBe(true);
  });

  test('can be edited beside: a check makes no open form of the organization stale', async () => {
    const edna = await administrator('Edna Fir', 'Fir Agency');
    await setUp(edna, 'fir.gov');
    const params = { id: orgId(edna) };
    const { org } = await edna.api.getOrganization({ params });
    await api.settle();
    await after(180);
    const change = { name: 'Fir County', version: org.version };
    await (await again(edna)).updateOrganization({ params, body: { org: change } });
    expect(await shown(edna)).toMatchObject({ domain: 'fir.gov', state: 'verified' });
  });
});

describe('refused', () => {
  test.each([
    ['agency', 'must be a domain'],
    ['agency.gov\r\nBcc: all@city.test', 'must be a domain'],
    ['notices@agency.gov', 'must be a domain'],
    [`${'a'.repeat(64)}.gov`, 'must be a domain'],
    ['gmail.com', 'public mail service'],
    ['mail.landbrief.test', 'own domain'],
  ])('is %j', async (domain, why) => {
    await expect(setUp(rae, domain)).rejects.toMatchObject({
      code: 'validation_error',
      details: [{ path: 'body.domain', message: expect.stringContaining(why) }],
    });
  });

  test('is a domain below an email domain of another organization, and not of the own', async () => {
    const org = { name: 'Lakeside', emailDomains: ['lakeside.gov'] };
    const made = await (await again(root)).createOrganization({ body: { org } });
    await expect(setUp(rae, 'rfi.lakeside.gov')).rejects.toMatchObject({ code: 'domain_taken' });
    const { senderDomain } = await setUp(root, 'rfi.lakeside.gov', made.org._id);
    expect(senderDomain.state).toBe('pending');
  });

  test('is a member who is no administrator, and the next check after many', async () => {
    const by = await administrator('Lim Its', 'Many Agency');
    const member = await api.person('Mem Ber', { organization: 'Many Agency', roles: ['projectOwner'] });
    await expect(shown(member)).rejects.toMatchObject({ status: 403 });
    await expect(setUp(member, 'many.gov')).rejects.toMatchObject({ status: 403 });
    const most = rateLimits['sender-domain'].limit;
    for (let count = 0; count < most; count++) await setUp(by, 'many.gov');
    await expect(setUp(by, 'many.gov')).rejects.toMatchObject({ status: 429 });
  });
});

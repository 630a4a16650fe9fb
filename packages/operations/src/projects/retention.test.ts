import { auditSentence } from '@landbrief/domain';
import { updateUserLists } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';
import { runningProject } from '../../../../tests/support/running-project.ts';
import { runLifecycleClock } from './lifecycle-clock.ts';

const day = 24 * 60 * 60;
let api: TestApi;

/** A closed project of an organization that keeps them for so many years, and the organization's administrator. */
async function closed(name: string, keepYears: number) {
  const running = await runningProject(api, name, { deadline: '2050-01-31' });
  const { owner, projectId } = running;
  const orga = await api.person(`Orga ${name}`, {
    organization: `${name} Agency`,
    roles: ['admin', 'orgAdmin'],
  });
  await updateUserLists(orga.user.userId);
  await setYears(orga, keepYears);
  for (const status of [2, 3] as const)
    await owner.api.setProjectStatus({ params: { status }, body: { projectId } });
  await api.settle();
  return { ...running, orga };
}

async function setYears({ user }: Person, keepYears: number) {
  const client = await api.signedInAgain(user);
  const params = { id: user.organizationId ?? '' };
  const { org } = await client.getOrganization({ params });
  const { version, userLimit, rfiLimit, propertySync } = org;
  const renewalDate = org.renewalDate ?? '2027-01-01';
  const licences = { userLimit, rfiLimit, renewalDate, propertySync: propertySync.on };
  return client.updateOrganization({ params, body: { org: { version, keepYears, ...licences } } });
}

/** Lets days pass, with the clock late and twice after every so many. */
async function pass(days: number, every = 30) {
  for (let passed = 0; passed < days; passed += every) {
    api.environment.platform.clock.advance(Math.min(every, days - passed) * day);
    await Promise.all([runLifecycleClock(api.environment), runLifecycleClock(api.environment)]);
    await api.settle();
  }
}

const read = async ({ user }: Person, { projectId }: { projectId: string }) =>
  (await (await api.signedInAgain(user)).getProject({ params: { id: projectId } })).project;
const announcedTo = async ({ user }: Person) =>
  (await mailsTo(api, user.email)).filter(({ subject }) => subject.startsWith('Will be deleted'));

beforeAll(async () => {
  api = await testApi();
});

describe('a closed project', () => {
  test('is archived, announced once and deleted after the years of its organization', async () => {
    const heron = await closed('Heron', 2);
    const { owner, orga } = heron;
    const { retention } = await read(owner, heron);
    const deletesAt = Date.parse(retention?.deletesAt ?? '');
    expect(new Date(deletesAt).getUTCFullYear()).toBe(
      api.environment.platform.clock.now().getUTCFullYear() + 2,
    );
    await pass(100, 50);
    expect((await read(owner, heron)).status).toBe(4);
    await pass(560, 140);
    expect(await announcedTo(owner)).toEqual([]);
    await pass(60);
    expect((await read(owner, heron)).retention).toMatchObject({ announced: true, kept: false });
    expect([await announcedTo(owner), await announcedTo(orga)].map(({ length }) => length)).toEqual([1, 1]);
    await pass(40);
    await expect(read(owner, heron)).rejects.toMatchObject({ status: 404 });
    expect(await announcedTo(owner)).toHaveLength(1);
    const reader = await api.signedInAgain(orga.user);
    const { entries } = await reader.listAuditEntries({ query: { call: 'deleteClosedProject' } });
    expect(entries.map(({ subject, who }) => ({ id: subject?._id, who }))).toEqual([
      { id: heron.projectId, who: undefined },
    ]);
    expect(entries[0] && auditSentence(entries[0])).toBe(
      'The retention rule deleted Project Heron after the years that its organization keeps closed projects',
    );
  });

  test('that is kept, opened again, or of an organization with more years now, stays', async () => {
    const kept = await closed('Egret', 1);
    const opened = await closed('Wren', 1);
    const raised = await closed('Crane', 1);
    await pass(345, 115);
    for (const one of [kept, opened, raised])
      expect((await read(one.owner, one)).retention).toMatchObject({ announced: true });
    const keep = { params: { id: kept.projectId }, body: { keep: true } };
    await (await api.signedInAgain(kept.owner.user)).keepProject(keep);
    const reopen = await api.signedInAgain(opened.owner.user);
    for (const status of [3, 2] as const)
      await reopen.setProjectStatus({ params: { status }, body: { projectId: opened.projectId } });
    await setYears(raised.orga, 5);
    await pass(120, 60);
    expect((await read(kept.owner, kept)).retention).toEqual({ kept: true, announced: false });
    expect(await read(opened.owner, opened)).not.toHaveProperty('retention');
    const { retention } = await read(raised.owner, raised);
    expect(retention).toMatchObject({ announced: false, deletesAt: expect.any(String) });
    const participant = await api.signedInAgain(kept.participant.user);
    await expect(participant.keepProject(keep)).rejects.toMatchObject({ code: 'permission_error' });
  });

  test('stays for ever where the organization sets no years', async () => {
    const ibis = await closed('Ibis', 0);
    await pass(400, 200);
    expect(await read(ibis.owner, ibis)).toMatchObject({
      status: 4,
      retention: { kept: false, announced: false },
    });
    expect((await read(ibis.owner, ibis)).retention).not.toHaveProperty('deletesAt');
  });
});

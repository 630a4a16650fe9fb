import { rateLimits, roleBits } from '@landbrief/domain';
import { commitWrites, getUser, replaceUser } from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import {
  projectInSetup,
  type RunningProject,
  runningProject,
} from '../../../../tests/support/running-project.ts';
import { inPlaceOf } from '../../../../tests/support/walk-catalogue.ts';

let api: TestApi;
let heron: RunningProject;

beforeAll(async () => {
  api = await testApi();
  heron = await runningProject(api, 'Heron', { client: 'Zirconium Ltd', confidentialName: 'Project Heron' });
});

const renew = async ({ api: own }: Person) => (await own.renewCalendarAddress({})).address;

async function read(address: string): Promise<{ status: number; text: string }> {
  const path = new URL(address).pathname.replace('/api/v1', '');
  const response = await api.request(path, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(response.headers.get('cache-control')).toBe('no-store');
  // Long lines are folded.
  return { status: response.status, text: (await response.text()).replaceAll('\r\n ', '') };
}

test('a calendar has the deadlines of one’s active projects, without login and without the client', async () => {
  const { owner, participant, projectId } = heron;
  await projectInSetup(api, 'Egret');
  for (const person of [owner, participant]) {
    const { status, text } = await read(await renew(person));
    expect(status).toBe(200);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('SUMMARY:Due: Project Heron');
    expect(text).toContain('DTEND:20300201T060000Z');
    expect(text).toContain(`/projects/${projectId}/details`);
    expect(text).not.toContain('Zirconium');
  }
  await owner.api.publishConsent({
    params: { projectId },
    body: { version: 0, text: '<p>Keep it to yourself.</p>' },
  });
  expect((await read(await renew(participant))).text).toContain('Due: Project Heron');
});

test('a deadline goes with the place in the project, and with the project’s status', async () => {
  const stilt = await runningProject(api, 'Stilt');
  const { owner, participant, delegate, projectId } = stilt;
  const [owners, declined, removed] = [await renew(owner), await renew(participant), await renew(delegate)];
  const events = async (address: string) => (await read(address)).text.match(/BEGIN:VEVENT/g)?.length ?? 0;
  expect([await events(owners), await events(declined), await events(removed)]).toEqual([1, 1, 1]);
  await participant.api.rejectParticipation({
    params: { id: participant.participantId },
    body: {},
  });
  await owner.api.removeParticipant({ params: { projectId, participantId: delegate.participantId } });
  expect([await events(declined), await events(removed)]).toEqual([0, 0]);
  await owner.api.setProjectStatus({ params: { status: 5 }, body: { projectId } });
  expect(await events(owners)).toBe(0);
});

test('a new address closes the one before, removing it closes it, and so does deleting the person', async () => {
  const person = await api.person('Cleo Calendar', { roles: ['participant'] });
  const first = await renew(person);
  const second = await renew(person);
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  expect((await read(second.replace('.ics', ''))).status).toBe(200);
  expect((await person.api.getMe()).user.calendar).toBe(true);
  expect((await person.api.removeCalendarAddress({})).user.calendar).toBeUndefined();
  const { status, text } = await read(second);
  expect([status, JSON.parse(text).message]).toEqual([404, expect.stringContaining('make a new one')]);
  const third = await renew(person);
  const boss = await api.person('Ada Min', { roles: ['admin'] });
  const inPlace = api.client(await inPlaceOf(api, person, boss));
  await expect(inPlace.renewCalendarAddress({})).rejects.toMatchObject({ status: 403 });
  const withRole = async (role: number) => {
    const user = await getUser(person.user.userId, { consistent: true });
    if (user) await commitWrites(replaceUser({ ...user, role }, user));
    return (await read(third)).status;
  };
  expect(await withRole(roleBits.nobody)).toBe(404);
  expect(await withRole(person.user.role)).toBe(200);
  await boss.api.deleteUser({ params: { id: person.user.userId }, query: {} });
  expect((await read(third)).status).toBe(404);
});

test('wrong addresses are limited by network, right ones are not', async () => {
  const address = await renew(heron.delegator);
  const wrong = address.replace(/.{6}\.ics$/, 'AAAAAA.ics');
  const statuses = new Set<number>();
  for (let at = 0; at <= rateLimits['calendar-link-from'].limit; at += 1)
    statuses.add((await read(wrong)).status);
  expect([...statuses]).toEqual([404, 429]);
  expect((await read(address)).status).toBe(200);
});

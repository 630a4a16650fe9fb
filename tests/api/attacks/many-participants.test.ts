import { getMember, getParticipant, getProject, listParticipants } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../support/api.ts';
import { interpose } from '../../support/interpose.ts';
import { projectInSetup, type RunningProject, runningProject } from '../../support/running-project.ts';

/** A list of people is added in few requests to the database, and still each of them by oneself. */
describe('adding many people', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await testApi();
  });

  const people = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      email: `${name}.${index}@county.test`,
      firstName: 'Nora',
      lastName: `Newell ${index}`,
    }));
  const add = ({ owner, projectId }: RunningProject, participants: object[]) =>
    owner.api.addParticipants({ params: { projectId }, body: { participants: participants as never } });
  const counted = async ({ owner, projectId }: RunningProject) => {
    const { participantCount } = await owner.api.listParticipants({ params: { projectId } });
    const { project } = await owner.api.getProject({ params: { id: projectId } });
    expect(project.participantCount).toBe(participantCount);
    expect(await listParticipants(projectId)).toHaveLength(participantCount);
    return participantCount;
  };

  test('everybody of an active project is invited by a mail, once', async () => {
    const running = await runningProject(api, 'Merlin');
    const list = people('merlin', 5);
    await add(running, list);
    await api.settle();
    const mailbox = await api.mailbox();
    const to = mailbox.filter(({ subject }) => subject.startsWith('Invitation')).flatMap((mail) => mail.to);
    for (const { email } of list) expect(to.filter((one) => one === email)).toHaveLength(1);
  });

  test('whom the activation overtakes are invited too', async () => {
    const running = await projectInSetup(api, 'Dunlin');
    const { owner, projectId } = running;
    let isFirst = true;
    const end = interpose(api, {
      before: async ({ name, says }) => {
        if (!isFirst || name !== 'TransactWriteItemsCommand' || !says('dunlin.0@')) return;
        isFirst = false;
        await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
      },
    });
    const { success } = await add(running, people('dunlin', 24)).finally(end);
    expect(success).toBe(24);
    expect((await getProject(projectId))?.status).toBe(1);
    await api.settle();
    const invited = (await listParticipants(projectId)).filter(({ invitedAt }) => invitedAt);
    expect(invited).toHaveLength(27);
    expect(await getMember(projectId, invited[0]?.userId ?? '')).toMatchObject({ delivery: 'sent' });
  });

  test('what is wrong with one is told at its place, and stops nobody else', async () => {
    const running = await projectInSetup(api, 'Plover');
    const { owner, delegator, participant } = running;
    const rival = await api.person('Rita Ridge', {
      organization: 'Rival Consulting',
      roles: ['participant'],
    });
    const list = [
      { email: 'ada@ferry.test' },
      { email: owner.user.email },
      { email: participant.user.email },
      { userId: rival.user.userId },
      { email: 'ADA@ferry.test' },
      { email: 'dan@ferry.test', role: 'delegate' },
      { email: 'eve@ferry.test', role: 'delegate', delegatorId: delegator.participantId },
      { email: 'fay@ferry.test', role: 'delegate', delegatorId: participant.participantId },
      { userId: '01JD0000000000000000000000' },
      { email: rival.user.email },
      { firstName: 'Nobody' },
      { email: 'bea@ferry.test' },
    ];
    const { errors, participants, ...counts } = await add(running, list);
    expect(counts).toMatchObject({ total: 12, success: 4, failure: 8 });
    expect(participants.map(({ email }) => email)).toEqual([
      'ada@ferry.test',
      'eve@ferry.test',
      rival.user.email,
      'bea@ferry.test',
    ]);
    expect(errors.map(({ index, code }) => [index, code])).toEqual([
      [1, 'participant_in_project'],
      [2, 'participant_exists'],
      [3, 'not_found'],
      [4, 'participant_exists'],
      [5, 'validation_error'],
      [7, 'validation_error'],
      [8, 'not_found'],
      [10, 'validation_error'],
    ]);
    expect(await counted(running)).toBe(7);
    const delegates = people('plover-delegate', 45).map((person) => ({
      ...person,
      role: 'delegate',
      delegatorId: delegator.participantId,
    }));
    expect(await add(running, delegates)).toMatchObject({ success: 45 });
    expect(await getParticipant(delegator.participantId)).toMatchObject({ invitedDelegateCount: 47 });
  });

  test('lists that are sent at once, with the same people, add everybody once', async () => {
    const [running, other] = [await projectInSetup(api, 'Curlew'), await projectInSetup(api, 'Godwit')];
    const list = people('curlew', 60);
    const outcomes = await Promise.all([
      add(running, list),
      add(running, list.toReversed()),
      add(other, list),
    ]);
    const [one = 0, two = 0, theirs] = outcomes.map(({ success }) => success);
    expect([one + two, theirs]).toEqual([60, 60]);
    for (const { errors } of outcomes) for (const { code } of errors) expect(code).toBe('participant_exists');
    expect([await counted(running), await counted(other)]).toEqual([63, 63]);
  });

  test.each([
    [500, 'in setup', 60, projectInSetup],
    [200, 'of an active project', 24, runningProject],
  ] as const)(
    '%d new ones %s take fewer than %d requests, and the same list again adds nobody',
    async (count, name, requests, begin) => {
      const running = await begin(api, name === 'in setup' ? 'Phoebe' : 'Kestrel');
      const list = people(running.projectId.toLowerCase(), count);
      const { result, capacity } = await api.metered(() => add(running, list));
      expect(result).toMatchObject({ total: count, success: count, failure: 0, errors: [] });
      expect(result.participants.map(({ email }) => email)).toEqual(list.map(({ email }) => email));
      expect(result.participants[7]?.user).toMatchObject({ fullName: 'Nora Newell 7', loisTemp: true });
      expect(capacity.requests.length).toBeLessThan(requests);
      expect(await counted(running)).toBe(count + 3);

      const again = await api.metered(() => add(running, list));
      expect(again.result).toMatchObject({ total: count, success: 0, failure: count });
      expect(new Set(again.result.errors.map(({ code }) => code))).toEqual(new Set(['participant_exists']));
      expect(again.capacity.requests.length).toBeLessThan(requests);
      expect(await counted(running)).toBe(count + 3);
    },
  );
});

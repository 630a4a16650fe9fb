import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';
import {
  projectInSetup,
  type RunningProject,
  runningProject,
  submitSite,
} from '../../../../tests/support/running-project.ts';

describe('whom a change of a project is told', () => {
  let api: TestApi;
  let running: RunningProject;
  const note = 'The client visits the sites in May.\n\nPlease keep <Friday> free.';
  beforeAll(async () => {
    api = await testApi();
    running = await runningProject(api, 'Sandpiper');
  });

  const mailed = async ({ user }: Person, subject: string) => {
    await api.settle();
    return (await mailsTo(api, user.email)).filter((mail) => mail.subject === subject);
  };
  const invitedOnly = async ({ projectId, owner }: RunningProject) => {
    const ivy = await api.person('Ivy Invited');
    await owner.api.addParticipant({
      params: { projectId },
      body: { participant: { email: ivy.user.email } },
    });
    await api.settle();
    return ivy;
  };

  test('those who take part are told with the note, by mail and in the inbox, and counted before', async () => {
    const { projectId, owner, participant } = running;
    const ivy = await invitedOnly(running);
    const { told } = await owner.api.previewProjectStatus({ params: { id: projectId, status: 5 } });
    expect(told).toEqual({ everybody: 4, takingPart: 3, nobody: 0 });
    await owner.api.changeProjectStatus({
      params: { projectId, status: 5 },
      body: { tell: 'takingPart', note },
    });
    const subject = 'Paused: Project Sandpiper';
    expect(await mailed(ivy, subject)).toEqual([]);
    const [mail, ...more] = await mailed(participant, subject);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('The client visits the sites in May.');
    expect(mail?.html).toContain('Please keep &lt;Friday&gt; free.');
    const { messages } = await participant.api.listMessages({ params: { folder: 'inbox' } });
    const id = messages.find((message) => message.subject === subject)?._id ?? '';
    const { message } = await participant.api.getMessage({ query: { id } });
    expect(message.body).toContain('<blockquote><p>The client visits the sites in May.</p>');
  });

  test('nobody is told where nobody is chosen; without a choice everybody who answers is', async () => {
    const { projectId, owner, participant, delegate } = running;
    await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId, tell: 'nobody', note } });
    expect(await mailed(participant, 'Active: Project Sandpiper')).toHaveLength(0);
    await owner.api.setProjectStatus({ params: { status: 2 }, body: { projectId } });
    for (const person of [participant, delegate])
      expect(await mailed(person, 'Review: Project Sandpiper')).toHaveLength(1);
  });

  test('the first activation invites everybody: another choice and a note are refused, and nothing is changed', async () => {
    const { projectId, owner } = await projectInSetup(api, 'Godwit');
    const activate = (body: { tell?: 'nobody' | 'everybody'; note?: string }) =>
      owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId, ...body } });
    await expect(activate({ tell: 'nobody' })).rejects.toMatchObject({
      code: 'validation_error',
      details: [{ path: 'body.tell' }],
    });
    await expect(activate({ note })).rejects.toMatchObject({ details: [{ path: 'body.note' }] });
    const { project } = await owner.api.getProject({ params: { id: projectId } });
    expect(project.status).toBe(0);
    await activate({ tell: 'everybody' });
  });

  test('the next phase opens the properties again, with a note or untold', async () => {
    for (const silent of [true, false]) {
      const other = await runningProject(api, silent ? 'Dotterel' : 'Whimbrel');
      const { projectId, owner, participant } = other;
      const propertyId = await submitSite(other, participant);
      const body = silent ? { tell: 'nobody' as const } : { note };
      await owner.api.incrementProjectPhase({ params: { projectId }, body });
      const mails = await mailed(participant, `Phase 2: Project ${silent ? 'Dotterel' : 'Whimbrel'}`);
      expect(mails.map(({ text }) => text.includes('The client visits'))).toEqual(silent ? [] : [true]);
      const { property } = await owner.api.getProperty({ params: { projectId, propertyId } });
      expect(property).toMatchObject({ phase: 2, status: 1 });
    }
  });

  test('a note that is too long is refused', async () => {
    const { projectId, owner } = running;
    await expect(
      owner.api.setProjectStatus({
        params: { status: 4 },
        body: { projectId, note: 'x'.repeat(2001) },
      }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

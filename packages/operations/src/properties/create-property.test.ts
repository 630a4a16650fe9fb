import { expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { addSite, runningProject } from '../../../../tests/support/running-project.ts';

test('a participant has as many properties as the project allows, also when several are added at once', async () => {
  const running = await runningProject(await testApi(), 'Godwit');
  const { owner, participant, projectId } = running;
  const first = await addSite(running, participant, participant);
  const allow = async (propertiesPerParticipant: number) => {
    const params = { id: projectId };
    const { version } = (await owner.api.getProject({ params })).project;
    await owner.api.updateProject({
      params,
      body: { project: { settings: { propertiesPerParticipant }, version } },
    });
  };
  await allow(3);
  const copy = () =>
    participant.api.copyProperty({
      params: { projectId, propertyId: first },
      body: { participantId: participant.participantId },
    });
  const added = await Promise.allSettled([
    addSite(running, participant, participant),
    copy(),
    copy(),
    copy(),
  ]);
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const refused = {
    ...{ status: 409, code: 'limit_reached' },
    message:
      "A participant of this project may have 3 properties at most. The project's owner can allow more in its settings.",
  };
  await expect(addSite(running, participant, participant)).rejects.toMatchObject(refused);
  await expect(copy()).rejects.toMatchObject(refused);
  await allow(4);
  await addSite(running, participant, participant);
  await expect(copy()).rejects.toMatchObject({ code: 'limit_reached' });
});

import { runDueOutboxItems } from '@landbrief/operations';
import { expect, test } from 'vitest';
import { testApi } from '../../support/api.ts';
import { projectInSetup } from '../../support/running-project.ts';

test('an activation while the mail service fails half the time writes to everybody exactly once', async () => {
  const api = await testApi();
  const { projectId, owner } = await projectInSetup(api, 'Shoveler');
  const emails = Array.from({ length: 20 }, (_, at) => `nora.newell.${at}@county.test`);
  await owner.api.addParticipants({
    params: { projectId },
    body: { participants: emails.map((email) => ({ email })) },
  });
  const { mail } = api.environment.platform;
  for (const [at, to] of emails.entries())
    if (at % 2 === 0) mail.failNext({ mode: at % 4 === 0 ? 'error' : 'throttle', times: 2, to });
  await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
  const { environment } = api;
  for (let minutes = 0; minutes <= 8; minutes += 2) {
    const clock = { now: () => new Date(Date.now() + minutes * 60_000) };
    const then = { ...environment, platform: { ...environment.platform, clock } };
    while ((await runDueOutboxItems(then)) > 0);
  }
  const sent = (await api.mailbox()).filter(({ subject }) => subject === 'Invitation: Project Shoveler');
  expect(
    sent
      .flatMap(({ to }) => to)
      .filter((to) => emails.includes(to))
      .toSorted(),
  ).toEqual(emails.toSorted());
  expect(sent).toHaveLength(23);
});

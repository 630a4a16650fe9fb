import { runDueOutboxItems } from '@landbrief/operations';
import type { Platform } from '@landbrief/platform';
import { expect, test } from 'vitest';
import { type TestApi, testApi } from '../../support/api.ts';
import { projectInSetup } from '../../support/running-project.ts';

/** A process that ends while it sends its third mail to a Nora: before the mail service has it, or before the reply is recorded. */
function processThatIsKilled({ environment }: TestApi, when: 'before' | 'after') {
  /** To whom the mail was that it sent as it ended. */
  const { promise: killedSending, resolve: kill } = Promise.withResolvers<string>();
  const { mailer } = environment.platform;
  let mails = 0;
  const dying: Platform['mailer'] = {
    ...mailer,
    send: async (mail) => {
      const isToNora = mail.to.address.startsWith('nora');
      if (isToNora) mails++;
      if (!isToNora || mails < 3) return mailer.send(mail);
      // One that the mail service refuses is not handed over: the process goes on to the next one.
      if (when === 'after') await mailer.send(mail);
      kill(mail.to.address);
      return new Promise<never>(() => undefined);
    },
  };
  const platform = { ...environment.platform, mailer: dying };
  return { killedSending, environment: { ...environment, platform } };
}

test('an activation while mails fail half the time and processes are killed writes to everybody once', async () => {
  const api = await testApi();
  const { projectId, owner } = await projectInSetup(api, 'Shoveler');
  const emails = Array.from({ length: 20 }, (_, at) => `nora.newell.${at}@county.test`);
  await owner.api.addParticipants({
    params: { projectId },
    body: { participants: emails.map((email) => ({ email })) },
  });
  const { mail, mailer, clock } = api.environment.platform;
  const handedOver = new Map<string, Set<string>>();
  api.environment.platform.mailer = {
    ...mailer,
    send: async (one) => {
      const serviceId = await mailer.send(one);
      const { address: email } = one.to;
      handedOver.set(email, (handedOver.get(email) ?? new Set()).add(one.id));
      return serviceId;
    },
  };
  for (const [at, to] of emails.entries())
    if (at % 2 === 0) mail.failNext({ mode: at % 4 === 0 ? 'error' : 'throttle', times: 2, to });
  await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
  const interrupted: string[] = [];
  for (const when of ['before', 'after'] as const) {
    const { killedSending, environment } = processThatIsKilled(api, when);
    const worked = (async () => {
      // One at a time: as it ends, no other mail is handed over and not recorded.
      while ((await runDueOutboxItems(environment, { atOnce: 1 })) > 0);
      return 'idle';
    })();
    interrupted.push(await Promise.race([killedSending, worked]));
  }
  const [, handedOverUnrecorded = ''] = interrupted;
  expect(emails).toContain(handedOverUnrecorded);
  const sent = async () =>
    (await api.mailbox())
      .filter(({ subject }) => subject === 'Invitation: Project Shoveler')
      .flatMap(({ to }) => to)
      .filter((to) => emails.includes(to));
  const isSentTo = async (email: string) => (await sent()).filter((to) => to === email).length;
  // What a killed process had claimed is due again when the claim ends; a slow machine may need further attempts.
  for (let round = 0; round < 5 || (round < 20 && (await isSentTo(handedOverUnrecorded)) < 2); round++) {
    clock.advance(5 * 60 + 1);
    while ((await runDueOutboxItems(api.environment)) > 0);
  }
  expect(
    emails.filter((email) => handedOver.get(email)?.size !== 1),
    'one mail for each, whose Message-ID mail programs recognize',
  ).toEqual([]);
  // Twice only the one that a process handed over and was killed before it could record that.
  expect((await sent()).toSorted()).toEqual([...emails, handedOverUnrecorded].toSorted());
  const ownerAgain = await api.signedInAgain(owner.user);
  const counts = await ownerAgain.listParticipants({ params: { projectId }, query: { delivery: 'sent' } });
  expect(counts.participantCount).toBe(23);
});

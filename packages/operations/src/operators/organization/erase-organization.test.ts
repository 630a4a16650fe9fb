import { getMessage, getOrganization, listTemplates } from '@landbrief/store';
import { expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { opsContext } from '../../../../../tests/support/ops.ts';
import { runningProject } from '../../../../../tests/support/running-project.ts';
import { eraseOrganization } from './erase-organization.ts';

async function erase(api: TestApi, { user }: Person): Promise<void> {
  const organization = await getOrganization(user.organizationId ?? '');
  if (!organization) throw new Error('The organization is there.');
  for await (const _ of eraseOrganization(organization, opsContext(api)));
}

test('system templates stay', async () => {
  const api = await testApi();
  const root = await api.person('Root Rivera', { organization: 'Operators', roles: ['admin'] });
  const olga = await api.person('Olga Osprey', { organization: 'Osprey Agency', roles: ['projectOwner'] });
  await root.api.createTemplate({ body: { template: { name: 'Rail sites', system: true } } });
  await olga.api.createTemplate({ body: { template: { name: 'Port sites' } } });
  await erase(api, olga);
  expect((await listTemplates(olga.user.organizationId)).map(({ name }) => name)).toEqual(['Rail sites']);
});

test('a message that waits for its delivery reaches people of others', async () => {
  const api = await testApi();
  const { owner, participant } = await runningProject(api, 'Osprey');
  const options = { organization: 'Osprey Agency', roles: ['projectOwner'] } as const;
  const colleague = await api.person('Ola Osprey', { ...options, roles: [...options.roles] });
  await api.settle();
  const send = async (to: Person) => {
    const draft = { to: [to.user.email], subject: 'Site visit', body: '<p>On Monday.</p>' };
    const { message } = await owner.api.createDraft({ body: { draft } });
    await owner.api.sendMessage({ params: { id: message._id }, body: {} });
    return message._id;
  };
  const toParticipant = await send(participant);
  const toColleague = await send(colleague);
  await erase(api, owner);
  await api.settle();
  const pete = await api.signedInAgain(participant.user);
  const { messages } = await pete.listMessages({ params: { folder: 'inbox' } });
  expect(messages).toContainEqual(expect.objectContaining({ _id: toParticipant, subject: 'Site visit' }));
  expect(await getMessage(toColleague)).toBeUndefined();
});

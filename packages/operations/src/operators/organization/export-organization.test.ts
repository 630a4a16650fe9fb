import { commitWrites, createTemplate, getOrganization } from '@landbrief/store';
import { expect, test } from 'vitest';
import { testApi } from '../../../../../tests/support/api.ts';
import { opsContext } from '../../../../../tests/support/ops.ts';
import { addSite, runningProject } from '../../../../../tests/support/running-project.ts';
import { contentsOf, exportOrganization } from './export-organization.ts';

test('messages, places and properties do not say who is of a team that the project hides', async () => {
  const api = await testApi();
  const settings = {
    ...{ allowContributors: true, participantsSeeRequirements: true, remindParticipants: true },
    showOwnerToParticipants: false,
  };
  const { projectId, owner, participant } = await runningProject(api, 'Heron', { settings });
  const groups = [{ project: projectId, group: 'ownerSide' as const }];
  const draft = { groups, subject: 'Gate code', body: '<p>It is 4711.</p>' };
  const { message } = await participant.api.createDraft({ body: { draft } });
  await participant.api.sendMessage({ params: { id: message._id }, body: {} });
  const { participantId } = participant;
  const propertyId = await addSite({ projectId }, participant, owner);
  await owner.api.updateProperty({
    params: { projectId, propertyId },
    body: { propertyDetail: { name: 'Riverbend North', version: 1 } },
  });
  const { participant: place } = await owner.api.getParticipant({ params: { projectId, participantId } });
  await owner.api.updateParticipant({
    params: { projectId, participantId },
    body: { participantRole: 'delegator', version: place.version },
  });
  await api.settle();
  const organization = await getOrganization(participant.user.organizationId ?? '');
  if (!organization) throw new Error('The organization is there.');
  const lines: Record<string, unknown>[] = [];
  const target = {
    line: async (_: string, fields: Record<string, unknown>) => void lines.push(fields),
    file: async () => undefined,
  };
  await exportOrganization(organization, target, opsContext(api));
  expect(lines.find(({ subject }) => subject === 'Gate code')).toMatchObject({
    recipients: [{ email: '', name: 'Project team', kind: 'to', delivery: 'sent' }],
  });
  const text = JSON.stringify(lines);
  expect(text).not.toContain(owner.user.email);
  expect(text).not.toContain(owner.user.userId);
});

test('what a large organization has is counted to the end', async () => {
  const api = await testApi();
  const { user } = await api.person('Olga Osprey', {
    organization: 'Osprey Agency',
    roles: ['projectOwner'],
  });
  const { userId, organizationId = '' } = user;
  const now = '2026-11-23T06:00:00.000Z';
  const templateOf = (n: number) =>
    createTemplate({
      ...{ templateId: `template ${n}`, name: `Sites ${n}`, description: '', userId, organizationId },
      ...{ phaseCount: 1, questionSetId: `set ${n}`, questionsVersion: 1, questionCount: 0 },
      ...{ requirementCount: 0, requiredCount: 0, created: now, updated: now, version: 1 },
    });
  for (let first = 0; first < 550; first += 50)
    await commitWrites(Array.from({ length: 50 }, (_, at) => templateOf(first + at)));
  const organization = await getOrganization(organizationId);
  if (!organization) throw new Error('The organization is there.');
  expect(await contentsOf(organization)).toEqual({ users: 1, projects: 0, templates: 550 });
});

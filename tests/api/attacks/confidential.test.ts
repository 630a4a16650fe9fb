import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import {
  addSite,
  answerRequired,
  type RunningProject,
  runningProject,
} from '../../support/running-project.ts';

const CLIENT = 'Acme Batteries';

/** What participants must not learn: the client behind a confidential name, a hidden owner, and one another's sites. */
describe('what participants do not learn', () => {
  let api: TestApi;
  let project: RunningProject;
  let sites: { participant: string; delegate: string };

  beforeAll(async () => {
    api = await testApi();
    project = await runningProject(api, 'Godwit', {
      client: CLIENT,
      confidentialName: 'Godwit Holdings',
      settings: {
        showOwnerToParticipants: false,
        allowContributors: true,
        participantsSeeRequirements: true,
        remindParticipants: true,
      },
    });
    const { participant, delegate } = project;
    sites = {
      participant: await addSite(project, participant, participant, 'Riverbend Commerce Park'),
      delegate: await addSite(project, delegate, delegate, 'Levee Road Building 2'),
    };
    await answerRequired(project, sites.participant, participant);
    await participant.api.submitProperty({
      params: { id: participant.participantId, propertyId: sites.participant },
    });
    await api.settle();
  });

  const reads = (person: Person & { participantId: string }, propertyId: string) => {
    const { projectId } = project;
    const { participantId } = person;
    return [
      `/projects`,
      `/project/${projectId}`,
      `/project/for/report/${projectId}`,
      `/project/owner/settings/${projectId}`,
      `/questions/${projectId}/2`,
      `/requirements/${projectId}/2`,
      `/questions/${projectId}/${propertyId}/property`,
      `/answers/${projectId}/${propertyId}`,
      `/property/${projectId}/${propertyId}`,
      `/participant/${projectId}/${participantId}`,
      `/messages/inbox`,
    ];
  };
  const get = async (person: Person, path: string) => {
    const response = await api.request(path, { headers: { authorization: `Bearer ${person.token}` } });
    return { status: response.status, text: await response.text() };
  };

  test('no call tells the client or the hidden owner', async () => {
    const { owner, participant, delegator, delegate } = project;
    const views: [RunningProject['participant'], string][] = [
      [participant, sites.participant],
      [delegate, sites.delegate],
      [delegator, sites.delegate],
    ];
    for (const [person, propertyId] of views) {
      for (const path of reads(person, propertyId)) {
        const { status, text } = await get(person, path);
        expect(`${path} ${status}`).toBe(`${path} 200`);
        expect(text).not.toContain(CLIENT);
        expect(text).not.toContain(owner.user.email);
        expect(text).not.toContain('Olivia');
      }
    }
    expect((await get(owner, `/project/${project.projectId}`)).text).toContain(CLIENT);
  });

  test('no message and no mail tells it', async () => {
    const { owner, participant, projectId } = project;
    await owner.api.setProjectStatus({ params: { status: 5 }, body: { projectId } });
    await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
    await api.settle();
    const { messages } = await participant.api.listMessages({ params: { folder: 'inbox' } });
    expect(messages.length).toBeGreaterThanOrEqual(3);
    for (const { _id } of messages) {
      const text = JSON.stringify(await participant.api.getMessage({ query: { id: _id } }));
      expect(text).not.toContain(CLIENT);
      expect(text).not.toContain(owner.user.email);
      expect(text).not.toContain('Olivia');
    }
    const mails = (await api.mailbox()).filter(({ to }) => to.includes(participant.user.email));
    expect(mails.length).toBeGreaterThanOrEqual(3);
    for (const mail of mails) {
      expect(JSON.stringify(mail)).not.toContain(CLIENT);
      expect(JSON.stringify(mail)).not.toContain('Olivia');
    }
    expect(mails.some(({ html }) => html.includes('Godwit Holdings'))).toBe(true);
  });

  test('a report holds what its reader sees, whatever the report and the participant it names', async () => {
    const { owner, participant, delegator, delegate, projectId } = project;
    const rival = await api.person('Rita Rival', {
      organization: 'Rival',
      roles: ['projectOwner', 'participant'],
    });
    const { project: wire } = await owner.api.getProject({ params: { id: projectId } });
    const ids = [wire.ownerReportId, wire.delegatorReportId, wire.delegateReportId];
    for (const id of ids) {
      const of = (person: Person, k?: string, chosen = '') =>
        get(person, `/pdf/report/project/${id}?paper=letter${k ? `&k=${k}` : ''}${chosen}`);
      const own = await of(participant, participant.participantId);
      expect(own.status).toBe(200);
      expect(own.text).toContain('Riverbend Commerce Park');
      expect(own.text).not.toContain('Levee Road Building 2');
      expect(own.text).not.toContain(CLIENT);
      const both = await of(
        participant,
        participant.participantId,
        `&ids=${sites.participant},${sites.delegate}`,
      );
      expect(both.text).not.toContain('Levee Road Building 2');
      const delegators = await of(delegator, delegator.participantId);
      expect(delegators.text).toContain('Levee Road Building 2');
      expect(delegators.text).not.toContain('Riverbend Commerce Park');
      expect(await of(delegator, delegate.participantId)).toMatchObject({ status: 200 });
      for (const [person, k] of [
        [participant, undefined],
        [delegator, undefined],
        [participant, delegate.participantId],
        [delegator, participant.participantId],
        [delegate, delegator.participantId],
        [rival, undefined],
        [rival, participant.participantId],
      ] as const)
        expect(await of(person, k)).toMatchObject({ status: 404 });
    }
    const summary = `/pdf/report/project/${wire.summaryReportId}?paper=letter`;
    for (const person of [participant, delegator, delegate]) {
      const open = await get(person, summary);
      expect(open.status).toBe(200);
      expect(open.text).not.toContain(CLIENT);
    }
    expect(await get(rival, summary)).toMatchObject({ status: 404 });
  });
});

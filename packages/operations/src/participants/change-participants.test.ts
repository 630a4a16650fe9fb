import { participantStatus, propertyStatus } from '@landbrief/domain';
import {
  changeOrganization,
  changeParticipant,
  commitWrites,
  getMember,
  getOrganization,
  getProperty,
  listAnswers,
  listPropertiesOfParticipant,
  ownContacts,
  scopesOfContacts,
} from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { expectExactCounters } from '../../../../tests/support/counters.ts';
import { interpose } from '../../../../tests/support/interpose.ts';
import {
  addSite,
  answerRequired,
  type Place,
  type RunningProject,
  runningProject,
  submitSite,
} from '../../../../tests/support/running-project.ts';
import { countDelegate } from './change-delegator.ts';

let api: TestApi;
const conflict = (code: string) => ({ status: 409, code });
const missing = { status: 404 };

beforeAll(async () => {
  api = await testApi();
});

/** Another delegator of the project. */
async function secondDelegator({ projectId, owner }: RunningProject, name: string): Promise<Place> {
  const person = await api.person(name, { organization: `${name} Partners`, roles: ['participant'] });
  const { participant } = await owner.api.addParticipant({
    params: { projectId },
    body: { participant: { email: person.user.email, role: 'delegator' } },
  });
  const place = { ...person, participantId: participant._id };
  const params = { projectId, participantId: participant._id, participating: true };
  await person.api.setParticipation({ params });
  return place;
}

const read = async ({ projectId, owner }: RunningProject, { participantId }: { participantId: string }) =>
  (await owner.api.getParticipant({ params: { projectId, participantId } })).participant;

/** Saves role, delegator or approvers of somebody, as the owner who has just read them. */
async function change(
  running: RunningProject,
  place: { participantId: string },
  body: Omit<Parameters<Place['api']['updateParticipant']>[0]['body'], 'version'>,
) {
  const { version } = await read(running, place);
  const params = { projectId: running.projectId, participantId: place.participantId };
  return running.owner.api.updateParticipant({ params, body: { ...body, version } });
}

const submit = (by: Place, propertyId: string) =>
  by.api.submitProperty({ params: { id: by.participantId, propertyId } });

/** What the project's history says, the newest first. */
async function historyOf({ projectId, owner }: RunningProject, newest: number) {
  const { history } = await owner.api.listProjectHistory({
    params: { id: projectId },
    query: { limit: newest },
  });
  return history.map(({ text, by, participant }) => [text, by?.fullName, participant?.fullName]);
}

const mailsTo = async ({ user }: Place) =>
  (await api.mailbox()).filter(({ to }) => to.includes(user.email)).map(({ subject }) => subject);

describe('a delegate’s new delegator', () => {
  test('takes the properties along at once, and the former one loses them', async () => {
    const running = await runningProject(api, 'Heron');
    const { projectId, delegator, delegate } = running;
    const other = await secondDelegator(running, 'Doug Heron');
    const waiting = await submitSite(running, delegate);
    const approved = await submitSite(running, delegate);
    await submit(delegator, approved);
    const open = await addSite(running, delegate, delegate);
    await api.settle();

    const { participant } = await change(running, delegate, { delegatorId: other.participantId });
    expect(participant.delegator?._id).toBe(other.participantId);
    const params = { projectId, propertyId: waiting };
    await expect(delegator.api.getProperty({ params })).rejects.toMatchObject(missing);
    expect((await other.api.getProperty({ params })).property._id).toBe(waiting);
    await expect(submit(delegator, waiting)).rejects.toMatchObject(missing);

    // Before the outbox has moved anything: the new delegator approves already.
    await submit(other, waiting);
    await expectExactCounters(api, running, { properties: 3, submitted: 2 });
    expect(await getMember(projectId, delegator.user.userId)).toMatchObject({
      delegateCount: 0,
      delegatePropertyCount: 0,
    });
    expect((await getProperty(approved))?.approvals.map((one) => one.participantId)).toEqual([
      delegate.participantId,
      other.participantId,
    ]);
    expect((await getProperty(approved))?.status).toBe(propertyStatus.finished);
    expect(await getProperty(open)).toMatchObject({ delegatorId: other.participantId });
    const { properties } = await other.api.listDelegatorProperties({ params: { projectId }, body: {} });
    expect(properties.map(({ _id }) => _id)).toEqual([waiting, approved, open]);
  });

  test('is asked to approve what waited for the former one', async () => {
    const running = await runningProject(api, 'Bittern');
    const { delegate } = running;
    const other = await secondDelegator(running, 'Doug Bittern');
    await submitSite(running, delegate);
    await api.settle();
    await change(running, delegate, { delegatorId: other.participantId });
    await api.settle();
    expect(await mailsTo(other)).toContainEqual(expect.stringContaining('Submitted: '));
  });

  test('is asked for when somebody becomes a delegate, and goes when a delegate becomes something else', async () => {
    const running = await runningProject(api, 'Egret');
    const { projectId, owner, delegator, delegate, participant } = running;
    const own = await submitSite(running, participant);
    await expect(change(running, participant, { participantRole: 'delegate' })).rejects.toMatchObject({
      status: 400,
    });
    const delegatorId = delegator.participantId;
    await change(running, participant, { participantRole: 'delegate', delegatorId });
    await api.settle();
    expect((await getProperty(own))?.approvals).toMatchObject([{ status: 1 }, { status: 1 }]);

    const waiting = await submitSite(running, delegate);
    await change(running, delegate, { participantRole: 'participant' });
    expect(await historyOf(running, 1)).toEqual([['Is a participant now', 'Olivia Egret', 'Dan Egret']]);
    await expectExactCounters(api, running, { properties: 2, submitted: 2 });
    expect((await getProperty(waiting))?.approvals).toHaveLength(1);
    const { participants } = await owner.api.listParticipants({ params: { projectId }, query: {} });
    expect(participants.map(({ role }) => role)).toEqual(['delegator', 'participant', 'delegate']);
    const params = { projectId };
    const listed = await owner.api.listOwnerProperties({ params, body: {} });
    expect(listed.properties.map(({ participant: { role } }) => role)).toEqual(['delegate', 'participant']);
  });

  test('need not approve where the approvers leave the delegator out', async () => {
    const running = await runningProject(api, 'Gadwall');
    const { delegate, delegator } = running;
    const waiting = await submitSite(running, delegate);
    const only = [{ participant: delegate.participantId }];
    const { participant } = await change(running, delegate, { participantApprovers: only });
    expect(participant.approvers).toEqual([
      { participant: delegate.participantId, status: 0 },
      { participant: delegator.participantId, status: -1 },
    ]);
    await expectExactCounters(api, running, { submitted: 1 });
    expect((await getProperty(waiting))?.status).toBe(propertyStatus.finished);
    await submitSite(running, delegate);
    await expectExactCounters(api, running, { submitted: 2 });
    const both = [...only, { participant: delegator.participantId }];
    await change(running, delegate, { participantApprovers: both });
    const { approvers } = await read(running, delegate);
    expect(approvers.map(({ status }) => status)).toEqual([0, 0]);
  });

  test('whose approval is not needed any more when an eliminated delegate is brought back as participant', async () => {
    const running = await runningProject(api, 'Whimbrel');
    const { projectId, questions, owner, delegate } = running;
    const propertyId = await addSite(running, delegate, delegate);
    await answerRequired(running, propertyId, delegate);
    const params = { projectId, propertyId, questionId: questions.acres._id };
    await delegate.api.saveAnswer({ params, body: { answerData: { value: 90, version: 1 } } });
    await submit(delegate, propertyId);
    const id = { params: { id: delegate.participantId } };
    await owner.api.eliminateParticipant(id);
    await api.settle();
    await change(running, delegate, { participantRole: 'participant' });
    await api.settle();
    await owner.api.markParticipantWorking(id);
    await expectExactCounters(api, running, { submitted: 1, unmet: 1 });
    expect((await getProperty(propertyId))?.submittedAt).toBeDefined();
    expect(await mailsTo({ ...owner, participantId: '' })).toContainEqual(
      expect.stringContaining('Submitted: '),
    );
  });

  test('takes over all delegates of a delegator, who can then be removed', async () => {
    const running = await runningProject(api, 'Plover');
    const { projectId, owner, delegator, delegate } = running;
    const other = await secondDelegator(running, 'Doug Plover');
    await submitSite(running, delegate);
    for (const name of ['anna', 'ben'])
      await delegator.api.addParticipant({
        params: { projectId },
        body: { participant: { email: `${name}@plover.test` } },
      });
    for (const role of ['participant', 'delegator'] as const)
      await expect(
        delegator.api.addParticipant({
          params: { projectId },
          body: { participant: { email: 'mayor@plover.test', role } },
        }),
      ).rejects.toMatchObject({ code: 'permission_error', message: 'A delegator adds delegates only.' });
    const ofDelegator = { params: { projectId, participantId: delegator.participantId } };
    const inUse = conflict('in_use');
    await expect(owner.api.removeParticipant(ofDelegator)).rejects.toMatchObject(inUse);
    await expect(change(running, delegator, { participantRole: 'participant' })).rejects.toMatchObject(inUse);
    await expect(
      delegator.api.setParticipation({ params: { ...ofDelegator.params, participating: false } }),
    ).rejects.toMatchObject(inUse);

    const body = { delegatorId: other.participantId };
    expect(await owner.api.handOverDelegates({ ...ofDelegator, body })).toMatchObject({ delegates: 3 });
    expect(await owner.api.handOverDelegates({ ...ofDelegator, body })).toMatchObject({ delegates: 0 });
    await owner.api.removeParticipant(ofDelegator);
    const [removed, ...handedOver] = await historyOf(running, 4);
    expect(removed).toEqual(['Removed', 'Olivia Plover', 'Dora Plover']);
    expect(handedOver.map(([text]) => text)).toEqual(Array(3).fill('Has another delegator'));
    // A delegator who is removed between the check and the change gets no delegate.
    const handed = await getMember(projectId, delegate.user.userId);
    if (!handed) throw new Error('The delegate is in the project.');
    await expect(
      countDelegate(handed, { status: handed.status, delegatorId: delegator.participantId }),
    ).rejects.toMatchObject(missing);
    await expectExactCounters(api, running, { participants: 5, invited: 2 });
    expect(await getMember(projectId, other.user.userId)).toMatchObject({
      delegateCount: 3,
      invitedDelegateCount: 2,
      toApproveCount: 1,
    });
    // Whoever gets delegates finds them from now on.
    const known = await scopesOfContacts([delegate.user.userId], [ownContacts(other.user.userId)]);
    expect(known.size).toBe(1);
  });

  test('gets a delegate whoever is faster: the submission or the exchange', async () => {
    const running = await runningProject(api, 'Stork');
    const { delegator, delegate } = running;
    const other = await secondDelegator(running, 'Doug Stork');
    const delegators = [other, delegator];
    for (let round = 0; round < 4; round++) {
      const propertyId = await addSite(running, delegate, delegate, `Tract ${round}`);
      await answerRequired(running, propertyId, delegate);
      const [to] = delegators.reverse() as [Place, Place];
      const outcomes = await Promise.allSettled([
        submit(delegate, propertyId),
        change(running, delegate, { delegatorId: to.participantId }),
        api.settle(),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
      await submit(to, propertyId);
    }
    await expectExactCounters(api, running, { properties: 4, submitted: 4 });
  });
});

test('who accepts an invitation at the moment it is recorded as sent takes part', async () => {
  const running = await runningProject(api, 'Kingfisher');
  const { projectId, owner } = running;
  const person = await api.person('Nell Nuthatch', {
    organization: 'Nuthatch County',
    roles: ['participant'],
  });
  const { participant } = await owner.api.addParticipant({
    params: { projectId },
    body: { participant: { email: person.user.email, role: 'participant' } },
  });
  const params = { projectId, participantId: participant._id, participating: true };
  let recorded = 0;
  const end = interpose(api, {
    before: async (command) => {
      if (recorded > 0 || !command.name.startsWith('TransactWrite')) return;
      recorded += 1;
      const member = await getMember(projectId, person.user.userId, { consistent: true });
      if (member) await commitWrites(changeParticipant(member, { invitedAt: '2026-11-03T09:00:00.000Z' }));
    },
  });
  try {
    await person.api.setParticipation({ params });
  } finally {
    end();
  }
  expect(recorded).toBe(1);
  expect(await getMember(projectId, person.user.userId)).toMatchObject({
    ...{ status: participantStatus.working, invitedAt: '2026-11-03T09:00:00.000Z' },
  });
});

describe('who is removed', () => {
  const removal = ({ projectId, owner }: RunningProject, { participantId }: { participantId: string }) =>
    owner.api.removeParticipant({ params: { projectId, participantId } });

  test('leaves nothing behind, and can be added again', async () => {
    const running = await runningProject(api, 'Osprey');
    const { projectId, owner, delegate, questions } = running;
    const propertyId = await addSite(running, delegate, delegate);
    await answerRequired(running, propertyId, delegate);
    await removal(running, delegate);
    await expect(removal(running, delegate)).rejects.toMatchObject(missing);
    await expect(delegate.api.getProject({ params: { id: projectId } })).rejects.toMatchObject(missing);
    const answer = { params: { projectId, propertyId, questionId: questions.zoning._id } };
    await expect(
      delegate.api.saveAnswer({ ...answer, body: { answerData: { value: 'M-2' } } }),
    ).rejects.toMatchObject(missing);

    const again = { email: delegate.user.email, role: 'participant' as const };
    const { participant } = await owner.api.addParticipant({
      params: { projectId },
      body: { participant: again },
    });
    await delegate.api.setParticipation({
      params: { projectId, participantId: participant._id, participating: true },
    });
    // The former properties are not the new participant's, even before they are deleted.
    await expect(delegate.api.getProperty({ params: { projectId, propertyId } })).rejects.toMatchObject(
      missing,
    );
    await expectExactCounters(api, running, { participants: 3, invited: 0, properties: 0 });
    expect(await listPropertiesOfParticipant(delegate.participantId)).toEqual([]);
    expect(await listAnswers(propertyId)).toEqual([]);
    // The first invitation had not been sent yet when the person was removed.
    expect(await mailsTo(delegate)).toHaveLength(1);
    await submitSite(running, { ...delegate, participantId: participant._id });
    await expectExactCounters(api, running, { properties: 1, submitted: 1 });
  });

  test('gets no invitation that still waits to be sent', async () => {
    const running = await runningProject(api, 'Kestrel');
    const { projectId, owner } = running;
    const { participant } = await owner.api.addParticipant({
      params: { projectId },
      body: { participant: { email: 'una.usher@kestrel.test' } },
    });
    await removal(running, { participantId: participant._id });
    await expectExactCounters(api, running, { participants: 3, invited: 0 });
    expect((await api.mailbox()).filter(({ to }) => to.includes('una.usher@kestrel.test'))).toEqual([]);
  });

  test('keeps what was submitted: it can only be eliminated', async () => {
    const running = await runningProject(api, 'Curlew');
    const { owner, delegate, participant } = running;
    const inUse = conflict('in_use');
    await submitSite(running, delegate);
    await expect(removal(running, delegate)).rejects.toMatchObject(inUse);
    await submitSite(running, participant);
    await expect(removal(running, participant)).rejects.toMatchObject(inUse);
    await owner.api.eliminateParticipant({ params: { id: participant.participantId } });
    await api.settle();
    await expect(removal(running, participant)).rejects.toMatchObject(inUse);
  });

  test('at the moment of a submission either stays or leaves nothing half written', async () => {
    const running = await runningProject(api, 'Falcon');
    const { projectId, owner, questions } = running;
    const people: Place[] = [];
    for (let index = 0; index < 4; index++) {
      const person = await api.person(`Fay Falcon${index}`, { roles: ['participant'] });
      const { participant } = await owner.api.addParticipant({
        params: { projectId },
        body: { participant: { email: person.user.email } },
      });
      const place = { ...person, participantId: participant._id };
      await person.api.setParticipation({
        params: { projectId, participantId: participant._id, participating: true },
      });
      people.push(place);
    }
    let stayed = 0;
    for (const place of people) {
      const propertyId = await addSite(running, place, place);
      await answerRequired(running, propertyId, place);
      const params = { projectId, propertyId, questionId: questions.zoning._id };
      const [submitted, added, saved, removed, twice] = await Promise.allSettled([
        submit(place, propertyId),
        addSite(running, place, place, 'Levee Road East'),
        place.api.saveAnswer({ params, body: { answerData: { value: 'M-2' } } }),
        removal(running, place),
        removal(running, place),
      ]);
      const hasLeft = [removed, twice].some(({ status }) => status === 'fulfilled');
      expect(submitted.status).toBe(hasLeft ? 'rejected' : 'fulfilled');
      for (const one of [submitted, added, saved, removed, twice])
        if (one.status === 'rejected') expect([404, 409]).toContain(one.reason.status);
      const member = await getMember(projectId, place.user.userId);
      expect(member !== undefined).toBe(!hasLeft);
      if (member) stayed++;
      await api.settle();
      const left = await listPropertiesOfParticipant(place.participantId);
      expect(left).toHaveLength(member?.propertyCount ?? 0);
      if (!member) expect(await listAnswers(propertyId)).toEqual([]);
    }
    await expectExactCounters(api, running, { participants: 3 + stayed, submitted: stayed });
  });

  test('is a collaborator only where collaborators are removed', async () => {
    const running = await runningProject(api, 'Merlin');
    const { projectId, owner, participant } = running;
    const { participant: added } = await owner.api.addCollaborator({
      params: { projectId },
      body: { participant: { email: 'cleo.collins@merlin.test' } },
    });
    const remove = (collaboratorId: string) =>
      owner.api.removeCollaborator({ params: { projectId, collaboratorId } });
    await expect(remove(participant.participantId)).rejects.toMatchObject(missing);
    await remove(added._id);
    await expect(remove(added._id)).rejects.toMatchObject(missing);
    await expectExactCounters(api, running, { participants: 3 });
  });
});

describe('a property that is sent back', () => {
  test('is open again with the delegator’s note until it is submitted again', async () => {
    const running = await runningProject(api, 'Petrel');
    const { projectId, owner, delegator, delegate, questions } = running;
    const propertyId = await submitSite(running, delegate);
    const sendBack = (questionIds: string[]) =>
      delegator.api.sendBackProperty({
        params: { id: delegator.participantId, propertyId },
        body: { note: 'Please check the acreage with the county.', questionIds },
      });
    await expect(sendBack([propertyId])).rejects.toMatchObject({ status: 400 });
    const params = { projectId };
    const waiting = async (person: Place) =>
      (await person.api.getDashboard()).waiting.map(({ kind, count }) => `${kind} ${count}`);
    const filtered = async (stage: string) => {
      const body = { filterBy: 'statuses' as const, filterByValues: [stage] };
      const { properties, criteria } = await delegator.api.listDelegatorProperties({ params, body });
      return [properties.map((one) => [one._id, one.stage]), criteria.stages];
    };
    const harbor = await addSite(running, delegate, delegate, 'Harbor Parkway');
    expect(await filtered('toApprove')).toEqual([[[propertyId, 'toApprove']], ['toApprove']]);
    expect((await delegator.api.getProject({ params: { id: projectId } })).project.participant).toMatchObject(
      {
        delegates: { count: 1, invited: 0, properties: 2, open: 2, toApprove: 1 },
      },
    );
    await sendBack([questions.acres._id]);
    await expect(sendBack([])).rejects.toMatchObject(conflict('not_allowed_in_status'));
    expect(await historyOf(running, 1)).toEqual([
      ['Property sent back: Please check the acreage with the county.', 'Dora Petrel', 'Dan Petrel'],
    ]);
    await expectExactCounters(api, running, { submitted: 0 });
    expect(await waiting(delegate)).toEqual(['sentBack 1', 'toSubmit 1']);
    expect(await filtered('sentBack')).toEqual([[[propertyId, 'sentBack']], ['sentBack']]);
    expect(await filtered('toApprove')).toEqual([[], ['sentBack']]);
    await delegate.api.deleteProperty({ params: { projectId, propertyId: harbor } });
    const { property } = await delegate.api.getProperty({ params: { projectId, propertyId } });
    expect(property).toMatchObject({
      status: propertyStatus.working,
      sentBack: {
        note: 'Please check the acreage with the county.',
        questionIds: [questions.acres._id],
      },
      approvals: [{ status: 0 }, { status: 0, note: 'Please check the acreage with the county.' }],
    });
    const mails = (await api.mailbox()).filter(({ to }) => to.includes(delegate.user.email));
    const mail = mails.find(({ subject }) => subject.includes('Sent back: '));
    expect(mail?.text).toContain('Please check the acreage with the county.');
    expect(mail?.text).toContain(`“${questions.acres.text}”`);
    const { messages } = await delegate.api.listMessages({ params: { folder: 'inbox' } });
    const summary = messages.find(({ subject }) => subject.startsWith('Sent back: '));
    const { message } = await delegate.api.getMessage({ query: { id: summary?._id ?? '' } });
    expect(message).toMatchObject({ project: projectId, property: propertyId });

    await submit(delegate, propertyId);
    const { property: again } = await delegate.api.getProperty({ params: { projectId, propertyId } });
    expect(again.sentBack).toBeUndefined();
    await submit(delegator, propertyId);
    await expect(sendBack([])).rejects.toMatchObject(conflict('not_allowed_in_status'));
    await api.settle();
    expect(await mailsTo(delegate)).toContainEqual(expect.stringContaining('Approved: '));
    const completed = { params: { id: delegate.participantId } };
    await delegate.api.completeParticipation(completed);
    await delegator.api.completeParticipation({ params: { id: delegator.participantId } });
    expect((await read(running, delegate)).status).toBe(participantStatus.delegateCompleted);
    expect((await read(running, delegator)).status).toBe(participantStatus.delegatorCompleted);

    // The owner's side sends back what is submitted, with comments; everybody works again.
    const asOwner = (questionId: string, id = delegate.participantId) =>
      owner.api.sendBackProperty({
        params: { id, propertyId },
        body: { comments: [{ questionId, comment: 'Without the wetlands, please.' }] },
      });
    await expect(asOwner(questions.later._id)).rejects.toMatchObject({ status: 400 });
    await expect(asOwner(questions.acres._id, delegator.participantId)).rejects.toMatchObject({
      status: 403,
    });
    const setStatus = (status: 1 | 2) =>
      owner.api.setProjectStatus({ params: { status }, body: { projectId } });
    await setStatus(2);
    await expect(asOwner(questions.acres._id)).rejects.toMatchObject(conflict('not_allowed_in_status'));
    await setStatus(1);
    await asOwner(questions.acres._id);
    await expect(asOwner(questions.acres._id)).rejects.toMatchObject(conflict('not_allowed_in_status'));
    await api.settle();
    expect((await historyOf(running, 1))[0]?.[0]).toBe('Property sent back with 1 comment');
    const { property: reopened } = await delegate.api.getProperty({ params: { projectId, propertyId } });
    expect(reopened).toMatchObject({
      status: propertyStatus.working,
      sentBack: {
        by: 'owner',
        note: '',
        questionIds: [questions.acres._id],
        comments: [{ questionId: questions.acres._id, comment: 'Without the wetlands, please.' }],
      },
    });
    for (const place of [delegate, delegator]) {
      expect((await read(running, place)).status).toBe(participantStatus.working);
      const told = (await api.mailbox()).filter(({ to }) => to.includes(place.user.email));
      expect(told.at(-1)?.text).toContain('“How many acres are available?”: Without the wetlands, please.');
    }
    await expectExactCounters(api, running, { submitted: 0 });
  });
});

describe('people of one organization', () => {
  test('work on each other’s properties where organization and person let them', async () => {
    const running = await runningProject(api, 'Puffin');
    const { projectId, owner, participant } = running;
    const colleague = await api.person('Cora Puffin', {
      organization: 'Pete Puffin Development',
      roles: ['participant'],
    });
    const { participant: added } = await owner.api.addParticipant({
      params: { projectId },
      body: { participant: { email: colleague.user.email } },
    });
    const place = { ...colleague, participantId: added._id };
    const params = { projectId, participantId: added._id };
    await place.api.setParticipation({ params: { ...params, participating: true } });
    const propertyId = await addSite(running, participant, participant);
    const ofProperty = { params: { projectId, propertyId } };
    await expect(place.api.getProperty(ofProperty)).rejects.toMatchObject(missing);

    const allow = (isCollaborating: boolean) =>
      participant.api.allowOrganization({
        params: { participantId: participant.participantId },
        body: { isCollaborating },
      });
    await allow(true);
    const { colleagues } = await place.api.listProjectColleagues({ params: { projectId } });
    expect(colleagues).toMatchObject([{ fullName: 'Pete Puffin', isCollaborating: true, propertyCount: 1 }]);

    await answerRequired(running, propertyId, place);
    await place.api.submitProperty({ params: { id: participant.participantId, propertyId } });
    await expectExactCounters(api, running, { properties: 1, submitted: 1 });
    const ofOther = { projectId, participantId: participant.participantId };
    await expect(
      place.api.setParticipation({ params: { ...ofOther, participating: false } }),
    ).rejects.toMatchObject({ status: 403 });
    await place.api.getProperty(ofProperty);
    const organization = await getOrganization(colleague.user.organizationId ?? '');
    if (!organization) throw new Error('The organization is there.');
    await commitWrites(changeOrganization(organization, { ...organization, allowCollaboration: false }));
    await expect(place.api.getProperty(ofProperty)).rejects.toMatchObject(missing);
    await allow(false);
    await expect(allow(true)).rejects.toMatchObject(conflict('not_allowed_in_status'));
  });
});

test('lists name the delegators whom a participant has and can have, and who approves', async () => {
  const running = await runningProject(api, 'Gannet');
  const { projectId, owner, delegate, delegator } = running;
  const other = await secondDelegator(running, 'Doug Gannet');
  const participantId = delegate.participantId;
  const ofDelegate = { params: { projectId, participantId } };
  const has = await owner.api.listParticipantDelegators(ofDelegate);
  expect(has.delegators).toEqual([{ _id: delegator.participantId, fullName: 'Dora Gannet' }]);
  const can = await owner.api.listDelegatorsByParticipant({
    params: { projectId },
    query: { participantId },
  });
  expect(can.delegators.map(({ _id }) => _id)).toEqual([delegator.participantId, other.participantId]);
  const { approvers } = await owner.api.listApprovers(ofDelegate);
  expect(approvers.map(({ fullName, status }) => [fullName, status])).toEqual([
    ['Dan Gannet', 0],
    ['Dora Gannet', 0],
  ]);
});

test('the reason for declining is shown until the person takes part again, and lists filter', async () => {
  const running = await runningProject(api, 'Tern');
  const { projectId, owner, participant } = running;
  const { participantId } = participant;
  await participant.api.rejectParticipation({
    params: { id: participantId },
    body: { reason: 'We have no sites of this size.' },
  });
  expect((await read(running, participant)).declineReason).toBe('We have no sites of this size.');
  const { project } = await participant.api.getProject({ params: { id: projectId } });
  expect(project.participant?.declineReason).toBe('We have no sites of this size.');
  const list = async (query: Parameters<Place['api']['listParticipants']>[0]['query']) =>
    (await owner.api.listParticipants({ params: { projectId }, query })).participants.map(({ role }) => role);
  expect(await list({ role: 'delegate' })).toEqual(['delegate']);
  expect(await list({ filter: 'declined' })).toEqual(['participant']);
  await participant.api.setParticipation({ params: { projectId, participantId, participating: true } });
  expect((await read(running, participant)).declineReason).toBeUndefined();
  expect(await list({ delivery: 'sent' })).toEqual([]);
  await api.settle();
  expect(await list({ delivery: 'sent' })).toEqual(['delegator', 'delegate', 'participant']);
});

test('of two who run the project at the same moment, each is answered, and the counts are exact', async () => {
  const running = await runningProject(api, 'Wigeon');
  const { projectId, owner, participant, delegate, delegator } = running;
  await submitSite(running, participant);
  const root = await api.person('Ada Wigeon', { roles: ['admin'] });
  const both = async (act: (by: { api: Place['api'] }, index: number) => Promise<unknown>) => {
    const outcomes = await Promise.allSettled([owner, root].map(act));
    for (const one of outcomes)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 });
    return outcomes.filter(({ status }) => status === 'fulfilled').length;
  };
  const { version } = await read(running, delegate);
  const params = { projectId, participantId: delegate.participantId };
  const roles = ['participant', 'delegator'] as const;
  const edited = await both((by, index) =>
    by.api.updateParticipant({ params, body: { participantRole: roles[index], delegatorId: null, version } }),
  );
  expect(edited).toBe(1);
  await expectExactCounters(api, running, { participants: 3, submitted: 1 });
  expect(await getMember(projectId, delegator.user.userId)).toMatchObject({ delegateCount: 0 });

  const id = participant.participantId;
  expect(await both((by) => by.api.eliminateParticipant({ params: { id } }))).toBeGreaterThan(0);
  await expectExactCounters(api, running, { submitted: 0, eliminated: 1 });
  const backOrGone = await both((by, index) =>
    index === 0
      ? by.api.markParticipantWorking({ params: { id } })
      : by.api.eliminateParticipant({ params: { id } }),
  );
  expect(backOrGone).toBeGreaterThan(0);
  await expectExactCounters(api, running, { participants: 3, properties: 1 });

  const changed = await both((by, index) =>
    by.api.setProjectStatus({ params: { status: index === 0 ? 5 : 2 }, body: { projectId } }),
  );
  expect(changed).toBeGreaterThan(0);
  const { history } = await owner.api.listProjectHistory({
    params: { id: projectId },
    query: { limit: 100 },
  });
  const { project } = await owner.api.getProject({ params: { id: projectId } });
  const statuses = history.filter(({ kind }) => kind === 'projectStatusChanged').map(({ text }) => text);
  // One for the activation.
  expect(statuses).toHaveLength(1 + changed);
  expect(statuses[0]).toContain(project.status === 5 ? 'to Paused' : 'to Review');
});

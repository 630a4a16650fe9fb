import { ownInvitation } from '@landbrief/domain';
import { derivedId } from '@landbrief/platform';
import {
  addToParticipantCounts,
  addToProjectCounts,
  changeOrganization,
  changeParticipant,
  claimOutboxItem,
  commitWrites,
  finishOutboxItem,
  getMember,
  getOrganization,
  getOutboxItem,
  getProperty,
  listParticipants,
  putOutboxItem,
  replaceProperty,
  upsertOutboxItem,
} from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import {
  addSite,
  answerRequired,
  projectInSetup,
  type RunningProject,
  runningProject,
} from '../../support/running-project.ts';

/** Adding people twice at once, and people who left. */
describe('participants', () => {
  let api: TestApi;
  let project: RunningProject;

  beforeAll(async () => {
    api = await testApi();
    project = await runningProject(api, 'Tern');
  });

  test('the same new address added at once to one project is there once, to two projects in both', async () => {
    const other = await projectInSetup(api, 'Stilt');
    const add = ({ owner, projectId }: RunningProject) =>
      owner.api.addParticipant({
        params: { projectId },
        body: { participant: { email: 'nora.new@county.test' } },
      });
    const outcomes = await Promise.allSettled([add(project), add(project), add(other), add(other)]);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ status: 409, code: 'participant_exists' });
    for (const { projectId } of [project, other]) {
      const found = (await listParticipants(projectId)).filter(
        ({ email }) => email === 'nora.new@county.test',
      );
      expect(found).toHaveLength(1);
    }
    const { project: wire } = await other.owner.api.getProject({ params: { id: other.projectId } });
    expect(wire.participantCount).toBe((await listParticipants(other.projectId)).length);
  });

  test('who was eliminated neither answers, submits nor comes back without the owner', async () => {
    const { owner, participant, projectId, questions } = project;
    const propertyId = await addSite(project, participant, participant);
    await answerRequired(project, propertyId, participant);
    const ofOne = { params: { id: participant.participantId } };
    await owner.api.eliminateParticipant(ofOne);

    const own = participant.api;
    const place = { projectId, participantId: participant.participantId };
    await expect(
      own.saveAnswer({
        params: { projectId, propertyId, questionId: questions.zoning._id },
        body: { answerData: { value: 'M-2' } },
      }),
    ).rejects.toMatchObject({ status: 409, code: 'not_allowed_in_status' });
    await expect(
      own.submitProperty({ params: { id: participant.participantId, propertyId } }),
    ).rejects.toMatchObject({ status: 409 });
    await expect(own.setParticipation({ params: { ...place, participating: true } })).rejects.toMatchObject({
      status: 403,
    });
    await expect(own.markParticipantWorking(ofOne)).rejects.toMatchObject({ status: 403 });
    await expect(addSite(project, participant, participant)).rejects.toMatchObject({ status: 409 });
    await own.getProperty({ params: { projectId, propertyId } });

    await owner.api.markParticipantWorking(ofOne);
    await own.submitProperty({ params: { id: participant.participantId, propertyId } });
  });

  test('properties go out with their participant, and those come back that went with them', async () => {
    const { owner, participant, projectId } = await runningProject(api, 'Plover');
    const here = { ...project, projectId };
    const mine = { participantId: participant.participantId };
    const [first, second, third] = [
      await addSite(here, mine, participant, 'Levee Road Tract'),
      await addSite(here, mine, participant, 'Old Mill, Building 7'),
      await addSite(here, mine, participant, 'Harbor Parkway'),
    ];
    await owner.api.eliminateProperty({ params: { propertyId: second } });
    const running = await getProperty(third);
    if (!running) throw new Error('The site that was added is there.');
    await commitWrites([
      ...replaceProperty({ ...running, status: 2, approvals: [{ ...mine, status: 1 }] }, running),
      ...addToProjectCounts(projectId, participant.participantId, { submitted: 1 }),
      ...addToParticipantCounts(
        { projectId, userId: participant.user.userId, participantId: participant.participantId },
        { submittedCount: 1 },
      ),
    ]);
    const statuses = async () => {
      await api.settle();
      const { properties } = await owner.api.listOwnerProperties({ params: { projectId }, body: {} });
      const { project: wire } = await owner.api.getProject({ params: { id: projectId } });
      const of = (id: string) => properties.find(({ _id }) => _id === id)?.status;
      return { each: [first, second, third].map(of), submitted: wire.submittedPropertyCount };
    };
    const ofOne = { params: { id: participant.participantId } };
    expect(await statuses()).toEqual({ each: [0, 3, 2], submitted: 1 });
    await owner.api.eliminateParticipant(ofOne);
    expect(await statuses()).toEqual({ each: [3, 3, 3], submitted: 0 });
    await owner.api.markParticipantWorking(ofOne);
    expect(await statuses()).toEqual({ each: [0, 3, 2], submitted: 1 });

    // The owner wavers while the properties of the last decision are still on their way.
    for (let round = 0; round < 4; round++) {
      await owner.api.eliminateParticipant(ofOne);
      await Promise.all([api.settle(), owner.api.markParticipantWorking(ofOne), api.settle()]);
    }
    api.environment.platform.clock.advance(60);
    expect(await statuses()).toEqual({ each: [0, 3, 2], submitted: 1 });
  });

  test('whose status moved on since it was read is counted nothing for', async () => {
    const { owner, participant, projectId } = await runningProject(api, 'Sandpiper');
    const read = await getMember(projectId, participant.user.userId);
    if (!read) throw new Error('The participant is in the project.');
    await owner.api.eliminateParticipant({ params: { id: participant.participantId } });
    const behind = addToParticipantCounts(read, { propertyCount: 1 }, { status: read.status });
    await expect(commitWrites(behind)).rejects.toMatchObject({ code: 'not_allowed_in_status' });
    expect(await getMember(projectId, participant.user.userId)).toMatchObject({ propertyCount: 0 });
  });

  test('with a property that was just added nobody completes, and none stays in when its participant goes', async () => {
    const running = await runningProject(api, 'Redshank');
    const { owner, participant, projectId } = running;
    const ofOne = { params: { id: participant.participantId } };
    const read = await getMember(projectId, participant.user.userId);
    if (!read) throw new Error('The participant is in the project.');
    const behind = changeParticipant(read, { status: 2 }, { noPropertyAdded: true });
    const propertyId = await addSite(running, participant, participant);
    await expect(commitWrites(behind)).rejects.toMatchObject({ code: 'stale' });

    // Counted, and not in the index yet.
    await commitWrites(addToParticipantCounts(read, { propertyCount: 1 }));
    await owner.api.eliminateProperty({ params: { propertyId } });
    await expect(participant.api.completeParticipation(ofOne)).rejects.toMatchObject({ code: 'stale' });
    const late = await addSite(running, participant, participant);
    await owner.api.eliminateParticipant(ofOne);
    await api.settle();
    expect(await getProperty(late)).toMatchObject({ status: 0 });
    await commitWrites(addToParticipantCounts(read, { propertyCount: -1 }));
    api.environment.platform.clock.advance(60);
    await api.settle();
    expect(await getProperty(late)).toMatchObject({ status: 3, statusBefore: 0 });
  });

  test('a delegator neither eliminates a delegate nor completes for one what is unfinished', async () => {
    const { delegator, delegate } = project;
    await addSite(project, delegate, delegate, 'Levee Road Building 2');
    const set = (status: 3 | 4) =>
      delegator.api.setParticipantStatus({
        params: { participantId: delegate.participantId },
        body: { status },
      });
    await expect(set(4)).rejects.toMatchObject({ status: 403 });
    await expect(set(3)).rejects.toMatchObject({ status: 409, code: 'incomplete' });
    await expect(
      delegator.api.completeParticipation({ params: { id: delegator.participantId } }),
    ).rejects.toMatchObject({ status: 409, code: 'incomplete' });
  });

  test('who is on the owner’s side sees and invites everybody, also as a delegator', async () => {
    const running = await runningProject(api, 'Bittern', { sharing: { organization: 'edit' } });
    const { owner, projectId } = running;
    const colleague = await api.person('Carla Colleague', {
      organization: 'Bittern Agency',
      roles: ['projectOwner', 'participant'],
    });
    const administrator = await api.person('Ada Administrator', { roles: ['admin', 'participant'] });
    for (const { user } of [colleague, administrator])
      await owner.api.addParticipant({
        params: { projectId },
        body: { participant: { email: user.email, role: 'delegator' } },
      });
    const namesFor = async (person: Person) => {
      const { participants } = await person.api.listParticipants({ params: { projectId } });
      return participants.map(({ email }) => email);
    };
    const everybody = await namesFor(owner);
    expect(everybody).toHaveLength(5);
    for (const person of [colleague, administrator]) {
      expect(await namesFor(person)).toEqual(everybody);
      const email = `invited-by-${person.user.email}`;
      const { participant } = await person.api.addParticipant({
        params: { projectId },
        body: { participant: { email, role: 'participant' } },
      });
      expect(participant.role).toBe('participant');
      everybody.push(email);
    }
    expect(await namesFor(running.delegator)).toEqual([running.delegate.user.email]);
  });

  test('a delegator invites and adds while the project runs, and not once eliminated', async () => {
    const running = await runningProject(api, 'Phalarope');
    const { owner, delegator, delegate, projectId } = running;
    const { api: own, participantId } = delegator;
    const ofDelegate = { participantId: delegate.participantId };
    const attempts = () => [
      own.addParticipant({ params: { projectId }, body: { participant: { email: 'dee@county.test' } } }),
      own.resendInvitation({ params: { projectId, ...ofDelegate } }),
      own.setParticipantStatus({ params: ofDelegate, body: { status: 5 } }),
      addSite(running, delegate, delegator),
    ];
    const refused = { status: 'rejected', reason: { status: 409, code: 'not_allowed_in_status' } };
    const everyAttemptIsRefused = async () => {
      for (const outcome of await Promise.allSettled(attempts())) expect(outcome).toMatchObject(refused);
    };
    for (const status of [5, 2] as const) {
      await owner.api.setProjectStatus({ params: { status }, body: { projectId } });
      await everyAttemptIsRefused();
    }
    await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
    await owner.api.eliminateParticipant({ params: { id: participantId } });
    await everyAttemptIsRefused();
    const { participants } = await owner.api.listParticipants({ params: { projectId } });
    expect(participants.map(({ status }) => status)).toEqual([4, 1, 1]);
  });

  test('a collaborator or reviewer who was eliminated is out until the owner takes it back', async () => {
    const { owner, projectId } = await projectInSetup(api, 'Lapwing');
    const names = { collaborator: 'Cora Lapwing', reviewer: 'Rhea Lapwing' };
    const cora = await api.person(names.collaborator, {
      organization: 'Lapwing Agency',
      roles: ['reviewer'],
    });
    const rhea = await api.person(names.reviewer, { organization: 'Lapwing Agency', roles: ['reviewer'] });
    const params = { projectId };
    const [{ participant }, { reviewer }] = await Promise.all([
      owner.api.addCollaborator({ params, body: { participant: { email: cora.user.email } } }),
      owner.api.addReviewer({ params, body: { reviewer: { email: rhea.user.email } } }),
    ]);
    for (const [person, id] of [
      [cora, participant._id],
      [rhea, reviewer._id],
    ] as const) {
      const projects = async () => (await person.api.listProjects()).count;
      await expect(cora.api.eliminateParticipant({ params: { id: participant._id } })).rejects.toMatchObject({
        status: 403,
      });
      const one = { params: { id: projectId } };
      expect(await projects()).toBe(1);
      await owner.api.eliminateParticipant({ params: { id } });
      expect(await projects()).toBe(0);
      await expect(person.api.getProject(one)).rejects.toMatchObject({ status: 404 });
      await expect(person.api.markParticipantWorking({ params: { id } })).rejects.toMatchObject({
        status: 404,
      });
      await owner.api.markParticipantWorking({ params: { id } });
      expect((await person.api.getProject(one)).project._id).toBe(projectId);
    }
  });

  test('whose domain is another organization’s is not added for this one, known or not', async () => {
    const { owner, projectId } = await projectInSetup(api, 'Whimbrel');
    const known = await api.person('Wilma Whimbrel', {
      organization: 'Whimbrel Power',
      roles: ['participant'],
    });
    const at = known.user.email.split('@')[1] ?? '';
    const power = await getOrganization(known.user.organizationId ?? '');
    if (!power) throw new Error('The organization is there.');
    await commitWrites(changeOrganization(power, { ...power, domains: [at] }));
    const rail = await api.person('Will Whimbrel', { organization: 'Whimbrel Rail', roles: ['participant'] });
    const [ofPower, ofRail] = [known, rail].map(({ user }) => user.organizationId ?? '');
    const somebody = `somebody@${at}`;
    const underPower = {
      type: 'email',
      emailDomain: at,
      organizations: [{ _id: ofPower, name: 'Whimbrel Power' }],
    };
    const underRail = { type: 'org', organizations: [{ _id: ofRail, name: 'Whimbrel Rail' }] };
    const addAll = (
      to: string,
      people: { email?: string; userId?: string; organizationId?: string; organization?: string }[],
    ) =>
      owner.api.addParticipants({
        params: { projectId: to },
        body: { participants: people.map((person) => ({ role: 'participant' as const, ...person })) },
      });
    const organizationId = owner.user.organizationId ?? '';
    const emails = [somebody, known.user.email, rail.user.email];
    const { errors } = await addAll(
      projectId,
      emails.map((email) => ({ email, organizationId })),
    );
    expect(errors.map(({ code, conflict }) => [code, conflict])).toEqual([
      ['domain_mismatch', { ...underPower, email: somebody }],
      ['domain_mismatch', { ...underPower, email: known.user.email }],
      ['existing_subscriber', { ...underRail, email: rail.user.email, emailDomain: expect.any(String) }],
    ]);
    for (const [add, code, data] of [
      [owner.api.addParticipant, 'domain_mismatch', { ...underPower, email: somebody }],
      [owner.api.addCollaborator, 'domain_mismatch', { ...underPower, email: somebody }],
    ] as const) {
      const body = { participant: { email: somebody, organizationId } };
      await expect(add({ params: { projectId }, body })).rejects.toMatchObject({ status: 409, code, data });
    }
    const named = await addAll(projectId, [
      { email: `one@${at}`, organization: ' whimbrel  RAIL' },
      { email: `two@${at}`, organization: 'Whimbrel Power' },
      { email: `three@${at}`, organization: 'Whimbrel Water, which nobody knows' },
    ]);
    expect(named.participants.map(({ email }) => email)).toEqual([`two@${at}`, `three@${at}`]);
    expect(named.errors).toMatchObject([{ code: 'domain_mismatch', conflict: underPower }]);
    const chosen = errors.map(({ email = '', conflict }) => ({
      email,
      ...(conflict?.organizations[0] ? { organizationId: conflict.organizations[0]._id } : {}),
    }));
    expect(await addAll(projectId, chosen)).toMatchObject({ success: 3, failure: 0 });

    // By id, the answer has no address: the caller may know the person from published contacts only.
    await api.settle();
    const second = await projectInSetup(api, 'Whimbrel II');
    const { project } = await owner.api.cloneProject({ params: { projectId }, body: {} });
    const byId = { userId: rail.user.userId, organizationId };
    expect((await addAll(project._id, [byId])).errors).toMatchObject([{ conflict: underRail }]);
    expect(JSON.stringify((await addAll(project._id, [byId])).errors)).not.toContain('@');
    // Nobody lists strangers by trying ids.
    const participant = { userId: rail.user.userId };
    for (const act of [
      () => second.owner.api.addParticipant({ params: second, body: { participant } }),
      () => second.owner.api.addCollaborator({ params: second, body: { participant } }),
      () => second.owner.api.addReviewer({ params: second, body: { reviewer: participant } }),
    ])
      await expect(act()).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  test('are known by their address however it is written, and get their mails at it', async () => {
    const { owner, projectId } = await runningProject(api, 'Wryneck');
    const add = (email: string) =>
      owner.api.addParticipant({ params: { projectId }, body: { participant: { email } } });
    for (const [typed, shown, sent, again] of [
      ['Anna@Exämple.test', 'anna@exämple.test', 'anna@xn--exmple-cua.test', 'anna@xn--exmple-cua.test'],
      ['Müller@exämple.test', 'müller@exämple.test', 'müller@exämple.test', 'müller@xn--exmple-cua.test'],
      ['o’brien@wryneck.test', "o'brien@wryneck.test", "o'brien@wryneck.test", "O'Brien@wryneck.test"],
    ] as const) {
      expect((await add(typed)).participant.email).toBe(shown);
      await expect(add(again)).rejects.toMatchObject({ code: 'participant_exists' });
      await api.settle();
      const invitations = (await api.mailbox()).filter(({ to }) => to.includes(sent));
      expect(invitations).toHaveLength(1);
      const { participants } = await owner.api.listParticipants({ params: { projectId } });
      expect(participants.map(({ email }) => email)).toContain(shown);
    }
  });

  test('are found by the address that is shown, and a refusal shows the same', async () => {
    const { owner, projectId } = await runningProject(api, 'Bluethroat');
    const ada = await api.person('Ada Bluethroat', { roles: ['admin'] });
    const shown = 'anna@blåhake.test';
    const profile = { firstName: 'Anna', lastName: 'Åkesson' };
    const { participant } = await owner.api.addParticipant({
      params: { projectId },
      body: { participant: { email: shown, ...profile } },
    });
    await api.settle();
    const { distributionList } = await owner.api.createDistributionList({ body: { name: 'Utilities' } });
    const id = distributionList._id;
    await owner.api.addListParticipant({ params: { id }, body: { participantId: participant.user._id } });
    const [inProject, onList, contacts, users] = await Promise.all([
      owner.api.listParticipants({ params: { projectId }, query: { search: 'blåhake' } }),
      owner.api.getDistributionList({ params: { id }, query: { search: 'blåhake' } }),
      owner.api.searchParticipantsByEmail({ query: { search: shown } }),
      ada.api.listUsers({ query: { search: shown } }),
    ]);
    expect(inProject.participants.map(({ email }) => email)).toEqual([shown]);
    expect(onList.distributionList.participants.map(({ email }) => email)).toEqual([shown]);
    expect(contacts.participants.map(({ email }) => email)).toEqual([shown]);
    expect(users.users.map(({ email }) => email)).toEqual([shown]);
    const [user] = users.users;
    const stale = { _id: user?._id ?? '', role: 1, email: shown, profile, version: 99 };
    await expect(ada.api.updateUser({ body: { user: stale } })).rejects.toMatchObject({
      data: { user: { email: shown } },
    });
  });

  test('who invite themselves are told so', async () => {
    const { owner, delegator, projectId } = project;
    for (const [person, code] of [
      [owner, 'participant_in_project'],
      [delegator, 'participant_exists'],
    ] as const) {
      const participant = { email: person.user.email };
      const own = { code, message: ownInvitation.message };
      const params = { projectId };
      await expect(person.api.addParticipant({ params, body: { participant } })).rejects.toMatchObject(own);
      const { errors } = await person.api.addParticipants({
        params,
        body: { participants: [{ ...participant, role: 'delegate' }] },
      });
      if (person === delegator) expect(errors).toMatchObject([own]);
    }
    const byOwner = { participant: { email: delegator.user.email } };
    await expect(owner.api.addParticipant({ params: { projectId }, body: byOwner })).rejects.toMatchObject({
      code: 'participant_exists',
      message: 'participant already exists',
    });
  });

  test('have properties in countries that there are, and no stored one is lost', async () => {
    const { owner, participant, projectId } = await runningProject(api, 'Twite');
    const { api: by, participantId } = participant;
    const at = (country: string) => ({
      name: 'Riverbend Tract 9',
      type: 'site' as const,
      basicInfo: { location: { city: 'Riverbend', country } },
    });
    const refused = {
      code: 'validation_error',
      details: [
        { path: 'body.propertyDetail.basicInfo.location.country', message: '"ZZ" is not a country.' },
      ],
    };
    const create = (country: string) =>
      by.createProperty({ params: { projectId }, body: { participantId, propertyDetail: at(country) } });
    await expect(create('ZZ')).rejects.toMatchObject(refused);
    const { property } = await create('ca');
    const propertyId = property._id;
    const update = (version: number, change: object) =>
      by.updateProperty({
        params: { projectId, propertyId },
        body: { propertyDetail: { version, ...change } },
      });
    const toZz = { basicInfo: { location: { country: 'ZZ' } } };
    await expect(update(property.version, toZz)).rejects.toMatchObject(refused);
    const stored = await getProperty(propertyId);
    if (!stored) throw new Error('The property was made.');
    await commitWrites(
      replaceProperty({ ...stored, location: { ...stored.location, country: 'ZZ' } }, stored),
    );
    const renamed = await update(property.version + 1, { name: 'Riverbend Tract 10' });
    expect(renamed.property).toMatchObject({
      name: 'Riverbend Tract 10',
      propertyDetail: { basicInfo: { location: { country: 'ZZ' } } },
    });
    const stranger = { email: 'bo@twite.test', country: 'ZZ' };
    await expect(
      owner.api.addParticipant({ params: { projectId }, body: { participant: stranger } }),
    ).rejects.toMatchObject({ code: 'validation_error' });
  });

  test('are invited again five times an hour, and not once they are eliminated', async () => {
    const { owner, participant, delegate, projectId } = await runningProject(api, 'Whinchat');
    const resend = async ({ participantId }: { participantId: string }) => {
      // What is on its way is not sent again.
      await api.settle();
      return owner.api.resendInvitation({ params: { projectId, participantId } });
    };
    for (let time = 1; time <= 5; time++) await resend(participant);
    await expect(resend(participant)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' });
    await resend(delegate);
    await owner.api.eliminateParticipant({ params: { id: delegate.participantId } });
    await expect(resend(delegate)).rejects.toMatchObject({ status: 409, code: 'not_allowed_in_status' });
    await api.settle();
    const invited = (await api.mailbox()).filter(({ to }) => to.includes(participant.user.email));
    expect(invited).toHaveLength(6);
  });

  test('an invitation whose step is done again after a crash arrives once', async () => {
    const { projectId, participant } = project;
    await api.settle();
    const { platform } = api.environment;
    const created = platform.clock.now().toISOString();
    const payload = { projectId, userId: participant.user.userId, participantId: participant.participantId };
    const invitation = {
      outboxId: derivedId(projectId, 'an invitation whose end was lost'),
      kind: 'invitation',
      payload,
      created,
      nextAttempt: created,
    };
    const before = (await api.mailbox()).length;
    const unread = (await participant.api.countUnread()).count;

    platform.mail.failNext({ mode: 'error', times: 1 });
    await commitWrites([putOutboxItem(invitation)]);
    await api.settle();
    for (const _again of ['the same step', 'and once more']) {
      await commitWrites([upsertOutboxItem(invitation)]);
      platform.clock.advance(5 * 60);
      await Promise.all([api.settle(), api.settle()]);
    }
    expect((await api.mailbox()).length).toBe(before + 1);
    expect((await participant.api.countUnread()).count).toBe(unread + 1);
  });

  test('what is written anew while a worker is at it is not taken for done', async () => {
    const now = api.environment.platform.clock.now().toISOString();
    const later = new Date(Date.parse(now) + 600_000).toISOString();
    const edited = {
      outboxId: derivedId(project.projectId, 'answers edited'),
      kind: 'recount-project',
      payload: { projectId: project.projectId },
      created: now,
      nextAttempt: now,
    };
    await commitWrites([putOutboxItem(edited)]);
    const claimed = await claimOutboxItem(edited.outboxId, now, later);
    await commitWrites([upsertOutboxItem({ ...edited, nextAttempt: later })]);
    if (!claimed) throw new Error('What was claimed is there.');
    await finishOutboxItem(claimed, 4_102_444_800);
    expect(await getOutboxItem(edited.outboxId)).toMatchObject({ state: 'due', nextAttempt: later });
  });
});

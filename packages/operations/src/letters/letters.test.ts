import { bounds, letterKindNames } from '@landbrief/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';
import {
  addSite,
  answerRequired,
  projectInSetup,
  type RunningProject,
  runningProject,
} from '../../../../tests/support/running-project.ts';

const welcome = {
  subject: '{firstName}, {project} is looking for a site',
  html: '<p>Dear {firstName},</p><p>{organization} asks for <b>rail</b> by {deadline}. See {link}.</p><ul><li>Power</li><li>Rail</li></ul>',
};

describe('letters of a project', () => {
  let api: TestApi;
  let running: RunningProject;
  let administrator: Person;

  beforeAll(async () => {
    api = await testApi();
    running = await runningProject(api, 'Egret');
    administrator = await api.person('Ada Egret', {
      organization: 'Egret Agency',
      roles: ['admin', 'orgAdmin'],
    });
    await api.settle();
  });

  const inForce = async (kind: string) => {
    const { letters } = await running.owner.api.listProjectLetters({
      params: { projectId: running.projectId },
    });
    return letters.find((letter) => letter.kind === kind);
  };
  const save = (
    kind: (typeof letterKindNames)[number],
    letter: { subject: string; html: string } | null,
    version = 0,
    by: Person = running.owner,
  ) =>
    by.api.saveProjectLetter({ params: { projectId: running.projectId, kind }, body: { letter, version } });

  test('are the product’s, then the organization’s, then the project’s own, and back again', async () => {
    const { letters } = await running.owner.api.listProjectLetters({
      params: { projectId: running.projectId },
    });
    expect(letters.map(({ kind, from, version }) => [kind, from, version])).toEqual(
      letterKindNames.map((kind) => [kind, 'product', 0]),
    );
    const { organizationId = '' } = administrator.user;
    const params = { organizationId, kind: 'phase' as const };
    const text = { subject: 'Phase {phase}', html: '<p>On to phase {phase}.</p>' };
    const { letter } = await administrator.api.saveOrganizationLetter({
      params,
      body: { letter: text, version: 0 },
    });
    expect(letter).toEqual({ kind: 'phase', ...text, from: 'organization', version: 1 });
    expect(await inForce('phase')).toEqual({ kind: 'phase', ...text, from: 'organization', version: 0 });
    const own = { ...text, subject: 'Phase {phase} of {project}' };
    expect((await save('phase', own)).letter).toMatchObject({
      from: 'project',
      version: 1,
      subject: own.subject,
    });
    expect((await save('phase', null, 1)).letter).toMatchObject({ from: 'organization', version: 0 });
    await administrator.api.saveOrganizationLetter({ params, body: { letter: null, version: 1 } });
    expect(await inForce('phase')).toMatchObject({ from: 'product', version: 0 });
  });

  test('are saved once: of two people at once the second is asked, the same twice is the same', async () => {
    const text = { subject: 'Due soon', html: '<p>Please answer.</p>' };
    const both = await Promise.allSettled([
      save('reminder', text),
      save('reminder', { ...text, subject: 'Hurry up' }, 0, administrator),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const current = await inForce('reminder');
    expect(current?.version).toBe(1);
    const same = { subject: current?.subject ?? '', html: current?.html ?? '' };
    expect((await save('reminder', same, 0)).letter.version).toBe(1);
    await expect(save('reminder', { ...text, subject: 'Other' }, 0)).rejects.toMatchObject({
      code: 'stale',
      data: { current: { version: 1 } },
    });
    await save('reminder', null, 1);
    expect((await save('reminder', null, 1)).letter.from).toBe('product');
  });

  test('have no script, no link that runs and no foreign element', async () => {
    const html =
      '<p onclick="x()">Go <a href="javascript:alert(1)">here</a><script>x()</script><img src="https://evil.test/x.png"></p>';
    const { letter } = await save('addendum', { subject: 'News', html });
    expect(letter.html).toBe('<p>Go here</p>');
    await save('addendum', null, 1);
  });

  test.each([
    ['an unknown placeholder', { subject: 'Hi', html: '<p>{clientName}</p>' }, 'body.letter.html'],
    [
      'header characters',
      { subject: 'Hi\r\nBcc: all@example.test', html: '<p>Hi</p>' },
      'body.letter.subject',
    ],
    ['too long a text', { subject: 'Hi', html: 'a'.repeat(bounds.letterTextMax + 1) }, 'body.letter.html'],
    [
      'too long a subject',
      { subject: 'a'.repeat(bounds.letterSubjectMax + 1), html: '<p>Hi</p>' },
      'body.letter.subject',
    ],
  ])('are refused with %s, and nothing is saved', async (_, letter, path) => {
    await expect(save('invitation', letter)).rejects.toMatchObject({
      code: 'validation_error',
      details: [expect.objectContaining({ path })],
    });
    await expect(preview({ letter })).rejects.toMatchObject({ code: 'validation_error' });
    expect(await inForce('invitation')).toMatchObject({ from: 'product', version: 0 });
  });

  const preview = (body: object, { kind = 'invitation', by = running.owner } = {}) =>
    by.api.previewProjectLetter({
      params: { projectId: running.projectId, kind: kind as 'invitation' },
      body,
    });

  test('are previewed as a participant gets them, also before they are saved', async () => {
    const { participant } = running;
    const { from, replyTo, subject, html, text } = await preview({
      letter: welcome,
      participant: participant.participantId,
    });
    expect(from).toBe('Olivia Egret (Egret Agency) via Landbrief <rfi@landbrief.test>');
    expect(replyTo).toBe(running.owner.user.email);
    expect(html).toContain(`mailto:${replyTo}`);
    expect(subject).toBe('Pete, Project Egret is looking for a site');
    expect(html).toContain('Egret Agency asks for <b>rail</b> by January 31, 2030');
    expect(html).toContain('Open the invitation');
    expect(text).toContain('Dear Pete,');
    expect(text).toContain('- Power\n- Rail');
    expect(await inForce('invitation')).toMatchObject({ from: 'product' });
    const product = await preview({});
    expect(product.text.replaceAll(/\s+/g, ' ')).toContain('Olivia Egret invites you to submit sites');
    for (const kind of letterKindNames) expect((await preview({}, { kind })).html).toContain('Project Egret');
    await expect(preview({ participant: '01J0Z8Q8W6Y6T8R6M4N2B0V9C1' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('name neither owner nor organization where the project shows none', async () => {
    const hidden = await projectInSetup(api, 'Bittern', {
      settings: { showOwnerToParticipants: false } as never,
    });
    const params = { projectId: hidden.projectId, kind: 'invitation' as const };
    const preview = await hidden.owner.api.previewProjectLetter({
      params,
      body: { letter: welcome },
    });
    expect(JSON.stringify(preview)).not.toMatch(/Bittern Agency|Olivia/);
    expect(preview.text).toContain('the project’s team asks for');
  });

  test('of a status are previewed with the status that is about to be set', async () => {
    const { subject, text } = await preview({ status: 5 }, { kind: 'status' });
    expect(subject).toMatch(/Paused/);
    expect(text).toMatch(/Paused/);
    expect(text).not.toMatch(/Review/);
  });

  test('of an addendum are previewed as it is typed', async () => {
    const addendum = { number: 3, title: 'Site visit', text: 'We come on December 18.' };
    const { subject, text } = await preview({ addendum }, { kind: 'addendum' });
    expect(subject).toContain('Addendum 3: Site visit');
    expect(text).toContain('We come on December 18.');
  });

  test('are tested by a mail to oneself, marked, and so many in an hour only', async () => {
    const { owner } = running;
    const params = { projectId: running.projectId, kind: 'invitation' as const };
    const before = (await mailsTo(api, owner.user.email)).length;
    await owner.api.testProjectLetter({ params, body: { letter: welcome } });
    const mails = await mailsTo(api, owner.user.email);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)).toMatchObject({ subject: '[Test] Nora, Project Egret is looking for a site' });
    const { organizationId = '' } = administrator.user;
    await administrator.api.testOrganizationLetter({ params: { organizationId, kind: 'phase' }, body: {} });
    expect((await mailsTo(api, administrator.user.email)).at(-1)?.subject).toBe(
      '[Test] Phase 2: Project Heron',
    );
    for (let sent = 1; sent < 20; sent++) await owner.api.testProjectLetter({ params, body: {} });
    await expect(owner.api.testProjectLetter({ params, body: {} })).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  });

  test('are the owner’s side’s business, and those of an organization its administrators’', async () => {
    const { participant, owner } = running;
    const params = { projectId: running.projectId };
    await expect(participant.api.listProjectLetters({ params })).rejects.toMatchObject({ code: 'not_found' });
    await expect(save('phase', welcome, 0, participant)).rejects.toMatchObject({ code: 'permission_error' });
    const { organizationId = '' } = owner.user;
    await expect(owner.api.listOrganizationLetters({ params: { organizationId } })).rejects.toThrow();
  });
});

describe('a letter that is sent', () => {
  let api: TestApi;
  let running: RunningProject;

  beforeAll(async () => {
    api = await testApi();
    running = await projectInSetup(api, 'Avocet');
    const { owner, projectId } = running;
    const save = (kind: (typeof letterKindNames)[number], subject: string, html: string) =>
      owner.api.saveProjectLetter({
        params: { projectId, kind },
        body: { letter: { subject, html }, version: 0 },
      });
    await save('invitation', welcome.subject, welcome.html);
    await save('status', '{project} is {status} now', '<p>Dear {firstName}, take a break.</p>');
    await save('activation', '{project} goes on', '<p>Please go on, everybody: {link}</p>');
    await save('phase', 'On to phase {phase}', '<p>Phase {phase} is about power.</p>');
    await save('sentBack', '{property} needs more', '<p>{sender} has questions about “{property}”.</p>');
    await save('reminder', '{daysLeft} to go', '<p>Only {daysLeft}, {firstName}.</p>');
    await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
    for (const { api: own, participantId } of [running.delegator, running.delegate, running.participant])
      await own.setParticipation({ params: { projectId, participantId, participating: true } });
    await api.settle();
  });

  const last = async ({ user }: Person) => (await mailsTo(api, user.email)).at(-1);
  const inbox = async ({ api: own }: Person, kind: string) => {
    await api.settle();
    const { messages } = await own.listMessages({ params: { folder: 'inbox' } });
    const found = messages.find((message) => message.kind === kind);
    const { message } = await own.getMessage({ query: { id: found?._id ?? '' } });
    return message;
  };

  test('is the invitation, in the mail around facts and link, and in the inbox', async () => {
    const { participant } = running;
    const mail = await last(participant);
    expect(mail?.subject).toBe('Pete, Project Avocet is looking for a site');
    expect(mail?.text).toContain('Dear Pete,');
    expect(mail?.text).toContain('Open the invitation:');
    expect(mail?.text).toContain('January 31, 2030');
    expect(mail?.html).toContain('Avocet Agency asks for <b>rail</b>');
    const message = await inbox(participant, 'invitation');
    expect(message.subject).toBe('Pete, Project Avocet is looking for a site');
    expect(message.body).toContain('<p>Dear Pete,</p>');
    expect(message.body).toContain(`href="/projects/${running.projectId}/details"`);
  });

  test('greets everybody by name when one message goes to many', async () => {
    const { owner, projectId, participant, delegate } = running;
    await owner.api.changeProjectStatus({ params: { projectId, status: 5 } });
    for (const [who, name] of [
      [participant, 'Pete'],
      [delegate, 'Dan'],
    ] as const) {
      const mail = await last(who);
      expect(mail?.subject).toBe('Project Avocet is Paused now');
      expect(mail?.text).toContain(`Dear ${name}, take a break.`);
      expect((await inbox(who, 'projectStatusChanged')).body).toContain(`Dear ${name}, take a break.`);
    }
    await owner.api.changeProjectStatus({ params: { projectId, status: 1 } });
    const mail = await last(participant);
    expect(mail?.subject).toBe('Project Avocet goes on');
    expect(mail?.text).toMatch(/emailReferralId=/);
  });

  test('is the reminder, the next phase and what is sent back, with note and facts', async () => {
    const { owner, projectId, participant } = running;
    await owner.api.sendReminders({
      params: { projectId },
      body: { participantIds: [participant.participantId] },
    });
    expect((await last(participant))?.text).toMatch(/Only \d+ days, Pete\./);
    const propertyId = await addSite(running, participant, participant, 'Riverbend North');
    await answerRequired(running, propertyId, participant);
    const params = { id: participant.participantId, propertyId };
    await participant.api.submitProperty({ params });
    await owner.api.sendBackProperty({ params, body: { note: 'Please ask the power company.' } });
    const back = await last(participant);
    expect(back?.subject).toBe('Riverbend North needs more');
    expect(back?.text).toContain('Olivia Avocet has questions about “Riverbend North”.');
    expect(back?.text).toContain('> Please ask the power company.');
    const message = await inbox(participant, 'propertySentBack');
    expect(message.body).toContain('<p>Please ask the power company.</p>');
    await participant.api.submitProperty({ params });
    await owner.api.incrementProjectPhase({ params: { projectId }, body: { activePhase: 1 } });
    const phase = await last(participant);
    expect(phase?.subject).toBe('On to phase 2');
    expect(phase?.text).toContain('Phase 2 is about power.');
    expect(phase?.text).toContain('New questions:');
  });
});

import { hashSecret, newId, newSecret } from '@landbrief/platform';
import {
  commitWrites,
  createMessage,
  createRecipients,
  createReferral,
  createUser,
  deleteCopies,
  deliverCopy,
  findUserByEmail,
  replaceUser,
  type User,
} from '@landbrief/store';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { type Browser, browser } from '../../../../tests/support/browser.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';

const LINK_INVALID = {
  status: 400,
  code: 'link_invalid',
  message: 'This link has expired or was already used.',
};
const NOT_FOUND = { status: 404, code: 'message_not_found', message: 'messageId not found' };

let api: TestApi;
let owner: Person;
let visitor: Browser;
let invited: User;
let projectId: string;
let referralId: string;
let messageId: string;
let next = 1;

beforeAll(async () => {
  api = await testApi();
  owner = await api.person('Olivia Owner', {
    organization: 'Demo Development Agency',
    roles: ['projectOwner'],
  });
  const times = { startDate: '2026-11-01', deadline: '2030-01-31' };
  const body = { tz: 'America/Chicago', project: { name: 'Project Heron', ...times } };
  projectId = (await owner.api.createProject({ body })).project._id;
});

/** An invited person whom Olivia's message about the Riverbend sites was sent to. */
beforeEach(async () => {
  invited = {
    ...owner.user,
    userId: newId(),
    email: `parker.${next++}@city.test`,
    role: 1,
    firstName: 'Parker',
    lastName: '',
    temporary: true,
    confirmed: false,
  };
  delete invited.organizationId;
  messageId = newId();
  await commitWrites([...createUser(invited), createMessage(message())]);
  referralId = await refer(invited);
  visitor = browser(api);
});

function message() {
  return {
    messageId,
    kind: 'invitation',
    subject: 'Riverbend: sites of 100 acres and more',
    fromUserId: owner.user.userId,
    fromEmail: owner.user.email,
    fromName: 'Olivia Owner',
    to: [
      { userId: invited.userId, email: invited.email, name: 'Parker' },
      { userId: newId(), email: 'somebody.else@county.test', name: 'Somebody Else' },
    ],
    cc: [{ userId: newId(), email: 'third@utility.test', name: 'Third' }],
    teaser: 'You are invited to present sites with 138 kV service.',
    body: '<p>Confidential: the client is Acme.</p>',
    projectId,
    projectName: 'Project Heron',
    sent: owner.user.created,
    created: owner.user.created,
  };
}

async function refer(user: User): Promise<string> {
  const secret = newSecret();
  const referral = { hash: hashSecret(secret), messageId, userId: user.userId, email: user.email };
  await commitWrites([createReferral({ ...referral, created: owner.user.created })]);
  return secret;
}

function form(changes: Record<string, unknown> = {}) {
  return {
    company: 'City of Riverbend',
    firstName: 'Parker',
    lastName: 'Pine',
    email: invited.email,
    password: 'Landbrief-1',
    emailReferralId: referralId,
    ...changes,
  };
}

const read = (id: string) => browser(api).api.readReferral({ params: { id } });

describe('a referral link', () => {
  test('shows the summary of the message to the invited visitor, and no more', async () => {
    expect(await read(referralId)).toEqual({
      result: 'ok',
      email: invited.email,
      message: {
        _id: messageId,
        fromEmail: owner.user.email,
        to: [{ email: invited.email }],
        cc: [],
        subject: 'Riverbend: sites of 100 acres and more',
        projectName: 'Project Heron',
        bodySummary: 'You are invited to present sites with 138 kV service.',
      },
    });
  });

  test('says that the project was removed by its owner, until it is put back', async () => {
    const of = { params: { id: projectId } };
    await owner.api.deleteProject(of);
    expect((await read(referralId)).message).toMatchObject({
      projectName: 'Project Heron',
      projectRemoved: true,
    });
    await expect(read(newSecret())).rejects.toMatchObject({ code: 'message_not_found' });
    await owner.api.putBack(of);
    expect((await read(referralId)).message).not.toHaveProperty('projectRemoved');
  });

  test('shows the sender as the inbox does, also when the message was deleted there', async () => {
    const maskedFrom = { email: 'rfi@landbrief.test', name: 'Landbrief' };
    const { to: _, cc: __, body: ___, fromUserId: ____, ...letter } = message();
    const { email: fromEmail, name: fromName } = maskedFrom;
    const copy = { ...letter, userId: invited.userId, fromEmail, fromName, folder: 1, read: false };
    const people = [{ userId: invited.userId, email: invited.email, name: 'Parker' }];
    await commitWrites([...deliverCopy(copy), createRecipients({ messageId, people, maskedFrom })]);
    expect((await read(referralId)).message.fromEmail).toBe(fromEmail);
    await commitWrites(deleteCopies([copy]));
    expect((await read(referralId)).message.fromEmail).toBe(fromEmail);
  });

  test('fills in what is known of the visitor', async () => {
    const { profile } = await visitor.api.getRegistrationProfile({ params: { x: referralId } });
    expect(profile).toEqual({ email: invited.email, firstName: 'Parker', lastName: '', company: '' });
  });

  test('that went to a former address tells nobody the new one', async () => {
    await commitWrites(replaceUser({ ...invited, email: `moved.${invited.email}` }, invited));
    await expect(visitor.api.getRegistrationProfile({ params: { x: referralId } })).rejects.toMatchObject(
      NOT_FOUND,
    );
  });

  test('that nobody was sent is not found', async () => {
    await expect(read(newSecret())).rejects.toMatchObject(NOT_FOUND);
    await expect(visitor.api.getRegistrationProfile({ params: { x: newSecret() } })).rejects.toMatchObject(
      NOT_FOUND,
    );
  });

  test('needs a login once its recipient is registered, and leads the signed-in one to the message', async () => {
    await visitor.api.register({ body: form() });
    await expect(read(referralId)).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    const { token } = await visitor.api.login({ body: { email: invited.email, password: 'Landbrief-1' } });
    visitor.token = `${token}::`;
    expect(await visitor.api.resolveReferral({ params: { id: referralId } })).toEqual({
      result: 'ok',
      messageId,
      emailReferralId: referralId,
    });
  });

  test('says to whom else is signed in that it is another address’s, and as much of it as they may know', async () => {
    await expect(owner.api.resolveReferral({ params: { id: referralId } })).rejects.toMatchObject({
      status: 409,
      code: 'link_of_other',
      message: `This link was sent to p•••@city.test, and you are logged in as ${owner.user.email}.`,
    });
    await expect(owner.api.resolveReferral({ params: { id: newSecret() } })).rejects.toMatchObject(NOT_FOUND);
    await expect(browser(api).api.resolveReferral({ params: { id: referralId } })).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe('registering through it', () => {
  test('Parker is signed in at once, without a confirmation mail, as the very person that was invited', async () => {
    const reply = await visitor.api.register({ body: form() });
    expect(reply).toMatchObject({
      login: true,
      token: expect.any(String),
      tokenExpiry: expect.any(Number),
      redirectUrl: '/inbox',
    });
    expect(visitor.cookie).toBeDefined();
    visitor.token = `${reply.token}::`;
    const { user } = await visitor.api.getMe();
    expect(user).toMatchObject({
      _id: invited.userId,
      email: invited.email,
      role: 1,
      loisTemp: false,
      profile: { firstName: 'Parker', lastName: 'Pine' },
    });
    expect((await visitor.api.refreshToken()).code).toBe(200);
    expect(await mailsTo(api, invited.email)).toEqual([]);
  });

  test('works once, also when it is sent several times at one moment', async () => {
    const again = Array.from({ length: 4 }, (_, index) =>
      browser(api).api.register({ body: form({ password: `Landbrief-${index}` }) }),
    );
    const answers = await Promise.allSettled(again);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(visitor.api.register({ body: form() })).rejects.toMatchObject(LINK_INVALID);
  });

  test('a second invitation of the same person is void after the first was used', async () => {
    const second = await refer(invited);
    await visitor.api.register({ body: form() });
    await expect(
      browser(api).api.register({ body: form({ emailReferralId: second }) }),
    ).rejects.toMatchObject(LINK_INVALID);
    await expect(read(second)).rejects.toMatchObject({ status: 401 });
  });

  test('is for the invited address only, and changes nobody else', async () => {
    const taken = form({ email: 'mallory@rival.test' });
    await expect(visitor.api.register({ body: taken })).rejects.toMatchObject({
      status: 409,
      code: 'link_of_other',
      message:
        'This invitation was sent to p•••@city.test. Register with that address, or register mallory@rival.test without the invitation and ask the sender to invite that one.',
    });
    await expect(visitor.api.register({ body: form({ email: owner.user.email }) })).rejects.toMatchObject({
      code: 'link_of_other',
    });
    expect(visitor.cookie).toBeUndefined();
    await visitor.api.register({ body: form() });
    await expect(browser(api).api.register({ body: taken })).rejects.toMatchObject(LINK_INVALID);
    expect(await findUserByEmail('mallory@rival.test')).toBeUndefined();
  });

  test('does not take over an account that is registered already', async () => {
    const toOwner = await refer(owner.user);
    const takeover = form({ email: owner.user.email, emailReferralId: toOwner });
    await expect(visitor.api.register({ body: takeover })).rejects.toMatchObject(LINK_INVALID);
    expect((await findUserByEmail(owner.user.email))?.firstName).toBe('Olivia');
  });

  test('capitals in the address are the same address', async () => {
    const reply = await visitor.api.register({ body: form({ email: invited.email.toUpperCase() }) });
    expect(reply.login).toBe(true);
  });

  test('voids what a stranger registered for that address before', async () => {
    const stranger = form({ password: 'Stranger-1', emailReferralId: undefined });
    await browser(api).api.register({ body: stranger });
    await visitor.api.register({ body: form() });
    await expect(
      browser(api).api.login({ body: { email: invited.email, password: 'Stranger-1' } }),
    ).rejects.toMatchObject({ code: 'invalid_credentials' });
    const links = (await mailsTo(api, invited.email)).map(({ text }) => text);
    expect(links.join()).not.toContain('/confirm?token=');
  });
});

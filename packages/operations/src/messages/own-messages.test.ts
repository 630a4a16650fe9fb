import { loginThrottle, messageFolder } from '@landbrief/domain';
import { newId, timestamp } from '@landbrief/platform';
import {
  changeCopy,
  claimAttempt,
  commitWrites,
  createMessage,
  deliverCopy,
  getCopy,
  getMailboxCounts,
  listCopies,
  replaceCounters,
} from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { browser } from '../../../../tests/support/browser.ts';
import { leaveInIndex } from '../../../../tests/support/late-index.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';
import { fillMailbox } from '../../../../tests/support/store.ts';
import { enqueue } from '../outbox/outbox.ts';

const { drafts, inbox, sent: sentFolder, trash } = messageFolder;

let api: TestApi;
let nora: Person;
let daniel: Person;

beforeAll(async () => {
  api = await testApi();
  nora = await api.person('Nora Reyes');
  daniel = await api.person('Daniel Whitfield');
});

const sent = '2026-11-02T09:00:00.000Z';
const letter = (messageId: string, subject: string) => ({
  messageId,
  kind: 'written',
  subject,
  fromEmail: 'morgan.owens@demo.test',
  fromName: 'Morgan Owens',
  teaser: 'Can you show us the sites on Tuesday at 10?',
  sent,
  created: sent,
});

/** One message in the inboxes of several. */
async function received(subject: string, ...holders: Person[]): Promise<string> {
  const messageId = newId();
  const message = letter(messageId, subject);
  await commitWrites([
    createMessage({ ...message, to: [], cc: [], body: `<p>${message.teaser}</p>` }),
    ...holders.flatMap(({ user }) =>
      deliverCopy({ ...message, userId: user.userId, folder: inbox, read: false }),
    ),
  ]);
  return messageId;
}

const move = (by: Person, folder: 'archived' | 'trash' | 'inbox', messageId: string | string[]) =>
  by.api.moveMessage({ params: { folder }, body: { messageId } });
const folderOf = async (by: Person, messageId: string) => (await getCopy(by.user.userId, messageId))?.folder;
const gone = { status: 404 };

describe('filing messages', () => {
  test('moves one or several, also when one is named twice, and every count follows', async () => {
    const sam = await api.person('Sam Gate');
    const visit = await received('Site visit', sam);
    const [soil, power] = [await received('Soil report', sam), await received('138 kV service', sam)];
    await move(sam, 'archived', visit);
    await move(sam, 'trash', [soil, power, soil]);
    expect((await sam.api.countMessages()).folders).toEqual({
      inbox: 0,
      drafts: 0,
      sent: 0,
      archived: 1,
      trash: 2,
    });
    expect((await sam.api.countUnread()).count).toBe(0);
    // One that is gone refuses none of the others.
    await move(sam, 'inbox', [newId(), soil]);
    expect(await sam.api.countMessages()).toMatchObject({ count: 1, folders: { inbox: 1, trash: 1 } });
    expect((await sam.api.countUnread()).count).toBe(1);
    const { messages } = await sam.api.listMessages({ params: { folder: 'trash' } });
    expect(messages.map(({ subject }) => subject)).toEqual(['138 kV service']);
  });

  test('what is opened and filed at once is read and filed, and counted once', async () => {
    const ids = await Promise.all(['Rail', 'Water', 'Sewer'].map((subject) => received(subject, nora)));
    const [rail = '', water = '', sewer = ''] = ids;
    const unread = async () => (await nora.api.countUnread()).count;
    const before = await unread();
    const seen = await Promise.all(ids.map((id) => getCopy(nora.user.userId, id)));
    const open = (id: string) => nora.api.markMessageRead({ params: { id }, body: { read: true } });
    await open(rail);
    await Promise.all([move(nora, 'archived', ids), open(water), open(sewer)]);
    expect(await unread()).toBe(before - 3);
    const copies = await Promise.all(ids.map((id) => getCopy(nora.user.userId, id)));
    expect(copies).toMatchObject(ids.map(() => ({ folder: messageFolder.archived, read: true })));

    const first = seen[0];
    if (!first) throw new Error('The copy is missing.');
    await commitWrites(changeCopy(first, { folder: messageFolder.archived }));
    await expect(commitWrites(changeCopy(first, { folder: trash }))).rejects.toMatchObject({ code: 'stale' });
    await commitWrites(changeCopy(first, { read: true }));
    expect(await unread()).toBe(before - 3);
    const unreadAgain = { read: false };
    await nora.api.markMessageRead({ params: { id: rail }, body: unreadAgain });
    await move(nora, 'inbox', rail);
    await commitWrites(changeCopy({ ...first, folder: messageFolder.archived }, { folder: inbox }));
    expect(await unread()).toBe(before - 2);
  });

  test('moves only what lies where it was seen, so that a late undo moves nothing else', async () => {
    const id = await received('Flood map', daniel);
    await move(daniel, 'archived', id);
    await move(daniel, 'trash', id);
    const undo = (fromFolder: 'archived' | 'trash') =>
      daniel.api.moveMessage({ params: { folder: 'inbox' }, body: { messageId: id, fromFolder } });
    expect(await undo('archived')).toMatchObject({ moved: 0 });
    expect(await folderOf(daniel, id)).toBe(trash);
    expect(await undo('trash')).toMatchObject({ moved: 1 });
  });

  test('restores each message from the trash to where it belongs', async () => {
    const own = { ...letter(newId(), 'Levee road'), userId: nora.user.userId, read: true };
    await commitWrites(deliverCopy({ ...own, folder: sentFolder }));
    const draft = { subject: 'Easement', body: '<p>Which one?</p>' };
    const { message } = await nora.api.createDraft({ body: { draft } });
    const ids = [own.messageId, message._id, await received('Title report', nora)];
    const before = (await nora.api.countMessages()).folders;
    const read = { params: { id: ids[2] ?? '' }, body: { read: true } };
    await nora.api.markMessageRead(read);
    await move(nora, 'trash', ids);
    expect(await Promise.all(ids.map((id) => folderOf(nora, id)))).toEqual([trash, trash, trash]);
    await move(nora, 'inbox', ids);
    expect(await Promise.all(ids.map((id) => folderOf(nora, id)))).toEqual([sentFolder, drafts, inbox]);
    expect((await nora.api.countMessages()).folders).toEqual(before);
    const change = { _id: message._id, version: 1, subject: 'Easements' };
    expect((await nora.api.updateDraft({ body: { draft: change } })).message.version).toBe(2);
  });

  test('nobody moves or deletes what somebody else holds alone', async () => {
    const messageId = await received('Site visit', nora);
    await expect(move(daniel, 'trash', messageId)).rejects.toMatchObject(gone);
    await expect(daniel.api.deleteMessage({ query: { id: messageId } })).rejects.toMatchObject(gone);
    expect(await folderOf(nora, messageId)).toBe(inbox);
  });
});

describe('deleting messages', () => {
  test('is a move to the trash first, then for good, of the own copy alone', async () => {
    const id = await received('Rail access', nora, daniel);
    const unread = (await nora.api.countUnread()).count;
    await nora.api.deleteMessage({ query: { id, fromFolder: 'inbox' } });
    expect(await folderOf(nora, id)).toBe(trash);
    expect((await nora.api.countUnread()).count).toBe(unread - 1);
    await nora.api.deleteMessage({ query: { id, fromFolder: 'trash' } });
    await expect(nora.api.getMessage({ query: { id } })).rejects.toMatchObject(gone);
    await expect(nora.api.deleteMessage({ query: { id } })).rejects.toMatchObject(gone);
    expect((await nora.api.countUnread()).count).toBe(unread - 1);
    expect((await daniel.api.getMessage({ query: { id } })).message.subject).toBe('Rail access');
  });

  test('twice from the inbox, as in two windows, leaves it in the trash; once restored it is not lost', async () => {
    const id = await received('Zoning', nora);
    await nora.api.deleteMessage({ query: { id, fromFolder: 'inbox' } });
    await nora.api.deleteMessage({ query: { id, fromFolder: 'inbox' } });
    expect(await folderOf(nora, id)).toBe(trash);
    await move(nora, 'inbox', id);
    await nora.api.deleteMessage({ query: { id, fromFolder: 'trash' } });
    expect(await folderOf(nora, id)).toBe(trash);
  });

  test('all that is in the trash, however much, takes nothing else and nothing of anybody else', async () => {
    const visit = await received('Site visit', nora, daniel);
    const kept = await received('Soil report', nora);
    await move(nora, 'trash', visit);
    await move(daniel, 'trash', visit);
    for (let index = 1; index <= 100; index++) {
      const copy = { ...letter(newId(), `Tract ${index}`), userId: nora.user.userId };
      await commitWrites(deliverCopy({ ...copy, folder: trash, read: true }));
    }
    await nora.api.emptyTrash();
    expect(await listCopies(nora.user.userId, trash)).toEqual([]);
    expect(await folderOf(nora, kept)).toBe(inbox);
    expect(await folderOf(daniel, visit)).toBe(trash);
  });

  test('more than one request can delete is deleted in several, each of which says how many are left', async () => {
    const tess = await api.person('Tess Newell');
    const copyOf = (at: number) => ({
      ...letter(newId(), `Tract ${at}`),
      ...{ userId: tess.user.userId, folder: trash, read: at % 2 === 0 },
    });
    await fillMailbox([copyOf(0), ...Array.from({ length: 410 }, (_, at) => copyOf(at + 1))], {
      copies: 411,
    });
    const kept = await received('Soil report', tess);
    expect(await tess.api.emptyTrash()).toMatchObject({ deleted: 400, left: 11 });
    expect(await tess.api.emptyTrash()).toMatchObject({ deleted: 11, left: 0 });
    expect((await tess.api.countMessages()).folders).toMatchObject({ inbox: 1, trash: 0 });
    expect(await folderOf(tess, kept)).toBe(inbox);
  });

  test('a copy that left the trash while it was emptied stays', async () => {
    const [left, gone] = [await received('Levee Road Building 2', daniel), await received('Quarry', daniel)];
    await move(daniel, 'trash', [left, gone]);
    await move(daniel, 'inbox', left);
    const mailbox = `MAILBOX#${daniel.user.userId}`;
    await leaveInIndex(api, { pk: mailbox, sk: `COPY#${left}` }, `${mailbox}#${trash}`);
    await daniel.api.emptyTrash();
    expect(await folderOf(daniel, left)).toBe(inbox);
    expect(await folderOf(daniel, gone)).toBeUndefined();
  });
});

test('a mailbox whose counters are wrong counts what it has once it is repaired, and from then on', async () => {
  const rae = await api.person('Rae Newell');
  const { userId } = rae.user;
  const [first, second] = [await received('Rail', rae), await received('Water', rae)];
  await move(rae, 'archived', first);
  const right = await rae.api.countMessages();
  const { changes } = await getMailboxCounts(userId, { consistent: true });
  const wrong = Array.from({ length: 7 }, () => ({ folder: inbox, read: false }));
  await commitWrites([replaceCounters(userId, wrong, changes)]);
  expect(await rae.api.countMessages()).toMatchObject({ folders: { inbox: 7, archived: 0 } });
  const outboxId = newId();
  const now = timestamp(api.environment.platform.clock);
  await commitWrites([enqueue('repair-mailbox', { userId }, { outboxId, now })]);
  await api.settle();
  expect(await rae.api.countMessages()).toEqual(right);
  await rae.api.markMessageRead({ params: { id: second }, body: { read: true } });
  expect((await rae.api.countUnread()).count).toBe(0);
});

describe('Sales and Support', () => {
  const request = {
    user: {
      firstName: 'Parker',
      lastName: 'Pine',
      email: 'parker.pine@city.test',
      company: 'City of Riverbend',
      phone: '+1 555 0142',
    },
    reason: 'Book a demo',
    description: 'We look for sites of 100 acres.\n\nCan you show us how it works?',
  };
  const support = 'support@landbrief.test';

  test('mails what a visitor wrote to the support address, and nothing to the address that was typed', async () => {
    const visitor = browser(api, { address: '203.0.113.20' });
    await visitor.api.requestSupport({ body: request });
    const [mail, ...more] = await mailsTo(api, support);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Book a demo: Parker Pine');
    for (const fact of ['parker.pine@city.test', 'City of Riverbend', '+1 555 0142', 'how it works?'])
      expect(mail?.text).toContain(fact);
    expect(mail?.text).not.toContain('Signed in as');
    expect(await mailsTo(api, request.user.email)).toEqual([]);
  });

  test('names the account of whoever is signed in, who needs no captcha; visitors do where there is one', async () => {
    const { platform } = api.environment;
    platform.captcha = { verify: async (token) => token === 'solved' };
    const visitor = browser(api, { address: '203.0.113.21' });
    await expect(visitor.api.requestSupport({ body: request })).rejects.toMatchObject({ status: 400 });
    await visitor.api.requestSupport({ body: { ...request, token: 'solved' } });
    await nora.api.requestSupport({ body: request });
    delete platform.captcha;
    expect((await mailsTo(api, support)).at(-1)?.text).toContain(nora.user.email);
  });

  test('from one network address is limited as registering is', async () => {
    const { clock } = api.environment.platform;
    const now = Math.floor(clock.now().getTime() / 1000);
    for (let sent = 0; sent < loginThrottle.perAddress; sent++)
      await claimAttempt('visitor-from#203.0.113.22', { now, seconds: 900, limit: loginThrottle.perAddress });
    const visitor = browser(api, { address: '203.0.113.22' });
    await expect(visitor.api.requestSupport({ body: request })).rejects.toMatchObject({ status: 429 });
  });
});

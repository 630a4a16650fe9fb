import { messageFolder } from '@landbrief/domain';
import { newId } from '@landbrief/platform';
import { listCopies, type MessageCopy } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../support/api.ts';
import { atMost } from '../support/at-most.ts';
import { fillMailbox } from '../support/store.ts';

const SIZE = 10_000;
const { inbox, archived } = messageFolder;

const people = ['Nora Newell', 'Morgan Owens', 'Pete Reyes', 'Dora Whitfield', 'Sam Gates'];
const texts = [
  'Can you show us the sites on Tuesday at 10? We would like to see the rail spur and the substation, and talk to the county engineer about the access road before the committee meets next week.',
  'The survey of the northern tract is attached. The wetland delineation is due in two weeks, and the title report shows an easement for the gas main along Levee Road.',
  'Answers to “Project Heron” are due in 3 days.',
  'Nora Newell submitted “Riverbend Commerce Park” in “Project Heron”. You can compare it with the others now.',
];

/** A mailbox as somebody has after years, newest first: four fifths in the inbox, a quarter unread, of 20 projects. */
function copiesOf(userId: string): [MessageCopy, ...MessageCopy[]] {
  // Random ids compress differently, and a text's last words are left out where they do not fit.
  const projects = Array.from({ length: 20 }, (_, at) => ({
    projectId: `01K8V4R2M9TQX6B3HNZD5CWF${at + 10}`,
    projectName: `Project Heron ${at}`,
  }));
  const copy = (at: number): MessageCopy => {
    const sent = new Date(Date.UTC(2026, 10, 1) - at * 3_600_000).toISOString();
    const fromName = people[at % people.length] ?? '';
    return {
      userId,
      messageId: newId(),
      folder: at % 5 === 4 ? archived : inbox,
      read: at % 4 !== 0,
      kind: at % 4 < 2 ? 'written' : 'reminder',
      subject: `${at % 4 < 2 ? 'Site visit' : 'Due'}: Riverbend Tract ${at}`,
      fromEmail: `${fromName.toLowerCase().replace(' ', '.')}@eastbank.test`,
      fromName,
      teaser: texts[at % texts.length] ?? '',
      ...projects[at % projects.length],
      sent,
      created: sent,
    };
  };
  return [copy(0), ...Array.from({ length: SIZE - 1 }, (_, at) => copy(at + 1))];
}

describe(`a mailbox of ${SIZE.toLocaleString('en-US')} messages`, () => {
  let api: TestApi;
  let nora: Person;
  let copies: MessageCopy[];

  beforeAll(async () => {
    api = await testApi();
    nora = await api.person('Nora Newell');
    const all = copiesOf(nora.user.userId);
    copies = all;
    await fillMailbox(all, { copies: 400 });
  });

  const list = (query: object) =>
    api.metered(() => nora.api.listMessages({ params: { folder: 'inbox' }, query }));

  test('is counted by one item, and a page reads what it shows', async () => {
    const counted = await api.metered(() => nora.api.countMessages());
    expect(counted.result).toMatchObject({ count: SIZE * 0.8, folders: { archived: SIZE / 5, trash: 0 } });
    atMost(counted.capacity, { read: 2 });
    const unread = await api.metered(() => nora.api.countUnread());
    expect(unread.result.count).toBe(copies.filter(({ folder, read }) => folder === inbox && !read).length);
    atMost(unread.capacity, { read: 2 });
    const first = await list({});
    expect(first.result.count).toBe(SIZE * 0.8);
    expect(first.result.messages[0]?.subject).toBe('Site visit: Riverbend Tract 0');
    atMost(first.capacity, { read: 10, inARow: 2 });
  });

  test('is searched, filtered and paged far back for at most 260 read units', async () => {
    for (const [query, count] of [
      [{ search: 'Tuesday, sites' }, SIZE / 5],
      [{ search: 'wetland', sortby: 'from' }, SIZE / 5],
      [{ search: 'OWENS', kind: 'written', filter: 'unread' }, SIZE / 20],
      [{ project: copies[7]?.projectId, sortby: 'subject' }, SIZE / 20],
      [{ skip: 7_950 }, SIZE * 0.8],
    ] as const) {
      const { result, capacity } = await list(query);
      expect(result.count, JSON.stringify(query)).toBe(count);
      // The last page is not in the table: half a unit for each of its messages.
      atMost(capacity, { read: 'skip' in query ? 260 - 50 / 2 : 260, inARow: 6 }, query);
      // All requests: on a busy machine the two that usually overlap did not.
      expect(capacity.requests.length, JSON.stringify(query)).toBeLessThanOrEqual(6);
    }
  });

  test('has 200 moved at once, each once, also when the request is repeated or another comes between', async () => {
    const shown = await listCopies(nora.user.userId, inbox, { most: 200 });
    const messageId = shown.map(({ messageId }) => messageId);
    const move = (folder: 'archived' | 'inbox') =>
      api.metered(() => nora.api.moveMessage({ params: { folder }, body: { messageId } }));
    const before = await nora.api.countMessages();
    const first = await move('archived');
    atMost(first.capacity, { read: 700, write: 2_200 });
    const [again, other] = await Promise.all([
      move('archived'),
      nora.api.markMessageRead({ params: { id: messageId[0] ?? '' }, body: { read: !shown[0]?.read } }),
    ]);
    expect([first.result.moved, again.result.moved]).toEqual([200, 0]);
    expect(other).toMatchObject({});
    const moved = await nora.api.countMessages();
    expect(moved.folders).toMatchObject({
      inbox: before.count - 200,
      archived: before.folders.archived + 200,
    });
    await move('inbox');
    expect((await nora.api.countMessages()).folders).toEqual(before.folders);
  });
});

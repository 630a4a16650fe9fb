import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { newId } from '@landbrief/platform';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { table } from '../table.ts';
import { type Place, placeInLists, readListPage } from './ordered-list.ts';
import { fillList, iterateEntries, recountList } from './ordered-list-maintenance.ts';

/** The lists on a real table, against a plain sorted array. */

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

interface Listed {
  id: string;
  texts: readonly string[];
  labels: readonly string[];
}

const place = (list: string, { id, texts, labels }: Listed) =>
  placeInLists(
    id,
    list,
    texts.map((text): Place => ({ list, text, labels })),
  );

/** What the list must hold: the ids in the order of text, then id. */
function model(all: Iterable<Listed>, { prefix = '', label = '' } = {}): string[] {
  return [...all]
    .filter(({ labels }) => label === '' || labels.includes(label))
    .flatMap(({ id, texts }) =>
      texts.filter((text) => text.startsWith(prefix)).map((text) => `${text}\t${id}`),
    )
    .sort((a, b) => (a < b ? -1 : 1))
    .map((key) => key.split('\t')[1] ?? '');
}

async function expectSame(list: string, all: Iterable<Listed>): Promise<void> {
  const listed = [...all];
  for (const prefix of ['', 'da', 'whit', 'zz']) {
    for (const label of ['', 'owner']) {
      const expected = model(listed, { prefix, label });
      const labels = label === '' ? undefined : [label];
      for (const [skip, limit] of [
        [0, 7],
        [expected.length >> 1, 100],
        [Math.max(0, expected.length - 3), 9],
      ] as const) {
        const page = await readListPage(list, { prefix, labels, skip, limit });
        expect(page).toEqual({ count: expected.length, ids: expected.slice(skip, skip + limit) });
        const last = await readListPage(list, { prefix, labels, skip, limit, reverse: true });
        expect(last.ids).toEqual(expected.toReversed().slice(skip, skip + limit));
      }
    }
  }
  const ids: string[] = [];
  for await (const { id } of iterateEntries(list)) ids.push(id);
  expect(ids).toEqual(model(listed));
}

const firstNames = ['dana', 'dan', 'delia', 'olivia', 'whit', 'zora'];
const anyListed = fc.record({
  texts: fc.uniqueArray(
    fc.tuple(fc.constantFrom(...firstNames), fc.nat(30)).map(([name, number]) => `${name} ${number}`),
    { maxLength: 3 },
  ),
  labels: fc.constantFrom<string[]>([], ['owner'], ['invited'], ['owner', 'invited']),
});

describe('an ordered list', () => {
  test('holds what a sorted array would, whatever many people put in, rename and take out at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.tuple(fc.nat(140), anyListed), { minLength: 1, maxLength: 60 }), {
          minLength: 3,
          maxLength: 5,
        }),
        async (rounds) => {
          const list = newId();
          const listed = new Map<string, Listed>();
          for (const round of rounds) {
            const changes = new Map(
              round.map(([owner, change]) => [String(owner), { id: String(owner), ...change }]),
            );
            await Promise.all([...changes.values()].map((change) => place(list, change)));
            for (const [id, change] of changes) listed.set(id, change);
          }
          await expectSame(list, listed.values());
          expect(await recountList(list)).toBe(0);
        },
      ),
      { numRuns: 3 },
    );
  });

  test('of 100 that were put in at the same place at once has each of them once, and is empty when all left', async () => {
    const list = newId();
    const all = Array.from(
      { length: 100 },
      (_, index): Listed => ({
        id: String(index).padStart(3, '0'),
        texts: ['dana whitfield'],
        labels: index % 5 === 0 ? ['owner'] : [],
      }),
    );
    const inParallel = async (act: (listed: Listed) => Promise<unknown>) => {
      const next = all.values();
      await Promise.all(
        Array.from({ length: 5 }, async () => {
          for (const each of next) await act(each);
        }),
      );
    };
    await inParallel((each) => place(list, each));
    await expectSame(list, all);
    await inParallel((each) => place(list, { ...each, texts: [] }));
    expect(await readListPage(list, { skip: 0, limit: 10 })).toEqual({ count: 0, ids: [] });
    await place(list, { id: 'again', texts: ['dana'], labels: [] });
    await expectSame(list, [{ id: 'again', texts: ['dana'], labels: [] }]);
  });

  test('is changed only by what is different: the same places again are no write', async () => {
    const list = newId();
    const dana = { id: 'dana', texts: ['dana whitfield', 'whitfield dana'], labels: ['owner'] };
    expect(await place(list, dana)).toBe(true);
    expect(await place(list, dana)).toBe(false);
    expect(await place(list, { ...dana, labels: [] })).toBe(true);
    await expectSame(list, [{ ...dana, labels: [] }]);
  });

  test('that was filled at once is the same, and goes on like any other', async () => {
    const list = newId();
    const all = Array.from(
      { length: 300 },
      (_, index): Listed => ({
        id: String(index).padStart(3, '0'),
        texts: [`${firstNames[index % 6]} ${index}`],
        labels: index % 3 === 0 ? ['owner'] : [],
      }),
    );
    await fillList(
      list,
      all.flatMap(({ id, texts, labels }) => texts.map((text) => ({ text, id, labels }))),
    );
    await expectSame(list, all);
    const more = { id: 'more', texts: ['whit 0', 'dana 1'], labels: ['owner'] };
    await place(list, more);
    await expectSame(list, [...all, more]);
  });

  test('whose counts are wrong is counted anew', async () => {
    const list = newId();
    const many = Array.from(
      { length: 100 },
      (_, index): Listed => ({
        id: String(index),
        texts: [`dana ${index}`],
        labels: ['owner'],
      }),
    );
    for (const each of many) await place(list, each);
    const Key = { pk: `ORDERED#${list}#COUNTS`, sk: 'LEAF#' };
    const change = {
      UpdateExpression: 'ADD n :much',
      ExpressionAttributeValues: { ':much': 7 },
    };
    const spoil = new UpdateCommand({ TableName: api.tableName, Key, ...change });
    await table.documentClient?.send(spoil);
    expect((await readListPage(list, { skip: 0, limit: 1 })).count).not.toBe(100);
    expect(await recountList(list)).toBe(1);
    await expectSame(list, many);
  });
});

import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { getProject, getTemplate } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { table } from '../../../packages/store/src/table.ts';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import { atMost } from '../../support/at-most.ts';
import { askAll, templateWith } from '../../support/category-template.ts';
import { projectInSetup } from '../../support/running-project.ts';

const primaries = ['Site', 'Utilities', 'Labor', 'Rail', 'Roads', 'Air', 'Taxes', 'Incentives'];

/** Questions in 40 categories of three levels. */
const questionnaire = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const primary = primaries[index % primaries.length];
      const path = [`${primary}`, `${primary} ${index % 32}`, `${primary} ${index % 32} in detail`];
      return [`q${index}`, path.slice(0, (index % 3) + 1).join(' > ')];
    }),
  );

/** Items of tags that may exceed 1 KB, each of which costs 2 units more; the set's id decides which tags they have. */
async function countLargeTagItems({ owner, ownerType }: { owner: string; ownerType: 1 | 2 }) {
  const { questionSetId } = (await (ownerType === 1 ? getTemplate(owner) : getProject(owner))) ?? {};
  const { Items = [] } = await table.getDocumentClient().send(
    new QueryCommand({
      TableName: table.getName(),
      KeyConditionExpression: 'pk = :set AND begins_with(sk, :tags)',
      ExpressionAttributeValues: { ':set': `QUESTIONSET#${questionSetId}`, ':tags': 'TAGS#' },
    }),
  );
  expect(Items.length).toBeGreaterThan(30);
  return Items.filter((item) => JSON.stringify(item).length > 1024).length;
}

/** The promises of KEYS.md for acts on categories, at the sizes that people have. */
describe('what acts on categories cost', () => {
  let api: TestApi;
  let olivia: Person;
  const owners: { owner: string; ownerType: 1 | 2; size: number; person: Person }[] = [];

  beforeAll(async () => {
    api = await testApi();
    olivia = await api.person('Olivia Owner', {
      organization: 'Demo Development Agency',
      roles: ['projectOwner'],
    });
    for (const size of [200, 1200]) {
      const owner = await templateWith(olivia, questionnaire(size));
      owners.push({ owner, ownerType: 1, size, person: olivia });
      const { projectId, owner: person } = await projectInSetup(api, `Heron ${size}`);
      await askAll(person, { owner: projectId, ownerType: 2 }, questionnaire(size));
      owners.push({ owner: projectId, ownerType: 2, size, person });
    }
  });

  /** Of the owner's item, which a project has in two indexes and with more than 1 KB. */
  const ownerUnits = { 1: 3, 2: 8 };

  test('moving, renaming, promoting: at most 6.5 read units, the owner and 2 units a row, at any size', async () => {
    for (const { owner, ownerType, size, person } of owners) {
      const of = { owner, ownerType };
      const rename = () =>
        person.api.renameCategory({
          params: { level: 'primary' },
          body: { ...of, previousName: 'Rail', newName: 'Rail and Ports' },
        });
      const move = () =>
        person.api.moveSecondaryCategory({
          params: { secondary: 'Site 8' },
          body: { ...of, primaryCategory: 'Site', newPrimaryCategory: 'Labor' },
        });
      const promote = () =>
        person.api.promoteSecondaryCategory({ params: { secondary: 'Site 16' }, body: of });
      for (const act of [rename, move, promote]) {
        const { capacity } = await api.metered(act);
        atMost(capacity, { read: 6.5, write: ownerUnits[ownerType] + 2, inARow: 3 }, [act.name, size]);
      }
      const primary = await api.metered(() =>
        person.api.movePrimaryCategory({
          params: { name: 'Air' },
          body: { ...of, newPrimaryCategory: 'Taxes' },
        }),
      );
      // The category itself, and its four secondaries, into which their tertiaries go.
      atMost(primary.capacity, { read: 6.5, write: ownerUnits[ownerType] + 10, inARow: 3 }, size);
    }
  });

  test('sorting: only the categories that move are written, and the next list reads no question', async () => {
    for (const { owner, ownerType, size, person } of owners) {
      const params = { owner, type: ownerType };
      const { categories } = await person.api.listPrimaryCategories({ params });
      const names = categories.map(({ name }) => name).filter((name) => name !== 'Uncategorized');
      const sorted = [...names.slice(1), ...names.slice(0, 1)];
      const { capacity } = await api.metered(() =>
        person.api.orderCategories({
          params,
          body: { order: sorted.map((primaryCategory) => ({ primaryCategory })) },
        }),
      );
      atMost(capacity, { read: 2.5, write: ownerUnits[ownerType] + 2, inARow: 2 }, size);
      const next = await api.metered(() => person.api.listPrimaryCategories({ params }));
      expect(
        next.result.categories.map(({ name }) => name).filter((name) => name !== 'Uncategorized'),
      ).toEqual(sorted);
      atMost(next.capacity, { read: 2.5 }, size);
    }
  });

  test('deleting a category: 5 units a question in one transaction, or those that stay in a new set', async () => {
    for (const { owner, ownerType, size, person } of owners) {
      const params = { owner, type: ownerType, primary: 'Utilities' };
      const count = async () =>
        (await person.api.listQuestions({ params: { owner, type: ownerType } })).count;
      const before = await count();
      const large = await countLargeTagItems({ owner, ownerType });
      const few = await api.metered(() =>
        person.api.deleteSecondaryCategory({ params: { ...params, secondary: 'Utilities 1' } }),
      );
      const deleted = before - (await count());
      // A project also leaves the recount to the outbox.
      const fixed = ownerUnits[ownerType] + 4 + (ownerType === 2 ? 3 : 0);
      const write = fixed + 5 * deleted + 2 * large;
      atMost(few.capacity, { read: 2.5 + deleted, write, inARow: 3 }, size);
      const many = await api.metered(() => person.api.deletePrimaryCategory({ params }));
      const kept = await count();
      atMost(many.capacity, { read: 2.5 + 0.2 * before, write: 250 + 5 * kept }, size);
      expect(before - deleted - kept).toBeGreaterThan(15);
    }
  });
});

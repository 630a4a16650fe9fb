import { newId } from '@landbrief/platform';
import { commitWrites, putFeedProblems, putInventoryProperty, recordDataFeedResult } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../support/api.ts';
import { addSite, runningProject, submitSite } from '../support/running-project.ts';
import { entitiesReadAsStored, everyItem } from '../support/store.ts';

const TABLE_KEYS = /^(pk|sk|_et|gsi[12][ps]k|byId[PS]k)$/;

/** What a table holds after the calls of a project, by the name of the entity. */
async function itemsOfAProject(): Promise<Map<string, Record<string, unknown>[]>> {
  const api = await testApi();
  const running = await runningProject(api, 'Heron', { client: 'Heron Batteries' });
  const { projectId, questions, participant, delegate, owner } = running;
  const access = {
    text: 'Which road leads to the site?',
    tag: 'road',
    type: 0,
    primaryCategory: 'Access',
  } as const;
  await owner.api.createQuestion({ body: { question: { ...access, owner: projectId, ownerType: 2 } } });
  const propertyId = await submitSite(running, participant);
  await submitSite(running, delegate);
  const other = await addSite(running, participant, participant);
  const zoning = { projectId, propertyId: other, questionId: questions.zoning._id };
  const save = (value: unknown, version?: number) =>
    participant.api.saveAnswer({
      params: zoning,
      body: { answerData: { value: value as string, ...(version ? { version } : {}) } },
    });
  await save('Light industrial', undefined);
  await save('Heavy industrial', 1);
  await participant.api.saveAnswer({
    params: { projectId, propertyId: other, questionId: questions.rail._id },
    body: { answerData: { value: 'No' } },
  });
  await save(null, 2);
  await owner.api.setProjectStatus({ params: { status: 2 }, body: { projectId } });
  const { answers } = await owner.api.listAnswers({ params: { projectId, propertyId } });
  const [answer] = answers;
  const acres = answers.find(({ question }) => question === questions.acres._id);
  await owner.api.saveAnswer({
    params: { projectId, propertyId, questionId: questions.acres._id },
    body: { answerData: { value: 90, ...(acres ? { version: acres.version } : {}) } },
  });
  await owner.api.createProperty({
    params: { projectId },
    body: {
      participantId: participant.participantId,
      propertyDetail: {
        name: 'Port of Catoosa',
        type: 'site',
        basicInfo: { location: { latitude: 36.2, longitude: -95.7 } },
      },
    },
  });
  await owner.api.markAnswerSeen({
    params: { questionId: answer?.question ?? '', answerId: answer?._id ?? '' },
  });
  // The owner has met the people of the project once the outbox has said so.
  await api.settle();
  const { distributionList } = await owner.api.createDistributionList({ body: { name: 'Utilities' } });
  await owner.api.addListParticipant({
    params: { id: distributionList._id },
    body: { participantId: participant.user.userId },
  });
  await owner.api.updateQuestion({
    params: { id: questions.acres._id },
    body: { question: { text: 'How many acres are for sale?', version: 1 } },
  });
  const ada = await api.person('Ada Admin', { organization: 'Heron Agency', roles: ['admin', 'orgAdmin'] });
  const { datafeed } = await ada.api.createDataFeed({
    body: {
      datafeed: {
        ...{ name: 'State sites', kind: 'csv', address: 'https://data.agency.gov/sites.csv' },
        ...{ schedule: 'daily', mapping: { sourceId: 'ID', name: 'SITE' } },
        secretHeader: { name: 'X-Api-Key', value: 'k-7f3a9b2c' },
      },
    },
  });
  const run = { dataFeedId: datafeed._id, runId: newId() };
  await putFeedProblems(run, [{ record: 7, sourceId: 'S-7', message: 'The name is missing.' }]);
  await recordDataFeedResult(datafeed._id, {
    ...{ runId: run.runId, status: 'finished', at: '2026-11-23T06:01:00.000Z', message: 'One mistake.' },
    ...{ started: '2026-11-23T06:00:00.000Z', startedBy: ada.user.userId },
    ...{ added: 1, updated: 0, unchanged: 0, failed: 1 },
  });
  await commitWrites([
    putInventoryProperty({
      ...{ organizationId: ada.user.organizationId ?? '', inventoryId: `feed:${datafeed._id}:S-1` },
      ...{
        dataFeedId: datafeed._id,
        source: 'State sites',
        sourceId: 'S-1',
        name: 'Heron Ridge',
        type: 'site',
      },
      location: { city: 'Riverbend', state: 'OH', country: 'US', latitude: 39.96, longitude: -82.99 },
      size: { value: 120, unit: 'acres' },
      attributes: { zoning: 'M-2', power_kv: 138 },
      ...{ hash: 'aZ3', created: '2026-11-23T06:00:00.000Z', updated: '2026-11-23T06:00:00.000Z' },
    }),
  ]);
  await api.settle();

  return Map.groupBy(await everyItem(), ({ pk, _et }) => String(_et ?? String(pk).split('#')[0]));
}

describe('what calls store', () => {
  let items: Awaited<ReturnType<typeof itemsOfAProject>>;
  beforeAll(async () => {
    items = await itemsOfAProject();
  });

  test.each(entitiesReadAsStored)(
    '$name is as its schema says, so that it may be read without it',
    (entity) => {
      const { name, names, format } = entity;
      const stored = items.get(name) ?? items.get(name.toUpperCase()) ?? [];
      expect(stored.length).toBeGreaterThan(0);
      for (const item of stored) {
        const shown = Object.entries(item).filter(
          ([attribute]) => !TABLE_KEYS.test(attribute) || (attribute.length === 2 && names.has(attribute)),
        );
        expect(format(item)).toEqual(
          Object.fromEntries(shown.map(([attribute, value]) => [names.get(attribute) ?? attribute, value])),
        );
      }
    },
  );
});

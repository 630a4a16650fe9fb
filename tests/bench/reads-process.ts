import { join } from 'node:path';
import { roleMask } from '@landbrief/domain';

/**
 * Measures the reading calls of one checkout, whose directory is the argument: a line is a name and a number of calls, the
 * answer the milliseconds of processor time that one of them took. The database is a process of its own.
 */

const WARMING = 30;

const checkout = process.argv[2] ?? '';
const { openApi }: typeof import('./api.ts') = await import(join(checkout, 'tests/bench/api.ts'));
const { seedListedProperties, seedProject }: typeof import('../support/seed.ts') = await import(
  join(checkout, 'tests/support/seed.ts')
);

const api = await openApi();
const { clock } = api.environment.platform;
const owner = await api.person('Olivia', { role: roleMask('projectOwner') });
const answerer = await api.person('Pete');
const { projectId, propertyId } = await seedProject(
  owner,
  answerer,
  { questions: 157, answered: 157 },
  clock,
);
await seedListedProperties(projectId, 199, clock);
const opened = await seedProject(owner, answerer, { questions: 200, answered: 200 }, clock);
const [forOwner, forPete] = [await api.signedIn(owner), await api.signedIn(answerer)];

const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  listAnswers: () => forPete.listAnswers({ params: { projectId, propertyId } }),
  listPropertyQuestions: () => forPete.listPropertyQuestions({ params: { owner: projectId, propertyId } }),
  'opening a property of 200 questions': () => openProperty(),
  listOwnerProperties: () => forOwner.listOwnerProperties({ params: { projectId }, body: {} }),
};

/** The calls that the property's screen makes at once. */
function openProperty() {
  const params = { projectId: opened.projectId, propertyId: opened.propertyId };
  return Promise.all([
    forPete.getProperty({ params }),
    forPete.listPropertyQuestions({ params: { owner: params.projectId, propertyId: params.propertyId } }),
    forPete.listAnswers({ params }),
    forPete.listAnswerComments({ params }),
    forPete.listPropertyAttachments({ params: { propertyId: params.propertyId } }),
  ]);
}

async function measured(name: string, times: number): Promise<number> {
  const call = calls[name];
  if (!call) throw new Error(`There is no call ${name} to measure.`);
  const before = process.cpuUsage();
  for (let time = 0; time < times; time++) await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

for (const name of Object.keys(calls)) await measured(name, WARMING);
process.on('message', async ({ name, times }: { name: string; times: number }) => {
  process.send?.(await measured(name, times));
});
process.on('disconnect', () => api.close());
process.send?.(Object.keys(calls));

import type { Client } from '@landbrief/contract/client';
import type { User } from '@landbrief/store';
import type { Capacity } from '../support/capacity.ts';
import { type SeededProject, seedProject } from '../support/seed.ts';
import { type Api, openApi } from './api.ts';
import { atMost, type Benchmark, type Figure, median, milliseconds, seconds, units } from './figures.ts';

const SAVES = 21;
const AT_ONCE = 200;

/** Saving an answer: what it costs at 10 and at 10,000 answers, and many at the same moment. */
export const saves: Benchmark = {
  name: 'save',
  about: 'saving answers: request units at 10 and 10,000 answers, 200 at once',
  async run(): Promise<Figure[]> {
    const desk = await openDesk();
    try {
      const small = await seed(desk, { questions: 40, answered: 10 });
      const large = await seed(desk, { questions: 10_000, answered: 9_970 });
      return [
        ...(await costOf(desk, small, '10 answers')),
        ...(await costOf(desk, large, '10,000 answers')),
        ...(await manyAtOnce(desk)),
      ];
    } finally {
      await desk.close();
    }
  },
};

interface Desk extends Api {
  owner: User;
  pete: User;
  /** The typed client of Pete, without a network between. */
  client: Client;
}

/** The API with an owner and a participant. */
async function openDesk(): Promise<Desk> {
  const api = await openApi();
  const [owner, pete] = [await api.person('Olivia'), await api.person('Pete')];
  return { ...api, owner, pete, client: await api.signedIn(pete) };
}

const seed = ({ owner, pete, environment }: Desk, size: Parameters<typeof seedProject>[2]) =>
  seedProject(owner, pete, size, environment.platform.clock);

const save = ({ client }: Desk, { projectId, propertyId }: SeededProject, questionId: string) =>
  client.saveAnswer({ params: { projectId, propertyId, questionId }, body: { answerData: { value: 1450 } } });

async function costOf(desk: Desk, project: SeededProject, size: string): Promise<Figure[]> {
  const times: number[] = [];
  let most: Pick<Capacity, 'read' | 'write'> = { read: 0, write: 0 };
  for (const { questionId } of project.questions.slice(-SAVES)) {
    const started = performance.now();
    const { capacity } = await desk.meter.metered(() => save(desk, project, questionId));
    times.push(performance.now() - started);
    most = { read: Math.max(most.read, capacity.read), write: Math.max(most.write, capacity.write) };
  }
  const how = `most of ${SAVES}, as DynamoDB reports them; transactions worked out`;
  return [
    atMost(`save an answer at ${size}, written`, most.write, { limit: 10, show: units, how }),
    atMost(`save an answer at ${size}, read`, most.read, { limit: 6, show: units, how }),
    {
      name: `save an answer at ${size}, time`,
      measured: milliseconds(median(times)),
      how: `median of ${SAVES}, database in memory`,
    },
  ];
}

async function manyAtOnce(desk: Desk): Promise<Figure[]> {
  const project = await seed(desk, { questions: AT_ONCE, answered: 0 });
  const { projectId, propertyId } = project;
  const started = performance.now();
  await Promise.all(project.questions.map(({ questionId }) => save(desk, project, questionId)));
  const ms = performance.now() - started;
  const { counts } = await desk.client.countPropertyAnswers({ params: { propertyId } });
  const { count } = await desk.client.listAnswers({ params: { projectId, propertyId } });
  const counted = [counts.questionsAnswered, counts.requiredQuestionsAnswered, count];
  return [
    {
      name: `${AT_ONCE} saves at once on one property, counted`,
      measured: counted.join(' / '),
      target: `${AT_ONCE} each`,
      ok: counted.every((each) => each === AT_ONCE),
      how: `answered, required answered, answers there; in ${seconds(ms)}`,
    },
  ];
}

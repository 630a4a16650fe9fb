import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '@landbrief/contract/client';
import { listLimitMax } from '@landbrief/domain';
import { atMost, type Benchmark, type Figure, seconds } from './figures.ts';
import { startStack } from './stack.ts';

const ROWS = 5_000;
const BAD = 50;
const LIMIT = 3 * 60_000;
/** Of the 29 s that the API gives a request. */
const REQUEST_LIMIT = 10_000;
const POLL_MS = 500;

/** A participants file with some bad rows: looked at, imported on the whole local stack, and imported again. */
export const people: Benchmark = {
  name: 'people',
  about: `importing ${ROWS} people, ${BAD} of them with mistakes, into a project on the local stack`,
  async run(): Promise<Figure[]> {
    const stack = await startStack();
    try {
      const owner = await stack.signedIn('owner@demo.test');
      const params = { projectId: await newProject(owner) };
      const file = participantsFile('nora');
      const [previewMs, preview] = await timed(() => owner.previewImportParticipants({ params, file }));
      const begun = performance.now();
      const [startMs, started] = await timed(() => owner.importParticipants({ params, file }));
      const job = await ended(started, (importId) =>
        owner.getParticipantImport({ params: { ...params, importId } }),
      );
      const importMs = performance.now() - begun;
      const [againMs, again] = await timed(() => owner.importParticipants({ params, file }));
      const { participantCount } = await owner.listParticipants({ params, query: { limit: listLimitMax } });
      expectCounts([
        [preview.newCount, ROWS - BAD],
        [job.importCount, ROWS - BAD],
        [job.errorCount, BAD],
        [again.existingCount, ROWS - BAD],
        [again.importCount, 0],
        [participantCount, ROWS - BAD],
      ]);
      const how = 'once, on the local stack';
      return [
        atMost('the preview', previewMs, { limit: REQUEST_LIMIT, show: seconds, how }),
        atMost('the request that starts it', startMs, { limit: REQUEST_LIMIT, show: seconds, how }),
        atMost('until all are added', importMs, { limit: LIMIT, show: seconds, how }),
        atMost('the same file again', againMs, { limit: REQUEST_LIMIT, show: seconds, how }),
        ...(await throughList(owner)),
      ];
    } finally {
      await stack.stop();
    }
  },
};

/** Other people of such a file: into a distribution list, and from there everybody into a project. */
async function throughList(owner: Client): Promise<Figure[]> {
  const { distributionList } = await owner.createDistributionList({ body: { name: 'Egret towns' } });
  const params = { id: distributionList._id };
  const [listMs, listed] = await timed(async () =>
    ended(await owner.importListParticipants({ params, file: participantsFile('olga') }), (importId) =>
      owner.getListParticipantImport({ params: { ...params, importId } }),
    ),
  );
  const projectId = await newProject(owner);
  const [everybodyMs, everybody] = await timed(async () =>
    ended(
      await owner.addDistributionList({ params: { projectId }, body: { listId: distributionList._id } }),
      (importId) => owner.getParticipantImport({ params: { projectId, importId } }),
    ),
  );
  expectCounts([
    [listed.importCount, ROWS - BAD],
    [listed.errorCount, BAD],
    [everybody.importCount, ROWS - BAD],
  ]);
  const how = 'once, while the contacts of those before are listed';
  return [
    atMost('such a file into a list', listMs, { limit: LIMIT, show: seconds, how }),
    atMost('everybody of that list into a project', everybodyMs, { limit: LIMIT, show: seconds, how }),
  ];
}

async function newProject(owner: Client): Promise<string> {
  const { project } = await owner.createProject({
    body: {
      tz: 'America/Chicago',
      project: { name: 'Project Egret', startDate: '2026-11-01', deadline: '2099-01-31' },
    },
  });
  return project._id;
}

type Import = Awaited<ReturnType<Client['getParticipantImport']>>;

async function ended(started: Import, look: (importId: string) => Promise<Import>): Promise<Import> {
  let job = started;
  while (job.status === 'running') {
    await wait(POLL_MS);
    job = await look(job.importId);
  }
  return job;
}

async function timed<Result>(act: () => Promise<Result>): Promise<[number, Result]> {
  const started = performance.now();
  const result = await act();
  return [performance.now() - started, result];
}

function expectCounts(counts: readonly (readonly [number, number])[]): void {
  const wrong = counts.filter(([actual, expected]) => actual !== expected);
  if (wrong.length > 0)
    throw new Error(`Counts are wrong: ${wrong.map((pair) => pair.join(' not ')).join(', ')}.`);
}

function participantsFile(firstName: string): File {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const isBad = at % (ROWS / BAD) === 0;
    const name = `${firstName}.newell.${at}`;
    const email = isBad ? name : `${name}@county${at % 300}.test`;
    return `${email},Nora,Newell ${at},USA,Illinois,St. Clair,Belleville`;
  });
  const text = ['Email,First Name,Last Name,Country,State,County,Community', ...rows].join('\n');
  return new File([text], 'people.csv', { type: 'text/csv' });
}

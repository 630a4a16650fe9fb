import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  changeProject,
  commitWrites,
  connectTable,
  getProject,
  moveDueProject,
  type Project,
} from '@landbrief/store';

const repository = resolve(import.meta.dirname, '../../..');
let isConnected = false;

/** The table of the stack that runs: with the data of these journeys, or of `npm start`. */
function connect(): void {
  if (isConnected) return;
  const directories = [process.env.JOURNEYS_DATA_DIR, '.local/e2e', '.local'].filter(
    (one) => one !== undefined,
  );
  const files = directories.map((one) => resolve(repository, one, 'environment.json'));
  const file = files.find((one) => existsSync(one));
  if (!file) throw new Error(`No stack runs with its data in ${directories.join(' or ')}.`);
  const { environment } = JSON.parse(readFileSync(file, 'utf8'));
  Object.assign(process.env, environment);
  connectTable({ tableName: environment.TABLE_NAME });
  isConnected = true;
}

type Dates = Partial<Pick<Project, 'deadline' | 'closedAt' | 'retentionAt' | 'deletesAt'>>;

/** Writes dates of a project that no call sets, as if time had passed; the clock finds it at its new `retentionAt`. */
export async function backdate(projectId: string, dates: Dates): Promise<void> {
  connect();
  const project = await getProject(projectId, { consistent: true });
  if (!project) throw new Error(`There is no project ${projectId}.`);
  const { retentionAt } = dates;
  const moved =
    retentionAt === undefined
      ? []
      : moveDueProject(projectId, [project.retentionAt ?? []].flat(), [retentionAt]);
  await commitWrites([changeProject(project, dates), ...moved]);
}

const DAY = 24 * 60 * 60 * 1000;

/** A moment so many days ago. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

import { ApiProblem, createClient } from '@landbrief/contract/client';
import { canary } from '@landbrief/domain';
import { timestamp } from '@landbrief/platform';
import { deletePartitionRange, recordCanaryRun } from '@landbrief/store';
import type { Environment } from '../context.ts';
import { isCanaryPrepared, prepareCanary } from './prepare-canary.ts';

/** As long as CloudFront waits for the API. */
const STEP_MS = 30_000;

interface CanaryOptions {
  password: string;
  fetch?: typeof globalThis.fetch;
}

/**
 * Uses the site as a participant does, through its public address: logs in, opens a project, saves an answer, prints one
 * page, and logs out. The first step that fails ends the run; each step's time is logged, or that it failed. What a run
 * leaves is removed or expires. True when every step succeeded.
 */
export async function runCanary(environment: Environment, options: CanaryOptions): Promise<boolean> {
  const { log } = environment.platform;
  const visit = new Visit(environment, options);
  const steps = {
    login: (signal: AbortSignal) => visit.logIn(signal),
    project: (signal: AbortSignal) => visit.openProject(signal),
    answer: (signal: AbortSignal) => visit.saveAnswer(signal),
    print: (signal: AbortSignal) => visit.print(signal),
  };
  let failed: string | undefined;
  for (const [step, act] of Object.entries(steps)) {
    if (failed === undefined && !(await succeeds(step, act, log))) failed = step;
  }
  await visit.end(failed);
  const succeeded = failed === undefined;
  if (succeeded) log.info('canary.succeeded');
  return succeeded;
}

async function succeeds(
  step: string,
  act: (signal: AbortSignal) => Promise<void>,
  log: Environment['platform']['log'],
): Promise<boolean> {
  const started = performance.now();
  const ms = () => Math.round(performance.now() - started);
  try {
    await act(AbortSignal.timeout(STEP_MS));
    log.info('canary.step', { step, ms: ms() });
    return true;
  } catch (error) {
    log.error('canary.failed', error, { step, ms: ms(), ...requestOf(error) });
    return false;
  }
}

/** What finds the failed request in the API's log. */
function requestOf(error: unknown): Partial<Pick<ApiProblem, 'status' | 'code' | 'requestId'>> {
  if (!(error instanceof ApiProblem)) return {};
  const { status, code, requestId } = error;
  return { status, code, requestId };
}

const { projectId, propertyId, questionId, participantId, reportIds } = canary;
const inProject = { projectId, propertyId };

/** One visit to the site. */
class Visit {
  private readonly environment: Environment;
  private readonly password: string;
  private readonly client: ReturnType<typeof createClient>;
  private token: string | undefined;

  constructor(environment: Environment, { password, fetch }: CanaryOptions) {
    this.environment = environment;
    this.password = password;
    this.client = createClient({
      baseUrl: `${environment.settings.siteUrl}/api/v1`,
      authorization: () => (this.token ? `Bearer ${this.token}` : undefined),
      ...(fetch ? { fetch } : {}),
    });
  }

  /** The first run makes what it uses; a run after the password was changed makes it known. */
  async logIn(signal: AbortSignal): Promise<void> {
    const { platform } = this.environment;
    const body = { email: canary.email, password: this.password };
    if (!(await isCanaryPrepared())) await prepareCanary(this.password, platform);
    const { token } = await this.client.login({ body, signal }).catch(async (error: unknown) => {
      if (!(error instanceof ApiProblem) || error.code !== 'invalid_credentials') throw error;
      await prepareCanary(this.password, platform);
      return this.client.login({ body, signal });
    });
    this.token = token;
  }

  async openProject(signal: AbortSignal): Promise<void> {
    const [{ project }, { property }] = await Promise.all([
      this.client.getProject({ params: { id: projectId }, signal }),
      this.client.getProperty({ params: inProject, signal }),
    ]);
    if (project._id !== projectId || property._id !== propertyId)
      throw new Error('The site answered with another project or property.');
  }

  /** Replaces the answer of the last run, and reads it again. */
  async saveAnswer(signal: AbortSignal): Promise<void> {
    const read = async () => {
      const { answers } = await this.client.listAnswers({ params: inProject, signal });
      return answers.find(({ question }) => question === questionId);
    };
    const value = timestamp(this.environment.platform.clock);
    const version = (await read())?.version;
    const answerData = { value, ...(version === undefined ? {} : { version }) };
    await this.client.saveAnswer({ params: { ...inProject, questionId }, body: { answerData }, signal });
    if ((await read())?.value !== value) throw new Error('The saved answer was not read again.');
  }

  async print(signal: AbortSignal): Promise<void> {
    const { blob } = await this.client.printProjectReport({
      params: { reportId: reportIds.participant },
      query: { k: participantId },
      signal,
    });
    if (blob.size === 0 || !blob.type.startsWith('application/pdf'))
      throw new Error(`The report is ${blob.size} bytes of ${blob.type}.`);
  }

  /** Counts the run, ends the session, and removes the history of the answer, which has an entry for each run. */
  async end(failedStep: string | undefined): Promise<void> {
    const { platform, settings } = this.environment;
    const { log, clock } = platform;
    const minutes = settings.canaryMinutes;
    const counted = minutes && recordCanaryRun({ at: timestamp(clock), failedStep, minutes });
    const ended = this.token
      ? this.client.logout({ body: {}, signal: AbortSignal.timeout(STEP_MS) })
      : undefined;
    const cleared = deletePartitionRange(`PROPERTY#${propertyId}`, 'HISTORY#', () => true);
    for (const result of await Promise.allSettled([counted, ended, cleared])) {
      // A run that was not counted failed; the session ends by itself, and the next run removes the history.
      if (result.status === 'rejected') log.error('canary.not-cleared', result.reason);
    }
  }
}

import { randomBytes } from 'node:crypto';
import type { ReportChoices } from '@landbrief/domain';
import { hashFields, type ReportJob } from '@landbrief/store';
import type { Environment } from '../context.ts';
import { folderOf, getJson, putJson } from './job-files.ts';
import type { ReportRequest } from './report-request.ts';

/** Bytes of lists of choices up to which a job has them itself; thousands of ids would make each poll and list dear. */
const OWN_BYTES = 600;

export const newFileSecret = (): string => randomBytes(16).toString('hex');

/** The digest of a request. Of the lists the order does not matter. */
export function hashRequest({ kind, choices }: Pick<ReportRequest, 'kind' | 'choices'>): string {
  const sorted = (list: readonly (string | number)[] | undefined) => list && [...new Set(list)].toSorted();
  const { ids, phases, categories } = choices;
  return hashFields({
    ...{ kind, ...choices },
    ...{ ids: sorted(ids), phases: sorted(phases), categories: sorted(categories) },
  });
}

/** The choices as a job has them. */
export function ownChoices(choices: ReportChoices): Pick<ReportJob, 'choices' | 'hasLongChoices'> {
  const { ids, phases, categories, ...others } = choices;
  const lists = {
    ...(ids ? { ids: [...ids] } : {}),
    ...(phases ? { phases: [...phases] } : {}),
    ...(categories ? { categories: [...categories] } : {}),
  };
  const isLong = Buffer.byteLength(JSON.stringify(lists)) > OWN_BYTES;
  return isLong ? { choices: others, hasLongChoices: true } : { choices: { ...others, ...lists } };
}

type Job = Pick<ReportJob, 'projectId' | 'jobId' | 'secret' | 'choices' | 'hasLongChoices'>;
const keyOf = (job: Job) => `${folderOf(job)}choices.json`;

/** Before the job is committed, because its first step needs them. */
export async function storeLongChoices(
  job: Job,
  choices: ReportChoices,
  environment: Environment,
): Promise<void> {
  if (job.hasLongChoices) await putJson(keyOf(job), choices, environment);
}

export function loadChoices(job: Job, environment: Environment): Promise<ReportChoices> | ReportChoices {
  return job.hasLongChoices ? getJson<ReportChoices>(keyOf(job), environment) : job.choices;
}

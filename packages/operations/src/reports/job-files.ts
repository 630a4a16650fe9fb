import type { ReportJob } from '@landbrief/store';
import type { Environment } from '../context.ts';
import { reportName } from './texts.ts';

type Named = Pick<ReportJob, 'projectId' | 'jobId' | 'secret'>;

/** Where a job keeps what it has collected and printed so far. */
export const folderOf = ({ projectId, jobId, secret }: Named): string =>
  `reports/jobs/${projectId}/${jobId}-${secret}/`;

/** The finished file; its name is in its address. The printer takes keys of plain characters only. */
export const fileKeyOf = ({ projectId, jobId, secret }: Named, extension: string, attempt = ''): string =>
  `reports/files/${projectId}/${jobId}-${secret}${attempt && `-${attempt}`}/report.${extension}`;

/** All files of a project's reports. */
export const reportPrefixes = (projectId: string): string[] => [
  `reports/jobs/${projectId}/`,
  `reports/files/${projectId}/`,
];

/** Names project and kind, in letters that are safe on every computer. */
export function fileNameOf(
  projectName: string,
  report: Parameters<typeof reportName>[0],
  extension: string,
): string {
  const name = projectName
    .toWellFormed()
    .replaceAll(/[^\p{L}\p{M}\p{N} .,()&+-]/gu, '_')
    .trim();
  return `${name ? `${name} - ` : ''}${reportName(report)}.${extension}`;
}

export async function putJson(key: string, value: unknown, { platform }: Environment): Promise<void> {
  await platform.files.put(key, new TextEncoder().encode(JSON.stringify(value)), 'application/json');
}

export async function getJson<Value>(key: string, { platform }: Environment): Promise<Value> {
  return JSON.parse(new TextDecoder().decode(await platform.files.get(key)));
}

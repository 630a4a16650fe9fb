import {
  defaultReportChoices,
  given,
  type ReportChoices,
  reportFormats,
  reportForms,
  reportPapers,
} from '@landbrief/domain';
import { readStored, store } from '../../session/storage.ts';
import type { ReportAddress } from './kinds.ts';

/** Begin the keys of what the browser stores; a screen that few people open keeps them out of the application's start. */
export const reportKeys = {
  /** A report's choices that are too long for an address, in session storage. */
  chosen: 'reportChosen|',
  /** What was chosen for a project's reports last, in local storage. */
  choices: 'reportChoices|',
} as const;

const flags = [
  'photos',
  'requirements',
  'unanswered',
  'confidentialName',
  'clarifications',
  'includeConfidential',
] as const;

/** Ids, and characters of a query, that an address holds; more are left in the browser's storage for the new window. */
const addressHolds = { ids: 50, characters: 1_500 };

/** The choices that differ from the usual ones. */
export function writeChoices(choices: Partial<ReportChoices>): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ['form', 'format', 'paper'] as const) {
    const value = choices[name];
    if (value && value !== defaultReportChoices[name]) query.set(name, value);
  }
  for (const name of flags) {
    const value = choices[name];
    if (value !== undefined && value !== (defaultReportChoices[name] ?? false))
      query.set(name, String(value));
  }
  for (const name of ['ids', 'phases', 'categories'] as const) {
    const values: readonly (string | number)[] = choices[name] ?? [];
    // A name of a category may have a comma.
    if (values.length > 0) query.set(name, values.map((value) => encodeURIComponent(value)).join(','));
  }
  return query;
}

function listIn(query: URLSearchParams, name: string): string[] | undefined {
  const found = (query.get(name) ?? '').split(',').filter(Boolean).map(decoded);
  return found.length > 0 ? found : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The choices of an address; undefined when they were left in a storage that this window does not have. */
export function readChoices(address: URLSearchParams): ReportChoices | undefined {
  const key = address.get('chosen');
  const stored = key === null ? undefined : readStored('session', reportKeys.chosen + key);
  if (stored === null) return undefined;
  const query = stored === undefined ? address : new URLSearchParams(stored);
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name));
  const choices: ReportChoices = {
    ...defaultReportChoices,
    form: oneOf('form', reportForms) ?? defaultReportChoices.form,
    format: oneOf('format', reportFormats) ?? defaultReportChoices.format,
    paper: oneOf('paper', reportPapers) ?? defaultReportChoices.paper,
    ids: listIn(query, 'ids'),
    phases: listIn(query, 'phases')?.map(Number).filter(Number.isInteger),
    categories: listIn(query, 'categories'),
  };
  for (const name of flags) if (query.has(name)) choices[name] = query.get(name) === 'true';
  return choices;
}

const windowPath = ({ reportId }: ReportAddress) => `/pdf/report/project/${reportId}`;

/**
 * The address of a window that makes a report (document 1 section 2.14). A window that is opened from here inherits this
 * one's storage.
 */
export function makingPath(address: ReportAddress, choices: Partial<ReportChoices>): string {
  const path = windowPath(address);
  const query = new URLSearchParams([...Object.entries(given({ k: address.k })), ...writeChoices(choices)]);
  const isLong =
    (choices.ids?.length ?? 0) > addressHolds.ids || String(query).length > addressHolds.characters;
  if (!isLong) return withQuery(path, query);
  const key = crypto.randomUUID();
  store('session', reportKeys.chosen + key, String(query));
  return withQuery(path, new URLSearchParams({ ...given({ k: address.k }), chosen: key }));
}

/** The window has its report, or was not opened: what was left for it is not needed any more. */
export function forgetChosen(path: string): void {
  const key = new URLSearchParams(path.split('?')[1]).get('chosen');
  if (key) store('session', reportKeys.chosen + key, null);
}

/** The address of a window that shows a report which was asked for before. */
export const jobPath = (address: ReportAddress, jobId: string): string =>
  withQuery(windowPath(address), new URLSearchParams({ ...given({ k: address.k }), job: jobId }));

/** The screen where a report is chosen, with what is chosen already, and the report that it shows the progress of. */
export const choosingPath = (
  projectId: string,
  choices: Partial<ReportChoices> & { what?: string } = {},
  jobId?: string,
): string => {
  const query = writeChoices(choices);
  if (choices.what) query.set('what', choices.what);
  if (jobId) query.set('job', jobId);
  return withQuery(`/reports/${projectId}`, query);
};

const withQuery = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path);

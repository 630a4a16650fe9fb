import { type Area, type CallName, type areas as callsByArea, callsOf } from '@landbrief/contract';
import * as answers from './answers/index.ts';
import * as attachments from './attachments/index.ts';
import * as clarifications from './clarifications/index.ts';
import { getDashboard } from './dashboard/get-dashboard.ts';
import * as locations from './locations/index.ts';
import * as messages from './messages/index.ts';
import * as participants from './participants/index.ts';
import * as projects from './projects/index.ts';
import * as properties from './properties/index.ts';
import * as questions from './questions/index.ts';
import * as session from './session/index.ts';
import type { Operation } from './subjects/operation.ts';
import { deletePermanently, putBack } from './trash/leave-trash.ts';
import { listProjectTrash, listTrash } from './trash/list-trash.ts';
import * as users from './users/index.ts';

/** Each module exports operations only. */
const areas: readonly Readonly<Record<string, Operation>>[] = [
  answers,
  attachments,
  clarifications,
  locations,
  messages,
  participants,
  projects,
  properties,
  questions,
  session,
  users,
  { deletePermanently, listProjectTrash, listTrash, putBack },
  { getDashboard },
];

type OperationsOf<Each extends Area> = Readonly<Record<keyof (typeof callsByArea)[Each], Operation>>;

/** Areas whose modules are loaded with the first call of one of them: at a start most requests are others. */
const rarelyCalled: { readonly [Each in Area]?: () => Promise<OperationsOf<Each>> } = {
  audit: async () => {
    const { exportAudit } = await import('./audit/export-audit.ts');
    const { listAuditEntries } = await import('./audit/list-audit-entries.ts');
    return { exportAudit, listAuditEntries };
  },
  consents: () => import('./consents/index.ts'),
  'data-feeds': () => import('./data-feeds/index.ts'),
  'distribution-lists': () => import('./distribution-lists/index.ts'),
  images: () => import('./images/index.ts'),
  letters: () => import('./letters/index.ts'),
  licences: () => import('./licences/index.ts'),
  notes: () => import('./notes/index.ts'),
  organizations: () => import('./organizations/index.ts'),
  'property-sync': () => import('./property-sync/index.ts'),
  reports: () => import('./reports/index.ts'),
  questionnaires: () => import('./questionnaires/index.ts'),
  service: () => import('./service/index.ts'),
  templates: () => import('./templates/index.ts'),
};

function loadedWhenCalled(
  name: CallName,
  load: () => Promise<Readonly<Record<string, Operation>>>,
): Operation {
  return {
    name,
    run: async (...request) => {
      const operation = (await load())[name];
      if (!operation) throw new Error(`${name} has no operation.`);
      return operation.run(...request);
    },
  };
}

const calendar = ['getCalendar', 'renewCalendarAddress', 'removeCalendarAddress'] as const;
const imports = [
  ...(['exportParticipantImportProblems', 'getParticipantImport'] as const),
  ...(['importParticipants', 'previewImportParticipants'] as const),
];
const rare = [
  ...calendar.map((name) => loadedWhenCalled(name, () => import('./projects/calendar.ts'))),
  ...imports.map((name) => loadedWhenCalled(name, () => import('./participants/import/project-imports.ts'))),
  ...Object.entries(rarelyCalled).flatMap(([area, load]) =>
    callsOf(area as Area).map((name) => loadedWhenCalled(name, load)),
  ),
];

/** The operations by call name, one for each call of the catalogue. */
export const operations: ReadonlyMap<CallName, Operation> = new Map(
  [...areas.flatMap(Object.values<Operation>), ...rare].map((operation) => [operation.name, operation]),
);

import type { CallName } from '@landbrief/contract';
import * as answers from './answers/index.ts';
import * as attachments from './attachments/index.ts';
import { exportAudit } from './audit/export-audit.ts';
import { listAuditEntries } from './audit/list-audit-entries.ts';
import * as clarifications from './clarifications/index.ts';
import * as consents from './consents/index.ts';
import { getDashboard } from './dashboard/get-dashboard.ts';
import * as dataFeeds from './data-feeds/index.ts';
import * as distributionLists from './distribution-lists/index.ts';
import * as images from './images/index.ts';
import * as letters from './letters/index.ts';
import * as licences from './licences/index.ts';
import * as locations from './locations/index.ts';
import * as messages from './messages/index.ts';
import * as notes from './notes/index.ts';
import * as organizations from './organizations/index.ts';
import * as participants from './participants/index.ts';
import * as projects from './projects/index.ts';
import * as properties from './properties/index.ts';
import * as propertySync from './property-sync/index.ts';
import * as questionnaires from './questionnaires/index.ts';
import * as questions from './questions/index.ts';
import * as reports from './reports/index.ts';
import * as service from './service/index.ts';
import * as session from './session/index.ts';
import type { Operation } from './subjects/operation.ts';
import * as templates from './templates/index.ts';
import { deletePermanently, putBack } from './trash/leave-trash.ts';
import { listProjectTrash, listTrash } from './trash/list-trash.ts';
import * as users from './users/index.ts';

/** Each module exports operations only. */
const areas: readonly Readonly<Record<string, Operation>>[] = [
  answers,
  attachments,
  clarifications,
  consents,
  dataFeeds,
  distributionLists,
  images,
  letters,
  licences,
  locations,
  messages,
  notes,
  organizations,
  participants,
  projects,
  properties,
  propertySync,
  questionnaires,
  questions,
  reports,
  session,
  templates,
  users,
  { deletePermanently, listProjectTrash, listTrash, putBack },
  { listAuditEntries, exportAudit },
  { getDashboard },
  service,
];

/** The operations by call name, one for each call of the catalogue. */
export const operations: ReadonlyMap<CallName, Operation> = new Map(
  areas.flatMap(Object.values<Operation>).map((operation) => [operation.name, operation]),
);

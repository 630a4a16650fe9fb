import type { CallName } from '@landbrief/contract';
import { answerOperations } from './answers/index.ts';
import { attachmentOperations } from './attachments/index.ts';
import { exportAudit } from './audit/export-audit.ts';
import { listAuditEntries } from './audit/list-audit-entries.ts';
import { clarificationOperations } from './clarifications/index.ts';
import { getDashboard } from './dashboard/get-dashboard.ts';
import { dataFeedOperations } from './data-feeds/index.ts';
import { distributionListOperations } from './distribution-lists/index.ts';
import { imageOperations } from './images/index.ts';
import { licenceOperations } from './licences/index.ts';
import { locationOperations } from './locations/index.ts';
import { messageOperations } from './messages/index.ts';
import type { Operation } from './operation.ts';
import { organizationOperations } from './organizations/index.ts';
import { participantOperations } from './participants/index.ts';
import { projectOperations } from './projects/index.ts';
import { propertyOperations } from './properties/index.ts';
import { propertySyncOperations } from './property-sync/index.ts';
import { questionnaireOperations } from './questionnaires/index.ts';
import { questionOperations } from './questions/index.ts';
import { reportOperations } from './reports/index.ts';
import { getHealth, getOpenApi } from './service/describe-service.ts';
import { sessionOperations } from './session/index.ts';
import { templateOperations } from './templates/index.ts';
import { userOperations } from './users/index.ts';

const built: Operation[] = [
  ...sessionOperations,
  ...userOperations,
  ...organizationOperations,
  ...licenceOperations,
  ...messageOperations,
  ...locationOperations,
  getHealth,
  getOpenApi,
  ...answerOperations,
  ...attachmentOperations,
  ...clarificationOperations,
  ...imageOperations,
  ...reportOperations,
  listAuditEntries,
  exportAudit,
  ...questionOperations,
  ...templateOperations,
  ...projectOperations,
  ...participantOperations,
  ...distributionListOperations,
  ...dataFeedOperations,
  ...propertyOperations,
  ...propertySyncOperations,
  ...questionnaireOperations,
  getDashboard,
];

/** The operations by call name, one for each call of the catalogue. */
export const operations: ReadonlyMap<CallName, Operation> = new Map(
  built.map((operation) => [operation.name, operation]),
);

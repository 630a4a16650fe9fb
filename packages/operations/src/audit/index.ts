import { exportAudit } from './export-audit.ts';
import { listAuditEntries } from './list-audit-entries.ts';

export const auditOperations = [listAuditEntries, exportAudit];

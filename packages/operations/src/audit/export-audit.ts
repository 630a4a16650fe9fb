import type { AuditEntry } from '@landbrief/contract';
import {
  auditActName,
  auditChangeText,
  auditExportMax,
  auditKindNames,
  auditSentence,
  clockActorOf,
  type RoleName,
  roleBits,
  roleNames,
} from '@landbrief/domain';
import type { CellValue, TableColumn } from '@landbrief/spreadsheet';
import { operation } from '../subjects/operation.ts';
import { findAudit, presentAudit } from './list-audit-entries.ts';

/** Entries read for one file: about 2,000 read units. */
const MAX_READ = 20_000;

const columns: readonly TableColumn[] = [
  { heading: 'Time (UTC)', width: 22 },
  { heading: 'What happened', width: 70, wrap: true },
  { heading: 'Act', width: 24 },
  { heading: 'Kind', width: 24 },
  { heading: 'Who', width: 24 },
  { heading: 'Email', width: 30 },
  { heading: 'Impersonated by', width: 24 },
  { heading: 'Email of the impersonator', width: 30 },
  { heading: 'Acting as', width: 18 },
  { heading: 'Upon', width: 16 },
  { heading: 'Name', width: 30 },
  { heading: 'Id', width: 30 },
  { heading: 'Organizations', width: 30, wrap: true },
  { heading: 'Changes', width: 60, wrap: true },
  { heading: 'Address', width: 18 },
  { heading: 'Browser', width: 24 },
  { heading: 'Request', width: 38 },
];

/** The audit trail as a file; the export itself is recorded. */
export const exportAudit = operation('exportAudit', async ({ query }, context) => {
  const { format, ...filter } = query;
  const { entries, next } = await findAudit(filter, { limit: auditExportMax, maxRead: MAX_READ }, context);
  const rows = (await presentAudit(entries, context)).map(rowOf);
  if (next)
    rows.push([next.slice(0, 24), 'There are older entries: export a period that ends here for them.']);
  const { contentTypes, writeTable } = await import('@landbrief/spreadsheet');
  const bytes = await writeTable([{ name: 'Audit trail', columns, rows, frozenColumns: 1 }], {
    title: 'Audit trail',
    format,
  });
  return {
    bytes,
    contentType: contentTypes[format],
    fileName: `Audit ${context.now.slice(0, 10)}.${format}`,
  };
});

function rowOf(entry: AuditEntry): CellValue[] {
  return [
    entry.at,
    auditSentence(entry),
    auditActName(entry.act),
    auditKindNames[entry.kind],
    entry.who?.name ?? entry.operator ?? clockActorOf(entry.act),
    entry.who?.email,
    entry.impersonator?.name,
    entry.impersonator?.email,
    actingName(entry.acting),
    entry.subject?.kind,
    entry.subject?.name,
    entry.subject?._id,
    entry.organizations.map(({ _id, name }) => name ?? _id).join(', '),
    entry.changes.map((change) => auditChangeText(change, entry)).join('; '),
    entry.address,
    entry.agent,
    entry.requestId,
  ];
}

function actingName(acting: number | undefined): string | undefined {
  const found = Object.entries(roleBits).find(([, bit]) => acting !== undefined && bit === acting);
  return found && roleNames[found[0] as RoleName];
}

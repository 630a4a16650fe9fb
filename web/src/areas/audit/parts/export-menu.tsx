import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useCall } from '../../../use-call.ts';
import { type AuditFilters, callFilters } from '../filters.ts';
import { texts } from '../texts.ts';

const formats = [
  { format: 'xlsx', name: 'Excel (.xlsx)' },
  { format: 'csv', name: 'CSV' },
] as const;

/** What the filters show, as a file: at most the newest 8,000 entries. */
export default function ExportMenu({ filters }: { filters: AuditFilters }) {
  const exporting = useCall('exportAudit', { action: 'export the audit trail' });
  const save = (format: 'xlsx' | 'csv') => {
    const name = texts.exportFile(new Date().toLocaleDateString('en-CA'), format);
    exporting.mutate(
      { query: { ...callFilters(filters), format } },
      { onSuccess: (file) => saveFile(file, name) },
    );
  };
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ButtonWithIcon icon={IconDownload} loading={exporting.isPending}>
          Export
        </ButtonWithIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, name }) => (
          <Menu.Item key={format} onClick={() => save(format)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

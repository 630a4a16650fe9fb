import { Menu } from '@mantine/core';
import { IconCopy, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { texts as questionTexts } from '../../questions/texts.ts';
import type { Template } from '../queries.ts';
import type { TemplateActions } from '../use-template-actions.ts';
import { TemplateButton } from './template-menu.tsx';

/** Stands open in place of the button that was pressed, and keeps the keyboard. */
export default function TemplateDropdown({
  template,
  actions: { clone, exportFile, remove, deleteAll, busy },
}: {
  template: Template;
  actions: TemplateActions;
}) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    setOpened(true);
  }, []);
  const { actingAsReviewer, mayCopyTemplates } = useSession();
  const mayChange = template.editable && !actingAsReviewer;
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={setOpened}>
      <Menu.Target>
        <TemplateButton ref={button} name={template.name} loading={busy} />
      </Menu.Target>
      <Menu.Dropdown>
        {mayChange && (
          <Menu.Item
            component={Link}
            to={`/templates/${template._id}/edit`}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            Edit Template
          </Menu.Item>
        )}
        {mayCopyTemplates && (
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={clone}>
            Clone
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={exportFile}>
          Export
        </Menu.Item>
        {(mayChange || deleteAll) && <Menu.Divider />}
        {deleteAll && (
          <Menu.Item
            color="var(--bad)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={deleteAll.ask}
          >
            {questionTexts.deleteAll}
          </Menu.Item>
        )}
        {mayChange && (
          <Menu.Item
            color="var(--bad)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void remove()}
          >
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

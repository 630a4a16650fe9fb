import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import type { Template } from '../queries.ts';
import { useTemplateActions } from '../use-template-actions.ts';

/** What one can do with a template beside opening it. */
export function TemplateMenu({ template }: { template: Template }) {
  const { clone, exportFile, remove, busy } = useTemplateActions(template);
  const { actingAsReviewer, mayCopyTemplates } = useSession();
  const mayChange = template.editable && !actingAsReviewer;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${template.name}`} loading={busy}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
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
        {mayChange && (
          <>
            <Menu.Divider />
            <Menu.Item
              color="var(--bad)"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void remove()}
            >
              Delete
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

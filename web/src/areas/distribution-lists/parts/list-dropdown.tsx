import { Menu } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListSummary } from '../queries.ts';
import type { ListActions } from '../use-list-actions.ts';
import { ListMenuButton, type ListMenuLook } from './list-menu.tsx';

/** Opens in place of the button that was pressed, and keeps the keyboard. */
export default function ListDropdown({
  list,
  actions: { copy, remove, busy },
  look,
}: {
  list: ListSummary;
  actions: ListActions;
  look: ListMenuLook;
}) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={setOpened}>
      <Menu.Target>
        <ListMenuButton ref={button} name={list.name} {...look} loading={busy} />
      </Menu.Target>
      <Menu.Dropdown>
        {list.mayChange && (
          <Menu.Item
            component={Link}
            to={`/distribution-lists/${list._id}/edit`}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            Rename
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
          Copy
        </Menu.Item>
        {list.mayChange && (
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

import { Menu } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ProjectMenuButton } from './project-menu.tsx';

interface ProjectDropdownProps {
  name: string;
  onClone?: () => void;
  onDelete?: () => void;
}

/** Open in place of the button that was pressed; keeps the keyboard. */
export default function ProjectDropdown({ name, onClone, onDelete }: ProjectDropdownProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={setOpened}>
      <Menu.Target>
        <ProjectMenuButton ref={button} name={name} />
      </Menu.Target>
      <Menu.Dropdown>
        {onClone && (
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={onClone}>
            Clone Project
          </Menu.Item>
        )}
        {onDelete && (
          <Menu.Item color="var(--bad)" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
            Delete Project
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

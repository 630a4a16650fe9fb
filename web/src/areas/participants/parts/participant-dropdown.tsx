import { Menu } from '@mantine/core';
import { IconBan, IconBell, IconMailForward, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ParticipantButton, type ParticipantMenuProps } from './participant-menu.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Stands open in place of the button that was pressed, and keeps the keyboard. */
export default function ParticipantDropdown({ name, acts }: ParticipantMenuProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={setOpened}>
      <Menu.Target>
        <ParticipantButton ref={button} name={name} loading={acts.isBusy} />
      </Menu.Target>
      <Menu.Dropdown>
        {acts.editPath && (
          <Menu.Item component={Link} to={acts.editPath} leftSection={<IconPencil {...icon} />}>
            Edit
          </Menu.Item>
        )}
        {acts.resend && (
          <Menu.Item leftSection={<IconMailForward {...icon} />} onClick={acts.resend}>
            Resend Invitation
          </Menu.Item>
        )}
        {acts.remind && (
          <Menu.Item leftSection={<IconBell {...icon} />} onClick={acts.remind}>
            Remind Now
          </Menu.Item>
        )}
        {acts.bringBack && (
          <Menu.Item leftSection={<IconRestore {...icon} />} onClick={acts.bringBack}>
            Bring Back
          </Menu.Item>
        )}
        {acts.eliminate && (
          <Menu.Item color="var(--bad)" leftSection={<IconBan {...icon} />} onClick={acts.eliminate}>
            Eliminate
          </Menu.Item>
        )}
        {acts.remove && (
          <Menu.Item color="var(--bad)" leftSection={<IconTrash {...icon} />} onClick={acts.remove}>
            Remove
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

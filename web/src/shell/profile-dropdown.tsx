import { Menu } from '@mantine/core';
import {
  IconHelp,
  IconListCheck,
  IconLogout,
  IconRocket,
  IconTrash,
  IconUser,
  IconUserOff,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';
import { ProfileButton } from './profile-button.tsx';
import { quickStart } from './quick-start-store.ts';
import { askAndSignOut } from './sign-out.ts';
import { askAndStopImpersonation } from './stop-impersonation.ts';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Profile, My Questionnaires, Support, Quick Start, Stop Impersonation, Sign Out (document 1 section 2.4), and Trash. */
export default function ProfileDropdown() {
  const { mayStopImpersonation, impersonationProject, mayUseTrash } = useSession();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // It takes the place of a button that had the focus, and gets it back when the menu closes.
  useEffect(() => {
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu position="bottom-end" width={220} opened={opened} onChange={setOpened} withinPortal={false}>
      <Menu.Target>
        <ProfileButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {impersonationProject === undefined && (
          <>
            <Menu.Item leftSection={<IconUser {...icon} />} onClick={() => navigate('/profile')}>
              Profile
            </Menu.Item>
            <Menu.Item leftSection={<IconListCheck {...icon} />} onClick={() => navigate('/questionnaires')}>
              My Questionnaires
            </Menu.Item>
            {mayUseTrash && (
              <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => navigate('/trash')}>
                Trash
              </Menu.Item>
            )}
          </>
        )}
        <Menu.Item leftSection={<IconHelp {...icon} />} onClick={() => navigate('/support')}>
          Support
        </Menu.Item>
        <Menu.Item leftSection={<IconRocket {...icon} />} onClick={() => quickStart.set(true)}>
          Quick Start
        </Menu.Item>
        {mayStopImpersonation && (
          <Menu.Item leftSection={<IconUserOff {...icon} />} onClick={() => void askAndStopImpersonation()}>
            Stop Impersonation
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void askAndSignOut()}>
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

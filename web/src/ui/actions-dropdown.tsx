import { Menu } from '@mantine/core';
import {
  IconBan,
  IconBell,
  IconCloudDownload,
  IconCopy,
  IconDownload,
  IconEye,
  IconFileTypePdf,
  IconMail,
  IconMailForward,
  IconMapShare,
  IconPencil,
  IconPlayerTrackNext,
  IconRestore,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ActionsButton, type ActionsButtonProps } from './actions-button.tsx';
import { useOpenedMenu } from './menu-on-demand.ts';

const icons = {
  edit: IconPencil,
  copy: IconCopy,
  export: IconDownload,
  report: IconFileTypePdf,
  upload: IconUpload,
  resend: IconMailForward,
  remind: IconBell,
  letters: IconMail,
  restore: IconRestore,
  phase: IconPlayerTrackNext,
  directory: IconMapShare,
  fetch: IconCloudDownload,
  viewAs: IconEye,
  eliminate: IconBan,
  delete: IconTrash,
} as const;

/** An act of the menu: opens an address, or does something. */
export type MenuAction = { kind: keyof typeof icons; label: string } & (
  | { to: string }
  | { onClick: () => void }
);

const isDangerous = ({ kind }: MenuAction) => kind === 'eliminate' || kind === 'delete';

/** Opens in place of the button that was pressed, and keeps the keyboard. */
export default function ActionsDropdown({
  actions,
  look,
}: {
  actions: readonly MenuAction[];
  look: ActionsButtonProps;
}) {
  const { button, opened, onChange } = useOpenedMenu();
  const firstDangerous = actions.findIndex(isDangerous);
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={onChange}>
      <Menu.Target>
        <ActionsButton ref={button} {...look} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.flatMap((action, index) => [
          index > 0 && index === firstDangerous && <Menu.Divider key="divider" />,
          <Item key={action.label} action={action} />,
        ])}
      </Menu.Dropdown>
    </Menu>
  );
}

function Item({ action }: { action: MenuAction }) {
  const Icon = icons[action.kind];
  const shared = {
    leftSection: <Icon size={16} aria-hidden />,
    children: action.label,
    ...(isDangerous(action) && { color: 'var(--bad)' }),
  };
  if ('to' in action) return <Menu.Item component={Link} to={action.to} {...shared} />;
  return <Menu.Item onClick={action.onClick} {...shared} />;
}

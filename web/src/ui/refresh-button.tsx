import { IconRefresh } from '@tabler/icons-react';
import { ButtonWithIcon } from './button-with-icon.tsx';

/** Reloads the data of a page. */
export function RefreshButton({ busy, onRefresh }: { busy: boolean; onRefresh: () => unknown }) {
  return (
    <ButtonWithIcon icon={IconRefresh} loading={busy} onClick={() => void onRefresh()}>
      Refresh
    </ButtonWithIcon>
  );
}

import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';

/** Reloads the data of a page. */
export function RefreshButton({ busy, onRefresh }: { busy: boolean; onRefresh: () => unknown }) {
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={busy}
      onClick={() => void onRefresh()}
    >
      Refresh
    </Button>
  );
}

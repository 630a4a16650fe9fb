import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { plural } from '../../../ui/format.ts';

/** How many were added, where others could not be. */
export function AddedAlert({ count, children }: { count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <Alert
      color="green"
      role="status"
      icon={<IconCircleCheck size={18} aria-hidden />}
      title={`${plural(count, 'person', 'people')} added`}
    >
      {children}
    </Alert>
  );
}

import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { plural } from '../../../ui/format.ts';
import { Notice } from '../../../ui/notice.tsx';

/** How many were added, where others could not be. */
export function AddedAlert({
  count,
  children = 'Those below could not be added.',
}: {
  count: number;
  children?: ReactNode;
}) {
  if (count === 0) return null;
  return (
    <Notice
      color="green"
      role="status"
      icon={IconCircleCheck}
      title={`${plural(count, 'person', 'people')} added`}
    >
      {children}
    </Notice>
  );
}

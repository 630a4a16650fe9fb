import { Suspense } from 'react';
import { lazy } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import type { AttachedTo } from '../queries.ts';

const AttachmentsPanel = lazy(() => import('./attachments-panel.tsx'));

/** The panel of the files of a property or project; its code is loaded after the screen's. */
export function Attachments({ to }: { to: AttachedTo }) {
  return (
    <Suspense
      fallback={
        <Panel title="Attachments" flush>
          <SkeletonRows rows={2} label="the attachments" />
        </Panel>
      }
    >
      <AttachmentsPanel to={to} />
    </Suspense>
  );
}

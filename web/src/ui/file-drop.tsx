import { Suspense } from 'react';
import type { FileDropProps } from './file-drop-zone.tsx';
import { lazy } from './lazy-part.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

const Zone = lazy(() => import('./file-drop-zone.tsx'));

/** A place to drop files or choose them; its code is loaded when it is shown. */
export function FileDrop(props: FileDropProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={2} label="the file field" />}>
      <Zone {...props} />
    </Suspense>
  );
}

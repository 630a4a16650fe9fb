import { Panel } from '../../../../ui/panel.tsx';
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx';

/** While the questions of the form are on their way. */
export function FormSkeleton() {
  return (
    <Panel flush>
      <SkeletonRows rows={9} label="the questions" />
    </Panel>
  );
}

import { lazyPart, MissingPart, type MissingPartProps } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';

/** The panel of the files of a property or project; its code is loaded after the screen's. */
export const Attachments = lazyPart(() => import('./attachments-panel.tsx'), Missing);

function Missing({ state, onRetry }: MissingPartProps) {
  return (
    <Panel title="Attachments" flush>
      {state === 'trying' ? (
        <SkeletonRows rows={2} label="the attachments" />
      ) : (
        <MissingPart state={state} onRetry={onRetry} />
      )}
    </Panel>
  );
}

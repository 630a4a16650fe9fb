import { Suspense } from 'react';
import { isSealedToOwner } from '../../session/relation.ts';
import { lazy } from '../../ui/lazy-part.tsx';
import { useMenuOnDemand } from '../../ui/menu-on-demand.ts';
import { ReportMenuButton, type ReportMenuProps } from './report-menu-button.tsx';

const load = () => import('./report-menu.tsx');
const ReportMenu = lazy(load);

/** What can be made of a project, as a menu; loaded when the pointer or the keyboard comes near. Nothing where the answers are sealed. */
export function ReportButton(props: ReportMenuProps) {
  const menu = useMenuOnDemand(load);
  if (isSealedToOwner(props.project)) return null;
  const closed = <ReportMenuButton {...props} {...menu.closed} />;
  if (!menu.isPressed) return closed;
  return (
    <Suspense fallback={closed}>
      <ReportMenu {...props} />
    </Suspense>
  );
}

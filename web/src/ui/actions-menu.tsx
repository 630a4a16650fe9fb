import { Suspense } from 'react';
import { ActionsButton, type ActionsButtonProps } from './actions-button.tsx';
import type { MenuAction } from './actions-dropdown.tsx';
import { lazy } from './lazy-part.tsx';
import { useMenuOnDemand } from './menu-on-demand.ts';

const load = () => import('./actions-dropdown.tsx');
const Dropdown = lazy(load);

export interface ActionsMenuProps {
  /** What the acts are done with, for screen readers. */
  name: string;
  /** Those who may not see an act have it left out. What cannot be taken back comes last. */
  actions: readonly (MenuAction | false | undefined)[];
  busy?: boolean;
  /** In the head of a page, where it is as tall as the buttons beside it; in a row it has no frame. */
  inHead?: boolean;
}

/** What is done less often with a thing; loaded when the pointer or the keyboard comes near. */
export function ActionsMenu({ name, actions, busy = false, inHead = false }: ActionsMenuProps) {
  const menu = useMenuOnDemand(load);
  const shown = actions.filter((action): action is MenuAction => Boolean(action));
  if (shown.length === 0) return null;
  const look: ActionsButtonProps = {
    name,
    loading: busy,
    ...(inHead && { size: 36, variant: 'default', 'data-head-menu': true }),
  };
  const closed = <ActionsButton {...look} {...menu.closed} />;
  if (!menu.isPressed) return closed;
  return (
    <Suspense fallback={closed}>
      <Dropdown actions={shown} look={look} />
    </Suspense>
  );
}

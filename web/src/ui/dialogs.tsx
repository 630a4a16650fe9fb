import {
  type DrawerProps,
  Drawer as MantineDrawer,
  Modal as MantineModal,
  type ModalProps,
} from '@mantine/core';
import { useLayoutEffect } from 'react';
import { lastFocused, refocus } from './last-focus.ts';

/** A window over the page; whatever way it closes, the focus returns to what opened it. */
export function Modal(props: ModalProps) {
  useReturnedFocus(props.opened);
  return <MantineModal {...props} returnFocus={false} />;
}

/** The same from the side. */
export function Drawer(props: DrawerProps) {
  useReturnedFocus(props.opened);
  return <MantineDrawer {...props} returnFocus={false} />;
}

/** The library returns it only where a dialog stays mounted after it was closed. */
function useReturnedFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const openers = lastFocused();
    return () => {
      setTimeout(() => {
        if (isFree()) refocus(openers);
      });
    };
  }, [opened]);
}

/** Nothing took the focus meanwhile, such as the page that a dialog led to. */
function isFree(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.closest('[role$="dialog"]') !== null;
}

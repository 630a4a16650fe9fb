import {
  Button,
  type DrawerProps,
  Group,
  type GroupProps,
  Drawer as MantineDrawer,
  Modal as MantineModal,
  MantineThemeProvider,
  type ModalProps,
  type PopoverProps,
} from '@mantine/core';
import { type ReactNode, useId, useLayoutEffect, useMemo } from 'react';
import styles from './dialogs.module.css';
import { lastFocused, refocus } from './last-focus.ts';
import { useIsHidden } from './use-query-state.ts';

/** How a dialog looks, and where the focus goes, is set here alone. */
type OwnLook<Props> = Omit<Props, 'classNames' | 'attributes' | 'returnFocus' | 'title'> & { title: string };

/** A window over the page; whatever way it closes, the focus returns to what opened it. */
export function Modal({ children, ...props }: OwnLook<ModalProps>) {
  const { dialog, ...look } = useLook(props);
  return (
    <MantineModal {...props} {...look} returnFocus={false}>
      <FloatingWithin dialog={dialog}>{children}</FloatingWithin>
    </MantineModal>
  );
}

/** The same from the side. */
export function Drawer({ children, ...props }: OwnLook<DrawerProps>) {
  const { dialog, ...look } = useLook(props);
  return (
    <MantineDrawer {...props} {...look} returnFocus={false}>
      <FloatingWithin dialog={dialog}>{children}</FloatingWithin>
    </MantineDrawer>
  );
}

interface DialogButtonsProps extends GroupProps {
  /** The label of the way out. */
  close?: string;
  onClose: () => void;
  isCloseFocused?: boolean;
}

/** The foot of a dialog: the way out, then what the dialog is for. */
export function DialogButtons(props: DialogButtonsProps) {
  const { close = 'Cancel', onClose, isCloseFocused, children, ...group } = props;
  return (
    <Group justify="flex-end" gap="xs" mt="lg" {...group}>
      <Button variant="default" onClick={onClose} data-autofocus={isCloseFocused}>
        {close}
      </Button>
      {children}
    </Group>
  );
}

function useLook({ opened, title }: { opened: boolean; title: string }) {
  const dialog = useId();
  const isHidden = useIsHidden();
  useReturnedFocus(opened && !isHidden);
  return {
    dialog,
    // In a part of the page that is kept: what the library closes, it unmounts.
    ...(isHidden && {
      lockScroll: false,
      trapFocus: false,
      closeOnEscape: false,
      style: { display: 'none' },
    }),
    classNames: {
      content: styles.content ?? '',
      header: 'rigid',
      title: styles.title ?? '',
      body: styles.body ?? '',
    },
    // The header of a dialog is no landmark of the page.
    // The library names the dialog by its title only after it is drawn; the label names it from the beginning.
    attributes: { header: { role: 'none' }, content: { 'data-dialog': dialog, 'aria-label': title } },
  };
}

/** Lists that open in a dialog are part of it, and not of the page behind it that nobody can reach meanwhile. */
function FloatingWithin({ dialog, children }: { dialog: string; children: ReactNode }) {
  const theme = useMemo(() => {
    // A function takes the place of the page's one; an object would be mixed with it.
    const defaultProps = (): Partial<PopoverProps> => ({
      portalProps: { target: `[data-dialog="${dialog}"]` },
    });
    return { components: { Popover: { defaultProps } } };
  }, [dialog]);
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>;
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

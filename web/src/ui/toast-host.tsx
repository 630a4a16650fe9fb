import '@mantine/notifications/styles.layer.css';
import { Button, Group } from '@mantine/core';
import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from './theme-provider.tsx';
import styles from './toast-host.module.css';

let stands = false;

/** Stands beside the application, in its own root, so that no page has to load it. */
function stand(): void {
  if (stands) return;
  stands = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <ThemeProvider>
      <Notifications className={styles.toasts ?? ''} position="bottom-right" limit={4} zIndex={400} />
    </ThemeProvider>,
  );
}

interface ToastData extends NotificationData {
  onUndo?: () => void;
}

/** Shows a notice until its time is over, and longer while the keyboard's focus or the pointer is in it. */
export function showToast({ onUndo, ...toast }: ToastData): void {
  stand();
  const id = crypto.randomUUID();
  const undo = () => {
    notifications.hide(id);
    onUndo?.();
  };
  const notice = {
    ...toast,
    id,
    ...(onUndo && { message: <Undoable onUndo={undo}>{toast.message}</Undoable> }),
  };
  notifications.show({
    ...notice,
    onFocusCapture: () => notifications.update({ ...notice, autoClose: false }),
    onBlurCapture: () => notifications.update(notice),
  });
}

function Undoable({ onUndo, children }: { onUndo: () => void; children: ReactNode }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span>{children}</span>
      <Button className={styles.undo ?? ''} variant="light" size="compact-sm" onClick={onUndo}>
        Undo
      </Button>
    </Group>
  );
}

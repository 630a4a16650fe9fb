import '@mantine/notifications/styles.layer.css';
import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from '../shell/theme-provider.tsx';
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

export function showToast(toast: NotificationData): void {
  stand();
  notifications.show(toast);
}

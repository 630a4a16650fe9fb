import { toastDurations } from '@landbrief/domain';
import { friendlyText } from '../problems.ts';
import { retryWhenOnline } from './chunk-reload.ts';

interface Toast {
  title?: string;
  message: string;
  /** Milliseconds; one of `toastDurations`. */
  duration: number;
  /** Takes back what was done. */
  onUndo?: () => void;
}

/** The code that shows them is loaded with the first one. */
function show(color: string, { title, message, duration, onUndo }: Toast): void {
  retryWhenOnline(() => import('./toast-host.tsx'))
    .then(({ showToast }) =>
      showToast({
        ...(title ? { title } : {}),
        message,
        ...(onUndo ? { onUndo } : {}),
        color,
        autoClose: duration,
        withBorder: true,
        closeButtonProps: { 'aria-label': 'Close' },
      }),
    )
    .catch((error: unknown) => console.warn(message, error));
}

/** Milliseconds for which an act can be taken back. */
export const undoDuration = toastDurations.copyPartial;

/** Short notices in the corner, with the durations of the specification. */
export const toast = {
  /** 'Success' for 2 s, unless said otherwise. */
  success: (message: string, { title = 'Success', duration = toastDurations.success as number } = {}) =>
    show('green.8', { title, message, duration }),
  info: (message: string, { title = '', duration = toastDurations.creatingNew as number } = {}) =>
    show('accent', { title, message, duration }),
  warning: (message: string, { title = '', duration = toastDurations.copyPartial as number } = {}) =>
    show('yellow.8', { title, message, duration }),
  error: (message: string, { title = '', duration = toastDurations.copyFailure as number } = {}) =>
    show('red.8', { title, message, duration }),
  /** What was done, and for seven seconds the way to take it back. */
  undoable: (message: string, onUndo: () => void) =>
    show('accent', { message, duration: undoDuration, onUndo }),
  /** The friendly text of a failed call. */
  problem: (error: unknown) =>
    show('red.8', { message: friendlyText(error), duration: toastDurations.copyFailure }),
};

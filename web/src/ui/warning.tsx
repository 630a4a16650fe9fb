import { Alert, type AlertProps } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Something to know before going on; red where something failed. */
export function Warning(props: AlertProps) {
  return <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} {...props} />;
}

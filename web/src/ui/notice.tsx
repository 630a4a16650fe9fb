import { Alert, type AlertProps } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { IconComponent } from './button-with-icon.tsx';

interface NoticeProps extends Omit<AlertProps, 'icon'> {
  icon?: IconComponent;
  ref?: Ref<HTMLDivElement>;
}

/** Something to know before going on: a warning, unless its colour and icon say otherwise; red where something failed. */
export function Notice({ icon: Icon = IconAlertTriangle, ...rest }: NoticeProps) {
  return <Alert color="yellow" icon={<Icon size={18} aria-hidden />} {...rest} />;
}

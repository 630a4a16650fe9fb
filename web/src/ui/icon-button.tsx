import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import type { IconComponent } from './button-with-icon.tsx';

export interface IconButtonProps
  extends ActionIconProps,
    Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'aria-label'> {
  icon: IconComponent;
  /** Pixels. */
  iconSize?: number;
  /** What it does, for who does not see the icon. */
  label: string;
}

export function IconButton({ icon: Icon, iconSize = 16, label, ...rest }: IconButtonProps) {
  return (
    <ActionIcon aria-label={label} {...rest}>
      <Icon size={iconSize} aria-hidden />
    </ActionIcon>
  );
}

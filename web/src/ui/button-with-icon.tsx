import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef, ComponentType } from 'react';

/** One of the icons' library. */
export type IconComponent = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;

interface ButtonWithIconProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  icon: IconComponent;
  /** Pixels. */
  iconSize?: number | undefined;
}

export function ButtonWithIcon({ icon, iconSize, variant = 'default', ...rest }: ButtonWithIconProps) {
  return <Button variant={variant} leftSection={sectionOf(icon, iconSize, rest.size)} {...rest} />;
}

/** The icon of a button, as large as suits the button's size. */
export function sectionOf(Icon: IconComponent, size: number | undefined, buttonSize: ButtonProps['size']) {
  return <Icon size={size ?? (buttonSize === 'xs' ? 14 : 16)} aria-hidden />;
}

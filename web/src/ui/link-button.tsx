import { Button, type ButtonProps } from '@mantine/core';
import { Link, type LinkProps } from 'react-router-dom';
import { type IconComponent, sectionOf } from './button-with-icon.tsx';

interface LinkButtonProps extends ButtonProps, Omit<LinkProps, keyof ButtonProps> {
  icon?: IconComponent | undefined;
  /** Pixels. */
  iconSize?: number;
}

/** A button that leads to another page. */
export function LinkButton({ icon, iconSize, variant = 'default', ...rest }: LinkButtonProps) {
  return (
    <Button
      component={Link}
      variant={variant}
      leftSection={icon && sectionOf(icon, iconSize, rest.size)}
      {...rest}
    />
  );
}

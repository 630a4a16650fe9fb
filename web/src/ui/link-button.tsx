import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentType } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

interface LinkButtonProps extends ButtonProps, Omit<LinkProps, keyof ButtonProps> {
  icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
}

/** A button that leads to another page. */
export function LinkButton({ icon: Icon, variant = 'default', ...rest }: LinkButtonProps) {
  return (
    <Button
      component={Link}
      variant={variant}
      leftSection={Icon && <Icon size={16} aria-hidden />}
      {...rest}
    />
  );
}

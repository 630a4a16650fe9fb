import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

export type ActionsButtonProps = { name: string } & ActionIconProps & ComponentPropsWithRef<'button'>;

/** Opens an `ActionsMenu`. */
export function ActionsButton({ name, ...rest }: ActionsButtonProps) {
  return (
    <ActionIcon aria-label={`Actions for ${name}`} {...rest}>
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  );
}

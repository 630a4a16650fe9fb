import type { ButtonProps } from '@mantine/core';
import { IconChevronDown, IconFileTypePdf } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import type { Project } from '../../api.ts';
import { ButtonWithIcon } from '../../ui/button-with-icon.tsx';

export interface ReportMenuProps {
  project: Project;
  /** The chosen properties; none: all. */
  ids?: readonly string[];
  label: string;
  size?: 'xs' | 'sm';
}

/** Opens the menu. `size` is the one of Mantine's buttons. */
export function ReportMenuButton({
  project,
  ids: _,
  label,
  size = 'sm',
  ...rest
}: ReportMenuProps & Omit<ButtonProps, 'size'> & Omit<ComponentPropsWithRef<'button'>, 'style'>) {
  const isRow = size === 'xs';
  return (
    <ButtonWithIcon
      size={size}
      icon={IconFileTypePdf}
      iconSize={16}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      aria-label={isRow ? `${label}: ${project.name}` : undefined}
      {...rest}
    >
      {label}
    </ButtonWithIcon>
  );
}

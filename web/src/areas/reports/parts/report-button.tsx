import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown, IconFileTypePdf } from '@tabler/icons-react';
import { type ComponentPropsWithRef, Suspense } from 'react';
import type { Project } from '../../../api.ts';
import { lazy } from '../../../ui/lazy-part.tsx';
import { useMenuOnDemand } from '../../../ui/menu-on-demand.ts';

const load = () => import('./report-menu.tsx');
const ReportMenu = lazy(load);

export interface ReportButtonProps {
  project: Project;
  /** The chosen properties; none: all. */
  ids?: readonly string[];
  label: string;
  size?: 'xs' | 'sm';
}

/** What can be made of a project, as a menu; loaded when the pointer or the keyboard comes near. */
export function ReportButton(props: ReportButtonProps) {
  const menu = useMenuOnDemand(load);
  const closed = <MenuButton {...props} {...menu.closed} />;
  if (!menu.isPressed) return closed;
  return (
    <Suspense fallback={closed}>
      <ReportMenu {...props} />
    </Suspense>
  );
}

/** `size` is the one of Mantine's buttons. */
export function MenuButton({
  project,
  ids: _,
  label,
  size = 'sm',
  ...rest
}: ReportButtonProps & Omit<ButtonProps, 'size'> & Omit<ComponentPropsWithRef<'button'>, 'style'>) {
  const isRow = size === 'xs';
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      aria-label={isRow ? `${label}: ${project.name}` : undefined}
      {...rest}
    >
      {label}
    </Button>
  );
}

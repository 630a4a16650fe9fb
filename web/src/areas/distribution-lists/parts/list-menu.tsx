import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ComponentPropsWithRef, lazy, Suspense, useState } from 'react';
import type { ListSummary } from '../queries.ts';
import { useListActions } from '../use-list-actions.ts';

const load = () => import('./list-dropdown.tsx');
const Dropdown = lazy(load);

/** In a row without a frame; in the head of a page it is as tall as the buttons beside it. */
export type ListMenuLook = Pick<ActionIconProps, 'size' | 'variant'>;

/** What one can do with a list besides opening it; loaded when the pointer or the keyboard comes near. */
export function ListMenu({ list, size }: { list: ListSummary; size?: number }) {
  const actions = useListActions(list);
  const [isOpened, setOpened] = useState(false);
  const look: ListMenuLook = size ? { size, variant: 'default' } : {};
  const closed = (
    <ListMenuButton
      name={list.name}
      {...look}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpened(true)}
    />
  );
  if (!isOpened) return closed;
  return (
    <Suspense fallback={closed}>
      <Dropdown list={list} actions={actions} look={look} />
    </Suspense>
  );
}

export function ListMenuButton({
  name,
  ...rest
}: { name: string } & ActionIconProps & ComponentPropsWithRef<'button'>) {
  return (
    <ActionIcon aria-label={`Actions for ${name}`} {...rest}>
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  );
}

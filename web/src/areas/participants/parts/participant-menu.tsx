import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ComponentPropsWithRef, lazy, Suspense, useState } from 'react';
import type { ParticipantActs } from '../use-participant-acts.tsx';

const load = () => import('./participant-dropdown.tsx');
const Dropdown = lazy(load);

export interface ParticipantMenuProps {
  name: string;
  acts: ParticipantActs;
}

/** What one can do with a person of the list; loaded when the pointer or the keyboard comes near. */
export function ParticipantMenu(props: ParticipantMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const closed = (
    <ParticipantButton
      name={props.name}
      aria-haspopup="menu"
      aria-expanded={false}
      loading={props.acts.isBusy}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <Dropdown {...props} />
    </Suspense>
  );
}

export function ParticipantButton({
  name,
  ...rest
}: { name: string } & ActionIconProps & ComponentPropsWithRef<'button'>) {
  return (
    <ActionIcon aria-label={`Actions for ${name}`} {...rest}>
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  );
}

import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ComponentPropsWithRef, lazy, Suspense, useState } from 'react';
import type { Template } from '../queries.ts';
import { useTemplateActions } from '../use-template-actions.ts';

const load = () => import('./template-dropdown.tsx');
const Dropdown = lazy(load);

/** What one can do with a template beside opening it; loaded when the pointer or the keyboard comes near. */
export function TemplateMenu({ template }: { template: Template }) {
  const actions = useTemplateActions(template);
  const [isWanted, setWanted] = useState(false);
  const closed = (
    <TemplateButton
      name={template.name}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <Dropdown template={template} actions={actions} />
    </Suspense>
  );
}

export function TemplateButton({
  name,
  ...rest
}: { name: string } & ActionIconProps & ComponentPropsWithRef<'button'>) {
  return (
    <ActionIcon aria-label={`Actions for ${name}`} {...rest}>
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  );
}

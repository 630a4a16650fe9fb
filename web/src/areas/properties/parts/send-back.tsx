import type { Project, PropertySummary } from '@landbrief/contract';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { loadAhead } from '../../../ui/chunk-reload.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const load = () => import('./send-back-dialog.tsx');
const Dialog = lazyPart(load);

interface SendBackProps {
  project: Project;
  property: PropertySummary;
  /** The participant id that the caller acts with: a delegator's own, or the property's for the owner's side. */
  asId: string;
  size?: 'xs' | 'sm';
}

/** A delegator sends back what waits for the approval, the owner's side what is submitted. */
export function SendBack({ project, property, asId, size }: SendBackProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ButtonWithIcon
        {...(size ? { size } : {})}
        aria-label={`Send Back ${property.name}`}
        aria-haspopup="dialog"
        icon={IconArrowBackUp}
        iconSize={16}
        onPointerEnter={() => loadAhead(load)}
        onClick={() => setOpen(true)}
      >
        Send Back
      </ButtonWithIcon>
      {isOpen && <Dialog project={project} property={property} asId={asId} onClose={() => setOpen(false)} />}
    </>
  );
}

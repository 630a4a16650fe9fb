import type { Project, PropertySummary } from '@landbrief/contract';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { loadAhead } from '../../../shell/chunk-reload.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const load = () => import('./send-back-dialog.tsx');
const Dialog = lazyPart(load);

/** A delegator sends back what waits for the approval, the owner's side what is submitted. */
export function SendBack({
  project,
  property,
  asId,
  size,
}: {
  project: Project;
  property: PropertySummary;
  /** The participant id that the caller acts with: a delegator's own, or the property's for the owner's side. */
  asId: string;
  size?: 'xs' | 'sm';
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...(size ? { size } : {})}
        variant="default"
        aria-label={`Send Back ${property.name}`}
        aria-haspopup="dialog"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onPointerEnter={() => loadAhead(load)}
        onClick={() => setOpen(true)}
      >
        Send Back
      </Button>
      {isOpen && (
        <Dialog projectId={project._id} property={property} asId={asId} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

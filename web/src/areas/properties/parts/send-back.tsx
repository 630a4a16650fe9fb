import type { Project, PropertySummary } from '@landbrief/contract';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const load = () => import('./send-back-dialog.tsx');
const Dialog = lazy(load);

/** A delegator sends back what a delegate has submitted, instead of approving it. */
export function SendBack({
  project,
  property,
  size,
}: {
  project: Project;
  property: PropertySummary;
  size: 'xs' | 'sm';
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size={size}
        variant="default"
        aria-label={`Send Back ${property.name}`}
        aria-haspopup="dialog"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      >
        Send Back
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog
            projectId={project._id}
            property={property}
            delegatorId={project.participant?._id ?? ''}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

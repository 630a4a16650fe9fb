import type { Property } from '@landbrief/contract';
import { Button, Modal } from '@mantine/core';
import { toast } from '../../../ui/toast.ts';
import { useUpdateProperty } from '../queries.ts';
import { PropertyForm } from './property-form.tsx';

/** Name, address and size of a property, in a dialog over its page. */
export default function EditProperty({ property, onClose }: { property: Property; onClose: () => void }) {
  const update = useUpdateProperty();
  const params = { projectId: property.project, propertyId: property._id };
  return (
    <Modal opened onClose={onClose} title="Edit Property" size="lg">
      <PropertyForm
        detail={property.propertyDetail}
        submitLabel="Save"
        saving={update.isPending}
        error={update.error}
        onSubmit={(detail) =>
          update.mutate(
            { params, body: { propertyDetail: { ...detail, version: property.version } } },
            {
              onSuccess: () => {
                toast.success('The property was saved.');
                onClose();
              },
            },
          )
        }
        actions={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      />
    </Modal>
  );
}

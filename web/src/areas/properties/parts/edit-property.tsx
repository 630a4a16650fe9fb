import type { Property } from '@landbrief/contract';
import { Button } from '@mantine/core';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUpdateProperty } from '../queries.ts';
import styles from './edit-property.module.css';
import { PropertyForm } from './property-form.tsx';

/** Name, address and size of a property, above its questions. */
export default function EditProperty({ property, onClose }: { property: Property; onClose: () => void }) {
  const update = useUpdateProperty();
  const params = { projectId: property.project, propertyId: property._id };
  return (
    <div className={styles.edit}>
      <Panel title="Edit Property">
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
      </Panel>
    </div>
  );
}

import type { Property, PropertyDetailInput } from '@landbrief/contract';
import { withClearedFields } from '../../../clearing.ts';
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
      <PropertyForm
        detail={property.propertyDetail}
        title="Edit Property"
        submitLabel="Save"
        saving={update.isPending}
        error={update.error}
        onSubmit={(detail) =>
          update.mutate(
            { params, body: { propertyDetail: changeOf(detail, property.version) } },
            {
              onSuccess: () => {
                toast.success('The property was saved.');
                onClose();
              },
            },
          )
        }
        cancel={{ onClose }}
      />
    </div>
  );
}

/** What is sent: what the form left empty is cleared. */
function changeOf(detail: PropertyDetailInput, version: number) {
  const location = detail.basicInfo.location ?? {};
  const address = withClearedFields(
    location,
    ...(['street', 'suite', 'city', 'county', 'state', 'zip', 'latitude', 'longitude'] as const),
  );
  return {
    ...withClearedFields(detail, 'size'),
    basicInfo: { ...detail.basicInfo, location: address },
    version,
  };
}

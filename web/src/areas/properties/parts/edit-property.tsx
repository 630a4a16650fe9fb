import type { Property } from '@landbrief/contract';
import { useUser } from '../../../session/use-session.ts';
import { toast } from '../../../ui/toast.ts';
import { formSaving } from '../../../ui/use-edit.ts';
import { useCall } from '../../../use-call.ts';
import { propertyChange, valuesOfProperty } from '../property-values.ts';
import { readProperty } from '../queries.ts';
import styles from './edit-property.module.css';
import { PropertyForm } from './property-form.tsx';

/** Name, address and size of a property, above its questions. */
export default function EditProperty({ property, onClose }: { property: Property; onClose: () => void }) {
  const { settings } = useUser();
  const update = useCall('updateProperty');
  const params = { projectId: property.project, propertyId: property._id };
  const saving = formSaving(
    { reload: () => readProperty(params) },
    property,
    ({ propertyDetail }) => valuesOfProperty(propertyDetail, settings.units),
    async (values, { version }) => {
      await update.mutateAsync({ params, body: { propertyDetail: propertyChange(values, version) } });
      toast.success('The property was saved.');
      onClose();
    },
  );
  return (
    <div className={styles.edit}>
      <PropertyForm saving={saving} title="Edit Property" cancel={{ onClose }} />
    </div>
  );
}

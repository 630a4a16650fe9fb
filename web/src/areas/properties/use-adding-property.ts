import { useUser } from '../../session/use-session.ts';
import { addSaving } from '../../ui/use-edit.ts';
import type { FormSaving } from '../../ui/use-entity-form.ts';
import { useLeaveSaved } from '../../ui/use-leave-saved.ts';
import { useCall } from '../../use-call.ts';
import { type PropertyValues, propertyInput, valuesOfProperty } from './property-values.ts';

/** The saving of a new property, whose page comes next; `addedText` says that it was added. */
export function useAddingProperty(
  { projectId, participantId }: { projectId: string; participantId: string | undefined },
  addedText: (property: { name: string; participant: { fullName: string } }) => string,
): FormSaving<PropertyValues> {
  const create = useCall('createProperty');
  const leave = useLeaveSaved();
  const { settings } = useUser();
  return addSaving(valuesOfProperty(undefined, settings.units), async (values, { idempotencyKey }) => {
    const { property } = await create.mutateAsync({
      params: { projectId },
      idempotencyKey,
      body: { participantId: participantId ?? '', propertyDetail: propertyInput(values) },
    });
    leave(addedText(property), `/projects/${projectId}/properties/${property._id}`);
  });
}

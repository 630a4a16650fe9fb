import type { Property } from '@landbrief/contract';
import { Button, Group } from '@mantine/core';
import { IconMapShare } from '@tabler/icons-react';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useGetDirectoryPropertyEditable } from '../directory-queries.ts';
import { fromDirectoryTexts } from '../directory-texts.ts';
import EditProperty from './edit-property.tsx';

/** Edits a property that was picked from the directory; what is edited there is explained, with the way there. */
export default function EditPicked({ property, onClose }: { property: Property; onClose: () => void }) {
  const { data, isPending } = useGetDirectoryPropertyEditable(property._id);
  if (isPending) return <SkeletonRows rows={2} label={fromDirectoryTexts.loading} />;
  // While the directory does not answer, the property can be edited here.
  if (!data || data.editable) return <EditProperty property={property} onClose={onClose} />;
  return (
    <Notice color="gray" mb="md" role="status" icon={IconMapShare} title={fromDirectoryTexts.editedThere}>
      {fromDirectoryTexts.editedThereHint}
      <Group gap="xs" mt="sm">
        {data.editUrl && (
          <Button component="a" size="xs" href={data.editUrl} target="_blank" rel="noreferrer">
            {fromDirectoryTexts.editThere}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onClose}>
          {fromDirectoryTexts.close}
        </Button>
      </Group>
    </Notice>
  );
}

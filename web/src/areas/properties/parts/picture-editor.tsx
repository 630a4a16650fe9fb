import type { Property } from '@landbrief/contract';
import { imageLimits } from '@landbrief/domain';
import { Button, FileButton, Group, Stack } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { Modal } from '../../../ui/dialogs.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { pictureTexts } from '../picture-texts.ts';
import { usePictureUploads } from '../use-picture-uploads.ts';
import { usePastedPictures } from './image-strip.tsx';
import { PictureList } from './picture-list.tsx';
import { PictureUploadList } from './picture-upload-list.tsx';

interface PictureEditorProps {
  property: Property;
  /** Dropped or pasted before it was opened. */
  files: readonly File[];
  onClose: () => void;
}

const accept = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];
/** Phones make a JPEG of a HEIC photo when the field does not take these. */
const cameraAccept = 'image/jpeg,image/png,image/webp';

/** Adds, describes, orders and deletes the pictures of a property. */
export default function PictureEditor({ property, files, onClose }: PictureEditorProps) {
  const { images } = property;
  const uploads = usePictureUploads(property._id, new Set(images.map(({ imageId }) => imageId)));
  const { add } = uploads;
  const addLater = useRef(add);
  addLater.current = add;
  useEffect(() => {
    if (files.length > 0) addLater.current(files);
  }, [files]);
  usePastedPictures(
    true,
    useCallback((pasted: readonly File[]) => addLater.current(pasted), []),
  );
  const isSending = uploads.uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  const mayClose = useUnsavedGuard(isSending, pictureTexts.unsent);
  const close = async () => (await mayClose()) && onClose();
  const room = imageLimits.perProperty - images.length;
  return (
    <Modal opened onClose={() => void close()} title={`Pictures of ${property.name}`} size="lg">
      <Stack gap="md">
        <FileDrop
          label="Drop, paste or choose pictures"
          hint={`JPEG, PNG or WebP, up to 20 MB each; ${room} of ${imageLimits.perProperty} can be added`}
          accept={accept}
          multiple
          onFiles={add}
        />
        <Group>
          <FileButton
            accept={cameraAccept}
            capture="environment"
            onChange={(file) => file && add([file])}
            inputProps={{ 'aria-label': 'Photo of the camera' }}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconCamera size={16} aria-hidden />}>
                Take a Photo
              </Button>
            )}
          </FileButton>
        </Group>
        <PictureUploadList {...uploads} />
        <PictureList property={property} />
      </Stack>
    </Modal>
  );
}

import type { Property } from '@landbrief/contract';
import { directUploadMax, imageLimits, megabytes } from '@landbrief/domain';
import { FileButton, Group, Progress, Stack } from '@mantine/core';
import { IconCamera, IconRefresh, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { Modal } from '../../../ui/dialogs.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { pictureTexts } from '../picture-texts.ts';
import { usePastedPictures } from '../use-pasted-pictures.ts';
import { type PictureUpload, type PictureUploads, usePictureUploads } from '../use-picture-uploads.ts';
import styles from './picture-editor.module.css';
import { PictureList } from './picture-list.tsx';

interface PictureEditorProps {
  property: Property;
  /** Dropped or pasted before it was opened. */
  files: readonly File[];
  /** Whether pictures are marked as confidential here. */
  mayMark: boolean;
  onClose: () => void;
}

const accept = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];
/** Phones make a JPEG of a HEIC photo when the field does not take these. */
const cameraAccept = 'image/jpeg,image/png,image/webp';

/** Adds, describes, orders and deletes the pictures of a property. */
export default function PictureEditor({ property, files, mayMark, onClose }: PictureEditorProps) {
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
          hint={`JPEG, PNG or WebP, up to ${megabytes(directUploadMax)} each; ${room} of ${imageLimits.perProperty} can be added`}
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
              <ButtonWithIcon {...props} icon={IconCamera}>
                Take a Photo
              </ButtonWithIcon>
            )}
          </FileButton>
        </Group>
        <PictureUploadList {...uploads} />
        <PictureList property={property} mayMark={mayMark} />
      </Stack>
    </Modal>
  );
}

/** The pictures that are being sent, and those that were not; what was sent is in the list beneath. */
function PictureUploadList({ uploads, cancel, retry }: PictureUploads) {
  const shown = uploads.filter(({ state, message }) => state !== 'done' || message);
  const done = uploads.filter(({ state }) => state === 'done').length;
  return (
    <>
      <p role="status" className="visually-hidden">
        {uploads.length > 0 && `${done} of ${uploads.length} pictures added`}
      </p>
      {shown.length > 0 && (
        <ul className={styles.uploads} aria-label="Pictures being sent">
          {shown.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onCancel={cancel} onRetry={retry} />
          ))}
        </ul>
      )}
    </>
  );
}

interface UploadRowProps {
  upload: PictureUpload;
  onCancel: (key: string) => void;
  onRetry: (key: string) => void;
}

function UploadRow({ upload, onCancel, onRetry }: UploadRowProps) {
  const { key, file, state, progress, message } = upload;
  const isOpen = state === 'waiting' || state === 'sending';
  return (
    <li className={styles.upload}>
      <span className="cut">{file.name}</span>
      {state === 'sending' ? (
        <Progress
          value={Math.round(progress * 100)}
          aria-label={`${file.name} sent`}
          animated={progress === 1}
        />
      ) : (
        <span className={state === 'failed' ? styles.failed : 'muted'}>
          {message ?? (state === 'waiting' ? pictureTexts.waiting : pictureTexts.cancelled)}
        </span>
      )}
      {isOpen && <IconButton icon={IconX} label={`Cancel ${file.name}`} onClick={() => onCancel(key)} />}
      {(state === 'failed' || state === 'cancelled') && (
        <IconButton icon={IconRefresh} label={`Try ${file.name} again`} onClick={() => onRetry(key)} />
      )}
    </li>
  );
}

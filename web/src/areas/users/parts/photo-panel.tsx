import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { changeSession } from '../../../session/state.ts';
import type { SessionUser } from '../../../session/types.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PersonPhoto } from '../../../ui/person-photo.tsx';
import { toast } from '../../../ui/toast.ts';
import { chosenTypes, isReadable, largestChosen, type Square, squareOf } from '../photo-file.ts';
import { useRemovePhoto, useUploadPhoto } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './photo-panel.module.css';

const CropDialog = lazyPart(() => import('./crop-dialog.tsx'));

/** One's photo: chosen or dropped here, cut to a square, and removed again. */
export function PhotoPanel({ user }: { user: SessionUser }) {
  const [chosen, setChosen] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isOver, setOver] = useState(false);
  const upload = useUploadPhoto();
  const remove = useRemovePhoto();
  const params = { id: user._id };
  const hasPhoto = user.profile.photo !== undefined;

  const choose = async (file: File | null | undefined) => {
    if (!file) return;
    setRefusal(undefined);
    const address = URL.createObjectURL(file);
    if (file.size <= largestChosen && (await isReadable(address))) return setChosen(address);
    URL.revokeObjectURL(address);
    setRefusal(file.size > largestChosen ? texts.photoTooLarge : texts.photoUnreadable);
  };
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen);
    setChosen(undefined);
  };
  const save = async (square: Square) => {
    if (!chosen) return;
    const file = await squareOf(chosen, square);
    const { user: changed } = await upload.mutateAsync({ params, file });
    changeSession({ user: changed });
    close();
    toast.success(texts.photoSaved);
  };
  const askAndRemove = async () => {
    if (!(await confirm(texts.removePhoto))) return;
    const { user: changed } = await remove.mutateAsync({ params });
    changeSession({ user: changed });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button
    <div
      className={styles.photo}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void choose(event.dataTransfer.files[0]);
      }}
    >
      <PersonPhoto user={user} size={88} />
      <Stack gap={8}>
        <Group gap="xs">
          <FileButton accept={chosenTypes} onChange={(file) => void choose(file)}>
            {(props) => (
              <Button variant="default" {...props}>
                {hasPhoto ? 'Change photo' : 'Add photo'}
              </Button>
            )}
          </FileButton>
          {hasPhoto && (
            <Button
              variant="subtle"
              color="red"
              loading={remove.isPending}
              onClick={() => void askAndRemove().catch(() => undefined)}
            >
              Remove
            </Button>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {texts.photoHint}
        </Text>
      </Stack>
      {refusal && (
        <Alert
          className={styles.refusal ?? ''}
          color="red"
          role="alert"
          withCloseButton
          onClose={() => setRefusal(undefined)}
        >
          {refusal}
        </Alert>
      )}
      {chosen && (
        <CropDialog
          address={chosen}
          busy={upload.isPending}
          onSave={(square) => void save(square).catch(() => undefined)}
          onClose={close}
        />
      )}
    </div>
  );
}

import 'react-easy-crop/react-easy-crop.css';
import { Button, Slider, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { DialogButtons, Modal } from '../../../ui/dialogs.tsx';
import type { Square } from '../photo-file.ts';
import styles from './crop-dialog.module.css';

/** Chooses the square of a photo: by dragging, by the arrow keys, by a zoom. */
export default function CropDialog({
  address,
  busy,
  onSave,
  onClose,
}: {
  address: string;
  busy: boolean;
  onSave: (square: Square) => void;
  onClose: () => void;
}) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square>();
  return (
    <Modal opened onClose={onClose} title="Your photo" size="md">
      <Stack gap="md">
        <div className={styles.stage}>
          <Cropper
            image={address}
            aspect={1}
            cropShape="round"
            showGrid={false}
            crop={crop}
            zoom={zoom}
            maxZoom={4}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': 'Part of the photo: move it with the arrow keys' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setSquare(pixels)}
          />
        </div>
        <div>
          <Text size="sm" fw={560} mb={4} id="photo-zoom">
            Zoom
          </Text>
          <Slider
            aria-labelledby="photo-zoom"
            thumbProps={{ 'aria-labelledby': 'photo-zoom' }}
            min={1}
            max={4}
            step={0.05}
            label={null}
            value={zoom}
            onChange={setZoom}
          />
        </div>
        <DialogButtons onClose={onClose} mt={0}>
          <Button disabled={!square} loading={busy} onClick={() => square && onSave(square)}>
            Use photo
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}

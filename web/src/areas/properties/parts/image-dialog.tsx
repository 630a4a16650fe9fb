import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Modal } from '../../../ui/dialogs.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { imageAddress, type PropertyImage } from '../image-address.ts';
import styles from './image-dialog.module.css';

interface ImageDialogProps {
  images: readonly PropertyImage[];
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** One picture as large as the window lets it be; the arrow keys go through them. */
export default function ImageDialog({ images, index, onShow, onClose }: ImageDialogProps) {
  const image = images[index];
  if (!image) return null;
  const description = image.descriptionTx || image.fileName;
  const go = (step: number) => onShow((index + step + images.length) % images.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (images.length < 2) return;
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      onKeyDown={onKeyDown}
      title={description}
      size="min(1320px, 100%)"
      padding="sm"
    >
      <img className={styles.image} src={imageAddress(image)} alt={description} />
      {images.length > 1 && (
        <div className={styles.steps}>
          <ActionIcon aria-label="Previous image" onClick={() => go(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <span role="status">
            {formatNumber(index + 1)} of {formatNumber(images.length)}
          </span>
          <ActionIcon aria-label="Next image" onClick={() => go(1)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </Modal>
  );
}

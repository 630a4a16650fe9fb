import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type TouchEvent, useRef } from 'react';
import { ConfidentialMark } from '../../../ui/confidential-mark.tsx';
import { Modal } from '../../../ui/dialogs.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { imageAddress, type PropertyImage } from '../image-address.ts';
import styles from './image-dialog.module.css';

interface ImageDialogProps {
  images: readonly PropertyImage[];
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** Pixels of a swipe. */
const SWIPE = 48;

/** One picture on the whole screen; arrow keys and swipes go through them. */
export default function ImageDialog({ images, index, onShow, onClose }: ImageDialogProps) {
  const touched = useRef<number>(undefined);
  const image = images[index];
  if (!image) return null;
  const description = image.descriptionTx || image.fileName;
  const go = (step: number) => {
    if (images.length > 1) onShow((index + step + images.length) % images.length);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const by = (changedTouches[0]?.clientX ?? 0) - (touched.current ?? 0);
    if (Math.abs(by) > SWIPE) go(by < 0 ? 1 : -1);
  };
  return (
    <Modal opened fullScreen onClose={onClose} onKeyDown={onKeyDown} title={description} padding="sm">
      <img
        key={image.imageId}
        className={styles.image}
        {...sourcesOf(image)}
        alt={description}
        onTouchStart={({ changedTouches }) => {
          touched.current = changedTouches[0]?.clientX;
        }}
        onTouchEnd={onTouchEnd}
      />
      {image.confidential && (
        <p>
          <ConfidentialMark mark={image.confidential} />
        </p>
      )}
      {images.length > 1 && (
        <div className={styles.steps}>
          <IconButton icon={IconChevronLeft} iconSize={18} label="Previous image" onClick={() => go(-1)} />
          <span role="status">
            {formatNumber(index + 1)} of {formatNumber(images.length)}
          </span>
          <IconButton icon={IconChevronRight} iconSize={18} label="Next image" onClick={() => go(1)} />
        </div>
      )}
    </Modal>
  );
}

/** A phone loads the version of 1,200 pixels, a larger screen the whole picture. */
function sourcesOf(image: PropertyImage) {
  const src = imageAddress(image, 'url');
  const { width, height } = image;
  if (!width || !height || image.shownUrl === image.url) return { src, width, height };
  const shownWidth = Math.round((width * 1200) / Math.max(width, height, 1200));
  const srcSet = `${imageAddress(image, 'shownUrl')} ${shownWidth}w, ${src} ${width}w`;
  return { src, srcSet, sizes: '100vw', width, height };
}

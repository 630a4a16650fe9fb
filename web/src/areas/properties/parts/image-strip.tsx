import type { Property } from '@landbrief/contract';
import { lazy, Suspense, useState } from 'react';
import { imageAddress } from '../image-address.ts';
import styles from './image-strip.module.css';

const ImageDialog = lazy(() => import('./image-dialog.tsx'));

/** A property's pictures, the primary one first; each opens larger. */
export function ImageStrip({ property: { name, images } }: { property: Property }) {
  const [shown, setShown] = useState<number>();
  const ordered = images.toSorted((a, b) => Number(b.primary) - Number(a.primary));
  if (ordered.length === 0) return null;
  return (
    <>
      <ul className={styles.strip} aria-label={`Images of ${name}`}>
        {ordered.map((image, index) => (
          <li key={image.imageId}>
            <button
              type="button"
              className={styles.card}
              aria-haspopup="dialog"
              onClick={() => setShown(index)}
            >
              <img
                src={imageAddress(image)}
                alt={image.descriptionTx || image.fileName}
                decoding="async"
                fetchPriority="low"
              />
              {image.descriptionTx && <span aria-hidden="true">{image.descriptionTx}</span>}
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Suspense>
          <ImageDialog images={ordered} index={shown} onShow={setShown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}

import { imageAddress, type PropertyImage } from '../image-address.ts';
import styles from './thumbnail.module.css';

/** A small picture beside the name that says what it is; an empty place where others in the list have one. */
export function Thumbnail({ image }: { image: PropertyImage | undefined }) {
  return (
    <span className={styles.thumbnail}>
      {image && <img src={imageAddress(image, 'thumbnailUrl')} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}

import type { Project, Property } from '@landbrief/contract';
import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { WindowDrop } from '../../../ui/window-drop.tsx';
import { actsAllowed } from '../acts-allowed.ts';
import { imageAddress } from '../image-address.ts';
import { pictureTexts } from '../picture-texts.ts';
import styles from './image-strip.module.css';

const ImageDialog = lazyPart(() => import('./image-dialog.tsx'));
const PictureEditor = lazyPart(() => import('./picture-editor.tsx'));

/** A property's pictures, the primary one first; each opens larger, and who may change the property changes them. */
export function ImageStrip({ project, property }: { project: Project; property: Property }) {
  const { actingAsReviewer } = useSession();
  const [shown, setShown] = useState<number>();
  const [editing, setEditing] = useState<{ files: readonly File[] }>();
  const mayEdit = actsAllowed(project, property, actingAsReviewer).edit;
  const takesFiles = mayEdit && !editing && shown === undefined;
  usePastedPictures(takesFiles, (files) => setEditing({ files }));
  const { name, images } = property;
  const ordered = images.toSorted((a, b) => Number(b.primary) - Number(a.primary));
  return (
    <>
      {ordered.length > 0 && (
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
                  src={imageAddress(image, 'thumbnailUrl')}
                  alt={image.descriptionTx || image.fileName}
                  width={128}
                  height={72}
                  loading="lazy"
                  decoding="async"
                  fetchPriority="low"
                />
                {image.descriptionTx && <span aria-hidden="true">{image.descriptionTx}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <Button
          className={styles.edit ?? ''}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPhotoPlus size={16} aria-hidden />}
          onClick={() => setEditing({ files: [] })}
        >
          {ordered.length > 0 ? 'Edit Pictures' : 'Add Pictures'}
        </Button>
      )}
      {takesFiles && (
        <WindowDrop label={pictureTexts.dropAnywhere} onFile={(_, files) => setEditing({ files })} />
      )}
      {shown !== undefined && (
        <ImageDialog images={ordered} index={shown} onShow={setShown} onClose={() => setShown(undefined)} />
      )}
      {editing && (
        <PictureEditor property={property} files={editing.files} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}

/** Takes pictures that are pasted, but not into a field. */
export function usePastedPictures(takes: boolean, onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    if (!takes) return undefined;
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      const isField = target instanceof Element && target.closest('input, textarea, [contenteditable=true]');
      if (files.length > 0 && !isField) onFiles(files);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [takes, onFiles]);
}

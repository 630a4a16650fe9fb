import type { Project, Property } from '@landbrief/contract';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { isOwnerSide } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { ConfidentialMark } from '../../../ui/confidential-mark.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { WindowDrop } from '../../../ui/window-drop.tsx';
import { actsAllowed } from '../acts-allowed.ts';
import { imageAddress } from '../image-address.ts';
import { pictureTexts } from '../picture-texts.ts';
import { usePastedPictures } from '../use-pasted-pictures.ts';
import styles from './image-strip.module.css';

const ImageDialog = lazyPart(() => import('./image-dialog.tsx'));
const PictureEditor = lazyPart(() => import('./picture-editor.tsx'));

/** A property's pictures, the primary one first; each opens larger, and who may change the property changes them. */
export function ImageStrip({ project, property }: { project: Project; property: Property }) {
  const { actingAsReviewer, impersonationProject } = useSession();
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
              {image.confidential && (
                <p className={styles.marked}>
                  <ConfidentialMark mark={image.confidential} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <ButtonWithIcon
          className={styles.edit ?? ''}
          variant="subtle"
          size="compact-sm"
          icon={IconPhotoPlus}
          onClick={() => setEditing({ files: [] })}
        >
          {ordered.length > 0 ? 'Edit Pictures' : 'Add Pictures'}
        </ButtonWithIcon>
      )}
      {takesFiles && (
        <WindowDrop label={pictureTexts.dropAnywhere} onFile={(_, files) => setEditing({ files })} />
      )}
      {shown !== undefined && (
        <ImageDialog images={ordered} index={shown} onShow={setShown} onClose={() => setShown(undefined)} />
      )}
      {editing && (
        <PictureEditor
          property={property}
          files={editing.files}
          mayMark={!isOwnerSide(project) && impersonationProject === undefined}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

import { ActionIcon, Progress } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { pictureTexts } from '../picture-texts.ts';
import type { PictureUpload, PictureUploads } from '../use-picture-uploads.ts';
import styles from './picture-editor.module.css';

/** The pictures that are being sent, and those that were not; what was sent is in the list beneath. */
export function PictureUploadList({ uploads, cancel, retry }: PictureUploads) {
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
      <span className={styles.uploadName}>{file.name}</span>
      {state === 'sending' ? (
        <Progress
          value={Math.round(progress * 100)}
          aria-label={`${file.name} sent`}
          animated={progress === 1}
        />
      ) : (
        <span className={state === 'failed' ? styles.failed : styles.note}>
          {message ?? (state === 'waiting' ? pictureTexts.waiting : pictureTexts.cancelled)}
        </span>
      )}
      {isOpen && (
        <ActionIcon variant="subtle" aria-label={`Cancel ${file.name}`} onClick={() => onCancel(key)}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <ActionIcon variant="subtle" aria-label={`Try ${file.name} again`} onClick={() => onRetry(key)}>
          <IconRefresh size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

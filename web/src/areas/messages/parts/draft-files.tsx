import { Progress } from '@mantine/core';
import { IconPaperclip, IconRefresh, IconX } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { WindowDrop } from '../../../ui/window-drop.tsx';
import { formatBytes } from '../../attachments/format-bytes.ts';
import type { DraftFilesState } from '../use-draft-files.ts';
import styles from './draft-files.module.css';

/** The files of a draft and those on their way. Files can be dropped anywhere in the window. */
export function DraftFiles({
  files: { files, uploads, add, remove, retry, cancel },
}: {
  files: DraftFilesState;
}) {
  return (
    <>
      <WindowDrop label="Drop the files to attach them" onFile={(_file, all) => add(all)} />
      {(files.length > 0 || uploads.length > 0) && (
        <ul className={styles.files} aria-label="Attachments">
          {files.map(({ id, fileName, size }) => (
            <li key={id}>
              <IconPaperclip size={14} aria-hidden />
              <span className="breakable shrinks">{fileName}</span>
              {size > 0 && <small>{formatBytes(size)}</small>}
              <IconButton
                icon={IconX}
                iconSize={14}
                size="sm"
                color="gray"
                label={`Remove ${fileName}`}
                onClick={() => remove(id)}
              />
            </li>
          ))}
          {uploads.map((upload) => (
            <li key={upload.key} data-failed={upload.failure !== undefined || undefined}>
              <span className="breakable shrinks">{upload.file.name}</span>
              {upload.failure ? (
                <>
                  <small role="alert">{upload.failure}</small>
                  <IconButton
                    icon={IconRefresh}
                    iconSize={14}
                    size="sm"
                    label={`Try ${upload.file.name} again`}
                    onClick={() => retry(upload)}
                  />
                </>
              ) : (
                <Progress w={80} value={upload.share * 100} aria-label={`Uploading ${upload.file.name}`} />
              )}
              <IconButton
                icon={IconX}
                iconSize={14}
                size="sm"
                color="gray"
                label={upload.failure ? `Remove ${upload.file.name}` : `Cancel ${upload.file.name}`}
                onClick={() => cancel(upload)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

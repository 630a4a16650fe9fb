import type { Attachment } from '@landbrief/contract';
import { IconPaperclip } from '@tabler/icons-react';
import { formatBytes } from '../../attachments/format-bytes.ts';
import { attachmentTexts } from '../../attachments/texts.ts';
import styles from './message-pane.module.css';

/** The files of the open message, to download. */
export function MessageFiles({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.attachments} aria-label="Attachments">
      {files.map(({ _id, fileName, size, url, scan }) => (
        <li key={_id}>
          {url ? (
            <a href={url} download={fileName}>
              <IconPaperclip size={14} aria-hidden /> {fileName} <small>{formatBytes(size)}</small>
            </a>
          ) : (
            <span>
              <IconPaperclip size={14} aria-hidden /> {fileName}{' '}
              <small>{scan === 'quarantined' ? attachmentTexts.blocked : attachmentTexts.checked}</small>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

import { IconAlertTriangle, IconArrowsSplit2, IconCheck, IconCloudUpload } from '@tabler/icons-react';
import type { Field } from '../field.ts';
import { saveTexts } from '../texts.ts';
import styles from './save-mark.module.css';

/** How the saving of one field stands: nothing at rest, else an icon and a word. */
export function SaveMark({ save: { status } }: Pick<Field, 'save'>) {
  return (
    <span className={styles.mark} data-status={status}>
      {status === 'saving' && (
        <>
          <IconCloudUpload size={14} stroke={1.8} aria-hidden /> {saveTexts.saving}
        </>
      )}
      {status === 'saved' && (
        <>
          <IconCheck size={14} stroke={2.2} aria-hidden /> {saveTexts.saved}
        </>
      )}
      {(status === 'failed' || status === 'refused') && (
        <>
          <IconAlertTriangle size={14} stroke={2} aria-hidden /> {saveTexts[status]}
        </>
      )}
      {status === 'stale' && (
        <>
          <IconArrowsSplit2 size={14} stroke={2} aria-hidden /> {saveTexts.stale}
        </>
      )}
    </span>
  );
}

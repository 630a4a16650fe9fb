import { Suspense } from 'react';
import { lazy } from './lazy-part.tsx';
import type { RichTextEditorProps } from './rich-text-editing.tsx';
import styles from './rich-text-editor.module.css';

export type { EditorPictures } from './rich-text-editing.tsx';

const Editing = lazy(() => import('./rich-text-editing.tsx'));

/**
 * A field for text with bold, lists, links and pictures. `value` is HTML of the elements that `RichText` shows; a value
 * that did not come from `onChange` replaces what is in the field. The editor's code is loaded when it is first shown.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <Editing {...props} />
    </Suspense>
  );
}

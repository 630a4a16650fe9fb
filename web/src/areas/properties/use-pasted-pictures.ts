import { useEffect } from 'react';

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

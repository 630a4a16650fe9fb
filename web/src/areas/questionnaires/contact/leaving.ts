import type { AnswerEditor } from '../../answers/answer-editor.ts';

/** Sends what is pending when the page is hidden, left or online again; returns what ends that. */
export function flushWhenLeaving(editor: AnswerEditor): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') editor.flush({ keepalive: true });
  };
  const left = () => editor.flush({ keepalive: true });
  const online = () => editor.flush();
  document.addEventListener('visibilitychange', hidden);
  window.addEventListener('pagehide', left);
  window.addEventListener('online', online);
  return () => {
    document.removeEventListener('visibilitychange', hidden);
    window.removeEventListener('pagehide', left);
    window.removeEventListener('online', online);
  };
}

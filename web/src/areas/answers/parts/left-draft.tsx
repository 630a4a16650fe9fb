import type { Question } from '@landbrief/contract';
import { Button } from '@mantine/core';
import { readContent, shownValue } from '../answer-values.ts';
import { useDraft } from '../drafts.ts';
import { leftDraftTexts } from '../texts.ts';
import styles from './left-draft.module.css';

/** A comment that was typed and cannot be added now. */
export function LeftComment({ propertyId, questionId }: { propertyId: string; questionId: string }) {
  const [draft, setDraft] = useDraft(propertyId, 'comment', questionId);
  if (!draft) return null;
  return <LeftDraft title={leftDraftTexts.comment} text={draft.text} onDiscard={() => setDraft(undefined)} />;
}

/** An answer that the owner's side typed and cannot save now. */
export function LeftAnswer({ propertyId, question }: { propertyId: string; question: Question }) {
  const [draft, setDraft] = useDraft(propertyId, 'answer', question._id);
  if (!draft) return null;
  const { value } = readContent(question, draft);
  const text = value === undefined ? [draft.raw].flat().join(', ') : shownValue(question, value);
  return <LeftDraft title={leftDraftTexts.answer} text={text} onDiscard={() => setDraft(undefined)} />;
}

function LeftDraft({ title, text, onDiscard }: { title: string; text: string; onDiscard: () => void }) {
  return (
    <div className={styles.left}>
      <p className="small">{title}</p>
      <p className="lines">{text}</p>
      <Button size="xs" variant="default" onClick={onDiscard}>
        {leftDraftTexts.discard}
      </Button>
    </div>
  );
}

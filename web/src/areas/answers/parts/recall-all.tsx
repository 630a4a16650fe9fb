import type { Question, RecallableAnswer } from '@landbrief/contract';
import { nothingRecalledText } from '@landbrief/domain';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { DialogButtons, Modal } from '../../../ui/dialogs.tsx';
import { plural } from '../../../ui/format.ts';
import { LongList } from '../../../ui/long-list.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import type { AnswerEditor } from '../answer-editor.ts';
import type { PropertyPath } from '../queries.ts';
import { usePreviewRecall, useRecallAnswers } from '../recall-queries.ts';
import { recallTexts } from '../texts.ts';
import styles from './recall.module.css';
import { RecallSource } from './recall-source.tsx';

/** Every earlier answer that can be recalled, to tick. */
export default function RecallAll({
  path,
  questions,
  editor,
  onClose,
}: {
  path: PropertyPath;
  questions: readonly Question[];
  editor: AnswerEditor;
  onClose: () => void;
}) {
  const preview = usePreviewRecall(path);
  const recall = useRecallAnswers(path);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const texts = new Map(questions.map(({ _id, text }) => [_id, text]));
  const found = preview.data?.answers ?? [];
  const chosen = found.filter(({ question, reason }) => !reason && !left.has(question));
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const apply = async () => {
    await editor.flushAndWait();
    recall.mutate(
      { params: path, body: { questionIds: chosen.map(({ question }) => question) } },
      { onSuccess: onClose },
    );
  };
  return (
    <Modal opened onClose={onClose} title={recallTexts.all} size="xl">
      {preview.isPending && <SkeletonRows rows={5} label="the earlier answers" />}
      {preview.isError && <ProblemAlert error={preview.error} />}
      {recall.isError && <ProblemAlert error={recall.error} />}
      {preview.data && found.length === 0 && <p>{nothingRecalledText}</p>}
      {found.length > 0 && (
        <LongList
          label={recallTexts.earlier}
          items={found}
          itemKey={({ question }) => question}
          estimate={76}
        >
          {(each) => (
            <Row
              found={each}
              text={texts.get(each.question) ?? each.tag}
              isChosen={!left.has(each.question)}
              onToggle={() => toggle(each.question)}
            />
          )}
        </LongList>
      )}
      <DialogButtons onClose={onClose} close={recallTexts.cancel}>
        {found.length > 0 && (
          <Button disabled={chosen.length === 0} loading={recall.isPending} onClick={() => void apply()}>
            {`Apply ${plural(chosen.length, 'answer')}`}
          </Button>
        )}
      </DialogButtons>
    </Modal>
  );
}

function Row({
  found,
  text,
  isChosen,
  onToggle,
}: {
  found: RecallableAnswer;
  text: string;
  isChosen: boolean;
  onToggle: () => void;
}) {
  const { display, earlierDisplay, reason } = found;
  return (
    <div className={styles.row}>
      <Checkbox
        checked={isChosen && !reason}
        disabled={reason !== undefined}
        onChange={onToggle}
        aria-label={text}
      />
      <span className="breakable">{text}</span>
      <span className={styles.value}>
        <b>{display}</b>
        {earlierDisplay && <span className="second">{recallTexts.converted(earlierDisplay)}</span>}
        {reason && <span className={styles.reason}>{reason}</span>}
        <RecallSource found={found} />
      </span>
    </div>
  );
}

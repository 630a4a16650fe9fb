import type { Question } from '@landbrief/contract';
import { Anchor, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogButtons, Modal } from '../../../ui/dialogs.tsx';
import { formatNumber } from '../../../ui/format.ts';
import type { AnswerEditor } from '../answer-editor.ts';
import { type InCategory, type Review, reviewOf } from '../review.ts';
import { reviewTexts } from '../texts.ts';
import { useAnswersSummary } from '../use-field.ts';
import styles from './submit-review.module.css';

/** How the property stands, before it is submitted: what is left and not met, each a jump to its question. */
export default function SubmitReview({
  editor,
  questions,
  outstanding,
  title,
  action,
  busy,
  onSubmit,
  onBack,
  onShowLeft,
  onJump,
}: {
  editor: AnswerEditor;
  questions: readonly Question[];
  /** What others are asked, and have not answered. */
  outstanding: ReactNode;
  title: string;
  /** "Submit" */
  action: string;
  busy: boolean;
  onSubmit: () => void;
  onBack: () => void;
  onShowLeft: () => void;
  onJump: (questionId: string) => void;
}) {
  const summary = useAnswersSummary(editor);
  const review = reviewOf(questions, (id) => savedOn(editor, id), summary);
  const { answered, total, left, leftIn, unsaved, hasRequirements, notMet, notMetIn } = review;
  return (
    <Modal opened onClose={onBack} title={title} size="lg">
      <dl className={styles.counts}>
        <Count name={reviewTexts.answered} isOpen={false}>
          {formatNumber(answered)} of {formatNumber(total)}
        </Count>
        <Count name={reviewTexts.left} isOpen={left > 0}>
          {formatNumber(left)}
          {left > 0 && (
            <>
              {' '}
              <Button size="compact-xs" variant="default" onClick={onShowLeft}>
                {reviewTexts.showLeft}
              </Button>
            </>
          )}
        </Count>
        {hasRequirements && (
          <Count name={reviewTexts.notMet} isOpen={notMet > 0}>
            {formatNumber(notMet)}
          </Count>
        )}
        <Count name={reviewTexts.unsaved} isOpen={unsaved > 0}>
          {formatNumber(unsaved)}
        </Count>
      </dl>
      <div className={styles.lists}>
        {outstanding}
        <Listed title={reviewTexts.left} categories={leftIn} onJump={onJump} />
        <Listed title={reviewTexts.notMet} categories={notMetIn} onJump={onJump} />
      </div>
      <Reasons review={review} />
      <DialogButtons onClose={onBack} close={reviewTexts.back} isCloseFocused>
        <Button onClick={onSubmit} loading={busy}>
          {action}
        </Button>
      </DialogButtons>
    </Modal>
  );
}

function savedOn(editor: AnswerEditor, id: string) {
  const field = editor.field(id);
  return { value: field?.save.saved.value ?? null, override: field?.answer?.override };
}

function Count({ name, isOpen, children }: { name: string; isOpen: boolean; children: ReactNode }) {
  return (
    <div data-open={isOpen || undefined}>
      <dt className="muted">{name}</dt>
      <dd className="row gap-3 bold digits">{children}</dd>
    </div>
  );
}

interface ListedQuestion {
  id: string;
  text: string;
  /** Of one that is not met. */
  answer?: string;
  requirement?: string;
}

function Listed({
  title,
  categories,
  onJump,
}: {
  title: string;
  categories: readonly InCategory<ListedQuestion>[];
  onJump: (questionId: string) => void;
}) {
  if (categories.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="small strong">{title}</h3>
      {categories.map(({ category, questions }) => (
        <div key={category}>
          <h4 className="text-13 strong">
            {category} <span>{formatNumber(questions.length)}</span>
          </h4>
          <ul>
            {questions.map(({ id, text, answer, requirement }) => (
              <li className="stack breakable" key={id}>
                <Anchor component="button" type="button" inherit ta="left" onClick={() => onJump(id)}>
                  {text}
                </Anchor>
                {requirement !== undefined && (
                  <span>
                    {answer}. Requirement: {requirement}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Reasons({ review: { left, notMet, unsaved } }: { review: Review }) {
  const { leftWhy, notMetWhy, unsavedWhy } = reviewTexts;
  const reasons = [left > 0 && leftWhy, notMet > 0 && notMetWhy, unsaved > 0 && unsavedWhy];
  return reasons.filter((reason) => reason !== false).map((reason) => <p key={reason}>{reason}</p>);
}

import type { QuestionnaireComment } from '@landbrief/contract';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { formatMoment } from '../../../ui/format.ts';
import { Textarea } from '../../../ui/textarea.tsx';
import styles from './comments.module.css';
import { keepComment, keptComment } from './kept-drafts.ts';
import { questionTexts as texts } from './texts.ts';
import { changeQuestionnaire, type OpenVisit } from './visit.ts';

interface Props {
  visit: OpenVisit;
  questionId: string;
  /** Of this question. */
  comments: readonly QuestionnaireComment[];
  /** The contact does not know the answer. */
  isUnknown: boolean;
  /** Goes on to naming somebody who knows. */
  onOther: () => void;
}

/** What was written about a question, and a field for more. */
export default function Comments({ visit, questionId, comments, isUnknown, onOther }: Props) {
  const { mayAnswer } = visit.questionnaire;
  return (
    <div className={styles.comments}>
      {comments.length > 0 && (
        <ul className="stack gap-2">
          {comments.map((comment) => (
            <Comment key={comment._id} comment={comment} visit={visit} />
          ))}
        </ul>
      )}
      {mayAnswer && isUnknown && (
        <p className={styles.hint}>
          {texts.unknownHint}{' '}
          <button type="button" onClick={onOther}>
            {texts.nameOther}
          </button>
        </p>
      )}
      {mayAnswer && <AddComment visit={visit} questionId={questionId} />}
    </div>
  );
}

function Comment({ comment, visit }: { comment: QuestionnaireComment; visit: OpenVisit }) {
  const { client, questionnaire } = visit;
  const { _id: commentId, question: questionId, text, at, by, own } = comment;
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const remove = async () => {
    setState('busy');
    try {
      await client.deleteQuestionnaireComment({ params: { id: questionnaire._id, questionId, commentId } });
      changeQuestionnaire(({ comments }) => ({
        comments: comments.filter(({ _id }) => _id !== commentId),
      }));
    } catch {
      setState('failed');
    }
  };
  return (
    <li>
      <p className={styles.who}>
        <b>{own ? texts.you : by.fullName}</b> · <time dateTime={at}>{formatMoment(at)}</time>
        {own && questionnaire.mayAnswer && (
          <button
            type="button"
            disabled={state === 'busy'}
            aria-label={`${texts.deleteComment}: ${text.slice(0, 40)}`}
            onClick={() => void remove()}
          >
            {texts.deleteComment}
          </button>
        )}
      </p>
      <p className="lines">{text}</p>
      {state === 'failed' && (
        <p className="failure" role="alert">
          {texts.commentFailed}
        </p>
      )}
    </li>
  );
}

const textMax = 2000;

function AddComment({ visit, questionId }: { visit: OpenVisit; questionId: string }) {
  const { client, questionnaire } = visit;
  const id = questionnaire._id;
  const [text, setText] = useState(() => keptComment(id, questionId));
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const lastTry = useRef<{ text: string; key: string }>(undefined);
  const typed = useRef(text);
  const type = (next: string) => {
    typed.current = next;
    setText(next);
    setState('idle');
    keepComment(id, questionId, next.trim());
  };
  const add = async () => {
    const sent = text.trim();
    if (lastTry.current?.text !== sent) lastTry.current = { text: sent, key: crypto.randomUUID() };
    setState('busy');
    try {
      const { comment } = await client.addQuestionnaireComment({
        params: { id, questionId },
        body: { text: sent },
        idempotencyKey: lastTry.current.key,
      });
      lastTry.current = undefined;
      changeQuestionnaire(({ comments }) => ({ comments: [...comments, comment] }));
      // What is typed meanwhile stays, also in a field that was opened anew.
      if (typed.current.trim() === sent) setText('');
      if (keptComment(id, questionId) === sent) keepComment(id, questionId, '');
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className={styles.add}>
      <Textarea
        label={texts.commentLabel}
        description={texts.commentWho(questionnaire.sentBy.fullName)}
        minRows={2}
        maxRows={8}
        maxLength={textMax}
        value={text}
        error={state === 'failed' ? texts.commentFailed : undefined}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button
        size="xs"
        variant="default"
        disabled={text.trim() === ''}
        loading={state === 'busy'}
        onClick={() => void add()}
      >
        {texts.addComment}
      </Button>
    </div>
  );
}

import type { AnswerComment } from '@landbrief/contract';
import { systemCreatorText } from '@landbrief/domain';
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '../../../ui/confirm.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';
import { draftOf, useDraft } from '../drafts.ts';
import type { PropertyPath } from '../queries.ts';
import { commentsCall } from '../reads.ts';
import { commentTexts } from '../texts.ts';
import styles from './comments.module.css';
import { LeftComment } from './left-draft.tsx';

const textMax = 2000;

export interface CommentsProps {
  path: PropertyPath;
  questionId: string;
  /** The owner's side chooses who reads a comment. */
  isOwnerSide: boolean;
  mayComment: boolean;
}

/** The comments on the answer to a question, and a field for another one. */
export default function Comments({ path, questionId, isOwnerSide, mayComment }: CommentsProps) {
  const query = useQuery(commentsCall(path));
  const listed = query.data?.comments ?? [];
  const comments = listed.filter(({ question }) => question === questionId);
  const hasDraft = useDraft(path.propertyId, 'comment', questionId)[0] !== undefined;
  if (comments.length === 0 && !mayComment && !hasDraft && !query.error) return null;
  return (
    <section className={styles.comments} aria-label={commentTexts.title}>
      <h3 className="small strong">{commentTexts.title}</h3>
      <Loaded query={query} failure={commentTexts.loadFailed}>
        {null}
      </Loaded>
      {comments.length > 0 && (
        <ul className="stack gap-2">
          {comments.map((comment) => (
            <Comment key={comment._id} comment={comment} path={path} mayDelete={mayComment && comment.own} />
          ))}
        </ul>
      )}
      {mayComment ? (
        <AddComment path={path} questionId={questionId} isOwnerSide={isOwnerSide} />
      ) : (
        <LeftComment propertyId={path.propertyId} questionId={questionId} />
      )}
    </section>
  );
}

function Comment({
  comment,
  path,
  mayDelete,
}: {
  comment: AnswerComment;
  path: PropertyPath;
  mayDelete: boolean;
}) {
  const { _id: commentId, question: questionId, text, internal, at, by, onBehalfOf } = comment;
  const remove = useCall('deleteAnswerComment', { action: 'delete the comment' });
  const ask = async () => {
    const { deleteTitle: title, deleteMessage: message } = commentTexts;
    if (!(await confirm({ title, message, destructive: true }))) return;
    try {
      await remove.mutateAsync({ params: { ...path, questionId, commentId } });
      toast.success(commentTexts.deleted);
    } catch {
      // It is told in the banner.
    }
  };
  return (
    <li>
      <p className={styles.who}>
        <b translate="no">{by?.fullName ?? systemCreatorText}</b>
        {onBehalfOf && ` for ${onBehalfOf.fullName}`} · <time dateTime={at}>{formatMoment(at)}</time>
        {internal && (
          <span className={styles.internal}>
            <IconLock size={12} aria-hidden /> {commentTexts.internalMark}
          </span>
        )}
        {mayDelete && (
          <Button
            size="compact-xs"
            variant="subtle"
            c="dimmed"
            aria-label={`Delete comment: ${text.slice(0, 40)}`}
            loading={remove.isPending}
            onClick={() => void ask()}
          >
            <IconTrash size={14} aria-hidden />
          </Button>
        )}
      </p>
      <p className="lines">{text}</p>
    </li>
  );
}

function AddComment({ path, questionId, isOwnerSide }: Omit<CommentsProps, 'mayComment'>) {
  const { propertyId } = path;
  const [draft, setDraft] = useDraft(propertyId, 'comment', questionId);
  const [chosen, setChosen] = useState(isOwnerSide);
  const internal = isOwnerSide && (draft?.internal ?? chosen);
  const add = useCall('addAnswerComment');
  const text = draft?.text ?? '';
  const typed = text.trim();
  const { toOwner, toParticipant, staysInternal } = commentTexts;
  const who = isOwnerSide ? (internal ? staysInternal : toParticipant) : toOwner;
  const type = (next: string) => setDraft(next.trim() === '' ? undefined : { text: next, internal });
  const choose = (isInternal: boolean) => {
    setChosen(isInternal);
    if (draft) setDraft({ text, internal: isInternal });
  };
  const save = async () => {
    const key = (draft?.internal === internal && draft.key) || crypto.randomUUID();
    setDraft({ text, internal, key });
    const body = { text: typed, internal };
    await add.mutateAsync({ params: { ...path, questionId }, body, idempotencyKey: key });
    // What was typed meanwhile is another comment.
    if (draftOf(propertyId, 'comment', questionId)?.key === key) setDraft(undefined);
    toast.success(commentTexts.added);
  };
  return (
    <Stack gap={8}>
      <Textarea
        size="xs"
        label={commentTexts.label}
        description={who}
        minRows={1}
        maxRows={8}
        maxLength={textMax}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {add.error && <ProblemAlert error={add.error} title={commentTexts.notAdded} />}
      <Group gap="md">
        <Button
          size="xs"
          variant="default"
          disabled={typed === ''}
          loading={add.isPending}
          // What fails is told above.
          onClick={() => void save().catch(() => undefined)}
        >
          {commentTexts.add}
        </Button>
        {isOwnerSide && (
          <Checkbox
            size="xs"
            label={commentTexts.internal}
            checked={internal}
            onChange={(event) => choose(event.currentTarget.checked)}
          />
        )}
      </Group>
    </Stack>
  );
}

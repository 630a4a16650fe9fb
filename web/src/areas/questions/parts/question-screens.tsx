import { uncategorized } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFreshForm } from '../../../ui/use-fresh-form.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import type { QuestionOwner } from '../owner.ts';
import { type Question, useCreateQuestion, useGetQuestion, useUpdateQuestion } from '../queries.ts';
import { blankQuestion, changeOf, inputOf, type QuestionValues, valuesOf } from '../question-values.ts';
import { storedSelection, storeSelection } from '../selection.ts';
import { QuestionForm } from './question-form.tsx';

/** A new question of a template or project; it begins in the category that was looked at. */
export function AddQuestionScreen({ owner, actions }: { owner: QuestionOwner; actions: ReactNode }) {
  const navigate = useNavigate();
  const create = useCreateQuestion();
  const [round, setRound] = useState(0);
  const [initial, setInitial] = useState(() => ({ ...blankQuestion, ...categoryOf(owner.id) }));
  const save = async (values: QuestionValues, another: boolean) => {
    const key = { owner: owner.id, type: owner.type };
    const { question } = await create.mutateAsync({ body: { question: inputOf(values, key) } });
    rememberCategory(owner.id, question);
    toast.success('Question was added.');
    if (!another) return void navigate(owner.listPath, savedState);
    const { primaryCategory, secondaryCategory, tertiaryCategory, phase } = values;
    setInitial({ ...blankQuestion, primaryCategory, secondaryCategory, tertiaryCategory, phase });
    setRound((before) => before + 1);
    return undefined;
  };
  return (
    <>
      <PageHeader title="Add Question" summary={owner.name} actions={actions} />
      <QuestionForm
        key={round}
        owner={owner}
        initial={initial}
        isNew
        error={create.error}
        saving={create.isPending}
        // A failed save is told in the form.
        onSave={(values, { another = false }) => void save(values, another).catch(() => undefined)}
      />
    </>
  );
}

function categoryOf(ownerId: string): Partial<QuestionValues> {
  const selection = storedSelection(ownerId);
  if (!selection || selection.primary === uncategorized) return {};
  return { primaryCategory: selection.primary, secondaryCategory: selection.secondary ?? '' };
}

function rememberCategory(ownerId: string, question: Question): void {
  const { primaryCategory = uncategorized, secondaryCategory } = question;
  storeSelection(ownerId, {
    primary: primaryCategory,
    ...(secondaryCategory ? { secondary: secondaryCategory } : {}),
  });
}

/** Changes a question; it keeps the version that it began with, whatever arrives meanwhile. */
export function EditQuestionScreen({ owner, actions }: { owner: QuestionOwner; actions: ReactNode }) {
  const { questionid = '' } = useParams();
  const { data, error, refetch } = useGetQuestion(questionid);
  const { round, loadLatest } = useFreshForm(refetch);
  return (
    <>
      <PageHeader
        title="Edit Question"
        summary={owner.name}
        actions={
          <>
            {actions}
            {owner.mayEdit && (
              <Button
                component={Link}
                to={owner.addPath}
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
              >
                Add Question
              </Button>
            )}
          </>
        }
      />
      {error && !data ? (
        <ProblemAlert error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <EditForm
          key={`${questionid} ${round}`}
          owner={owner}
          question={data.question}
          latest={async () => (await refetch()).data?.question}
          onLoadLatest={loadLatest}
        />
      ) : (
        <Panel flush>
          <SkeletonRows rows={8} label="the question" />
        </Panel>
      )}
    </>
  );
}

interface EditFormProps {
  owner: QuestionOwner;
  question: Question;
  latest: () => Promise<Question | undefined>;
  onLoadLatest: () => void;
}

function EditForm({ owner, question: current, latest, onLoadLatest }: EditFormProps) {
  const [question] = useState(current);
  const navigate = useNavigate();
  const update = useUpdateQuestion();
  const save = async (values: QuestionValues, overwrite: boolean) => {
    const version = overwrite ? ((await latest())?.version ?? question.version) : question.version;
    const key = { owner: owner.id, type: owner.type };
    const input = changeOf({ ...values, tag: values.tag || question.tag }, key);
    const { question: saved } = await update.mutateAsync({
      params: { id: question._id },
      body: { question: { ...input, version } },
    });
    rememberCategory(owner.id, saved);
    toast.success('Question was saved.');
    void navigate(owner.listPath, savedState);
  };
  return (
    <QuestionForm
      owner={owner}
      initial={valuesOf(question)}
      isNew={false}
      tagLocked={question.tagLocked}
      error={update.error}
      saving={update.isPending}
      onSave={(values, { overwrite = false }) => void save(values, overwrite).catch(() => undefined)}
      onLoadLatest={onLoadLatest}
    />
  );
}

import { uncategorized } from '@landbrief/domain';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { EditForm } from '../../../shell/edit-form.tsx';
import { LoadFailure } from '../../../shell/load-failure.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { addSaving, useEdit } from '../../../ui/use-edit.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { useCall } from '../../../use-call.ts';
import type { QuestionOwner } from '../owner.ts';
import type { Question } from '../queries.ts';
import { blankQuestion, inputOf, type QuestionValues } from '../question-values.ts';
import { questionCall } from '../reads.ts';
import { storedSelection, storeSelection } from '../selection.ts';
import { useQuestionSaving } from '../use-question-saving.ts';
import { QuestionForm } from './question-form.tsx';

/** A new question of a template or project; it begins in the category that was looked at. */
export function AddQuestionScreen({ owner, actions }: { owner: QuestionOwner; actions: ReactNode }) {
  const navigate = useNavigateFromHere();
  const create = useCall('createQuestion');
  const [round, setRound] = useState(0);
  const [initial, setInitial] = useState(() => ({ ...blankQuestion, ...categoryOf(owner.id) }));
  const save = async (values: QuestionValues, { idempotencyKey }: { idempotencyKey: string }) => {
    const key = { owner: owner.id, type: owner.type };
    const { question } = await create.mutateAsync({
      idempotencyKey,
      body: { question: inputOf(values, key) },
    });
    rememberCategory(owner.id, question);
    toast.success('Question was added.');
    return question;
  };
  const beginNext = ({ primaryCategory, secondaryCategory, tertiaryCategory, phase }: QuestionValues) => {
    setInitial({ ...blankQuestion, primaryCategory, secondaryCategory, tertiaryCategory, phase });
    setRound((before) => before + 1);
  };
  return (
    <>
      <PageHeader title="Add Question" summary={owner.name} actions={actions} />
      <QuestionForm
        key={round}
        owner={owner}
        saving={addSaving(initial, (values, base) =>
          save(values, base).then((added) => navigate(owner.listPath, shownInList(added))),
        )}
        onSaveAndAdd={(values, base) => save(values, base).then(() => beginNext(values))}
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

/** Changes a question of a template or project. */
export function EditQuestionScreen({ owner, actions }: { owner: QuestionOwner; actions: ReactNode }) {
  const { questionid = '' } = useParams();
  const navigate = useNavigateFromHere();
  const edit = useEdit(useQuery(questionCall(questionid)), ({ question }) => question);
  const savingOf = useQuestionSaving(owner, edit, (saved) => {
    rememberCategory(owner.id, saved);
    void navigate(owner.listPath, shownInList(saved));
  });
  const { data, error, refetch } = edit.reading;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title="Edit Question"
        summary={owner.name}
        actions={
          <>
            {actions}
            {owner.mayEdit && (
              <LinkButton to={owner.addPath} icon={IconPlus}>
                Add Question
              </LinkButton>
            )}
          </>
        }
      />
      <EditForm edit={edit} label="the question">
        {(question) => (
          <QuestionForm owner={owner} saving={savingOf(question)} tagLocked={question.tagLocked} />
        )}
      </EditForm>
    </>
  );
}

/** The list goes to the question. */
const shownInList = ({ _id }: Question) => ({ state: { ...savedState.state, questionId: _id } });

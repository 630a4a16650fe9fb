import { Drawer } from '../../../ui/dialogs.tsx';
import { EditForm } from '../../../ui/edit-form.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { confirmLosing } from '../../../ui/unsaved.ts';
import { type Edit, useEdit } from '../../../ui/use-edit.ts';
import type { QuestionOwner } from '../owner.ts';
import { type Question, useGetQuestion } from '../queries.ts';
import { useQuestionSaving } from '../use-question-saving.ts';
import { QuestionForm } from './question-form.tsx';

interface QuestionDrawerProps {
  owner: QuestionOwner;
  questionId: string;
  onClose: () => void;
}

/** Edits a question beside its list. */
export default function QuestionDrawer({ owner, questionId, onClose }: QuestionDrawerProps) {
  const reading = useGetQuestion(questionId);
  const edit = useEdit(reading, ({ question }) => question);
  const close = () => void confirmLosing('close').then((may) => may && onClose());
  return (
    <Drawer opened onClose={close} position="right" size="xl" title="Edit Question">
      <Loaded query={reading}>
        <EditForm edit={edit} label="the question">
          {(question) => (
            <Form owner={owner} question={question} edit={edit} onCancel={close} onSaved={onClose} />
          )}
        </EditForm>
      </Loaded>
    </Drawer>
  );
}

interface FormProps {
  owner: QuestionOwner;
  question: Question;
  edit: Edit<Question>;
  onCancel: () => void;
  onSaved: () => void;
}

function Form({ owner, question, edit, onCancel, onSaved }: FormProps) {
  const saving = useQuestionSaving(owner, { edit, question }, onSaved);
  return (
    <QuestionForm
      owner={owner}
      saving={saving}
      questionId={question._id}
      tagLocked={question.tagLocked}
      onCancel={onCancel}
    />
  );
}

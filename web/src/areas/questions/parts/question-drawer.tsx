import { useQuery } from '@tanstack/react-query';
import { EditForm } from '../../../shell/edit-form.tsx';
import { Drawer } from '../../../ui/dialogs.tsx';
import { confirmLosing } from '../../../ui/unsaved.ts';
import { useEdit } from '../../../ui/use-edit.ts';
import type { QuestionOwner } from '../owner.ts';
import { questionCall } from '../reads.ts';
import { useQuestionSaving } from '../use-question-saving.ts';
import { QuestionForm } from './question-form.tsx';

interface QuestionDrawerProps {
  owner: QuestionOwner;
  questionId: string;
  onClose: () => void;
}

/** Edits a question beside its list. */
export default function QuestionDrawer({ owner, questionId, onClose }: QuestionDrawerProps) {
  const edit = useEdit(useQuery(questionCall(questionId)), ({ question }) => question);
  const savingOf = useQuestionSaving(owner, edit, onClose);
  const close = () => void confirmLosing('close').then((may) => may && onClose());
  return (
    <Drawer opened onClose={close} position="right" size="xl" title="Edit Question">
      <EditForm edit={edit} label="the question">
        {(question) => (
          <QuestionForm
            owner={owner}
            saving={savingOf(question)}
            tagLocked={question.tagLocked}
            onCancel={close}
          />
        )}
      </EditForm>
    </Drawer>
  );
}

import type { Questionnaire } from '@landbrief/contract';
import { questionnaireStatus } from '@landbrief/domain';
import { Navigate, useParams } from 'react-router-dom';
import { useCrumb } from '../../../../shell/screen.ts';
import { EditForm } from '../../../../ui/edit-form.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { toast } from '../../../../ui/toast.ts';
import { type Edit, formSaving, useEdit } from '../../../../ui/use-edit.ts';
import { useNavigateFromHere } from '../../../../ui/use-navigate-from-here.ts';
import { savedState } from '../../../../ui/use-unsaved-guard.ts';
import { useListAnswers, useListPropertyQuestions } from '../../../answers/queries.ts';
import { type AskedProperty, AskedPropertyScreen } from '../parts/asked-property-screen.tsx';
import { FormSkeleton } from '../parts/form-skeleton.tsx';
import { QuestionnaireForm } from '../parts/questionnaire-form.tsx';
import { useGetQuestionnaire, useSendQuestionnaire, useUpdateQuestionnaire } from '../queries.ts';
import { questionnairePath } from '../questionnaire-path.ts';
import { contactName, inputOf, type QuestionnaireValues, valuesOf } from '../questionnaire-values.ts';
import { actTexts, formTexts as texts } from '../texts.ts';
import { confirmSending } from '../use-questionnaire-acts.tsx';

/** Changes a draft. */
export default function EditQuestionnaire() {
  const { questionnaireid: id = '' } = useParams();
  return <AskedPropertyScreen>{(asked) => <OfDraft key={id} {...asked} id={id} />}</AskedPropertyScreen>;
}

function OfDraft({ id, ...asked }: AskedProperty & { id: string }) {
  const reading = useGetQuestionnaire(id);
  const edit = useEdit(reading, ({ questionnaire }) => questionnaire);
  const { latest } = edit;
  useCrumb(latest?._id, latest?.name);
  if (latest && latest.status !== questionnaireStatus.draft)
    return <Navigate to={questionnairePath(asked.place, id)} replace />;
  return (
    <>
      <PageHeader title={texts.editTitle} summary={latest?.name} />
      <Loaded query={reading}>
        <EditForm edit={edit} label="the questionnaire">
          {(questionnaire) => <Form {...asked} questionnaire={questionnaire} edit={edit} />}
        </EditForm>
      </Loaded>
    </>
  );
}

function Form({
  project,
  property,
  place,
  questionnaire,
  edit,
}: AskedProperty & { questionnaire: Questionnaire; edit: Edit<Questionnaire> }) {
  const navigate = useNavigateFromHere();
  const questions = useListPropertyQuestions(place);
  const answers = useListAnswers(place);
  const updating = useUpdateQuestionnaire();
  const sending = useSendQuestionnaire();
  const { _id: id } = questionnaire;
  const back = questionnairePath(place, id);
  const update = (values: QuestionnaireValues, version: number) =>
    updating.mutateAsync({ params: { ...place, id }, body: { ...inputOf(values), version } });
  const saving = formSaving(edit, questionnaire, updating, valuesOf, async (values, { version }) => {
    await update(values, version);
    toast.success(texts.savedDraft);
    void navigate(back, savedState);
  });
  const send = async (values: QuestionnaireValues, version: number, isChanged: boolean) => {
    if (isChanged) await update(values, version);
    // What fails is told by the banner: what was typed is saved, and the page of the draft can send it.
    await sending.mutateAsync({ params: place, body: { questionnaireId: id } }).then(
      () => toast.success(actTexts.sent(contactName(values))),
      () => undefined,
    );
    void navigate(back, savedState);
  };
  const failed = [questions, answers].find(({ error, data }) => error && !data) ?? questions;
  return (
    <Loaded query={failed}>
      {questions.data && answers.data ? (
        <QuestionnaireForm
          project={project}
          property={property}
          questions={questions.data.questions}
          answers={answers.data.answers}
          saving={saving}
          id={id}
          backTo={back}
          maySend={confirmSending}
          onSend={(isChanged) =>
            (values, { version }) =>
              send(values, version, isChanged)
            }
        />
      ) : (
        <FormSkeleton />
      )}
    </Loaded>
  );
}

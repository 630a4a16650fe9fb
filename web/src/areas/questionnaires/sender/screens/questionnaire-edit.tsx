import { questionnaireStatus } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { EditPage } from '../../../../shell/edit-form.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { toast } from '../../../../ui/toast.ts';
import { formSaving, useEdit } from '../../../../ui/use-edit.ts';
import { useLeaveSaved } from '../../../../ui/use-leave-saved.ts';
import { useNavigateFromHere } from '../../../../ui/use-navigate-from-here.ts';
import { savedState } from '../../../../ui/use-unsaved-guard.ts';
import { useCall } from '../../../../use-call.ts';
import { answersCall, propertyQuestionsCall } from '../../../answers/reads.ts';
import { type AskedProperty, AskedPropertyScreen } from '../parts/asked-property-screen.tsx';
import { FormSkeleton } from '../parts/form-skeleton.tsx';
import { QuestionnaireForm } from '../parts/questionnaire-form.tsx';
import { questionnairePath } from '../questionnaire-path.ts';
import { contactName, inputOf, type QuestionnaireValues, valuesOf } from '../questionnaire-values.ts';
import { questionnaireCall } from '../reads.ts';
import { actTexts, formTexts as texts } from '../texts.ts';
import { confirmSending } from '../use-questionnaire-acts.tsx';

/** Changes a draft. */
export default function EditQuestionnaire() {
  const { questionnaireid: id = '' } = useParams();
  return <AskedPropertyScreen>{(asked) => <OfDraft key={id} {...asked} id={id} />}</AskedPropertyScreen>;
}

function OfDraft({ id, project, property, place }: AskedProperty & { id: string }) {
  const edit = useEdit(useQuery(questionnaireCall(id)), ({ questionnaire }) => questionnaire);
  const { latest } = edit;
  const questions = useQuery(propertyQuestionsCall(place));
  const answers = useQuery(answersCall(place));
  const updating = useCall('updateQuestionnaire');
  const sending = useCall('sendQuestionnaire', { action: 'send the questionnaire' });
  const leave = useLeaveSaved();
  const navigate = useNavigateFromHere();
  const back = questionnairePath(place, id);
  if (latest && latest.status !== questionnaireStatus.draft) return <Navigate to={back} replace />;
  const update = (values: QuestionnaireValues, version: number) =>
    updating.mutateAsync({ params: { ...place, id }, body: { ...inputOf(values), version } });
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
    <EditPage edit={edit} title={texts.editTitle} name={latest?.name} label="the questionnaire">
      {(questionnaire) => (
        <Loaded query={failed}>
          {questions.data && answers.data ? (
            <QuestionnaireForm
              project={project}
              property={property}
              questions={questions.data.questions}
              answers={answers.data.answers}
              saving={formSaving(edit, questionnaire, valuesOf, async (values, { version }) => {
                await update(values, version);
                leave(texts.savedDraft, back);
              })}
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
      )}
    </EditPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../../session/use-session.ts';
import { PageHeader } from '../../../../shell/page-header.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { personName } from '../../../../ui/person-name.ts';
import { toast } from '../../../../ui/toast.ts';
import { addSaving } from '../../../../ui/use-edit.ts';
import { useNavigateFromHere } from '../../../../ui/use-navigate-from-here.ts';
import { useQueryState } from '../../../../ui/use-query-state.ts';
import { savedState } from '../../../../ui/use-unsaved-guard.ts';
import { useCall } from '../../../../use-call.ts';
import { isAnswered } from '../../../answers/answer-values.ts';
import { answersCall, propertyQuestionsCall } from '../../../answers/reads.ts';
import { type AskedProperty, AskedPropertyScreen } from '../parts/asked-property-screen.tsx';
import { FormSkeleton } from '../parts/form-skeleton.tsx';
import { QuestionnaireForm } from '../parts/questionnaire-form.tsx';
import { questionnairePath, questionnairesPath } from '../questionnaire-path.ts';
import { contactName, inputOf, newValues, type QuestionnaireValues } from '../questionnaire-values.ts';
import { actTexts, formTexts as texts } from '../texts.ts';
import { confirmSending } from '../use-questionnaire-acts.tsx';

/** A new questionnaire; `?category=` and `?question=` choose what it begins with. */
export default function AddQuestionnaire() {
  return (
    <AskedPropertyScreen>
      {(asked) => (
        <>
          <PageHeader title={texts.addTitle} summary={asked.property.name} />
          <NewForm {...asked} />
        </>
      )}
    </AskedPropertyScreen>
  );
}

function NewForm({ project, property, place }: AskedProperty) {
  const user = useUser();
  const { query } = useQueryState();
  const navigate = useNavigateFromHere();
  const questions = useQuery(propertyQuestionsCall(place));
  const answers = useQuery(answersCall(place));
  const creating = useCall('createQuestionnaire');
  const sending = useCall('sendQuestionnaire', { action: 'send the questionnaire' });
  const asked = questions.data?.questions;
  const given = answers.data?.answers;
  const create = async (values: QuestionnaireValues, { idempotencyKey }: { idempotencyKey: string }) =>
    (await creating.mutateAsync({ params: place, idempotencyKey, body: inputOf(values) })).questionnaire._id;
  const leave = (id: string) => void navigate(questionnairePath(place, id), savedState);
  const send: typeof create = async (values, base) => {
    const questionnaireId = await create(values, base);
    // What fails is told by the banner: it is a draft at least, and its page can send it.
    await sending.mutateAsync({ params: place, body: { questionnaireId } }).then(
      () => toast.success(actTexts.sent(contactName(values))),
      () => undefined,
    );
    leave(questionnaireId);
    return questionnaireId;
  };
  const savingOf = (initial: QuestionnaireValues) =>
    addSaving(initial, async (values, base) => {
      const id = await create(values, base);
      toast.success(texts.savedDraft);
      leave(id);
    });
  const failed = [questions, answers].find(({ error, data }) => error && !data) ?? questions;
  return (
    <Loaded query={failed}>
      {asked && given ? (
        <QuestionnaireForm
          project={project}
          property={property}
          questions={asked}
          answers={given}
          saving={savingOf(
            newValues(
              { property: property.name, project: project.name, me: signature(user) },
              preChosen(query, asked, new Set(given.filter(isAnswered).map(({ question }) => question))),
            ),
          )}
          backTo={questionnairesPath(place)}
          maySend={confirmSending}
          onSend={() => send}
        />
      ) : (
        <FormSkeleton />
      )}
    </Loaded>
  );
}

function signature(user: ReturnType<typeof useUser>): string {
  return [personName(user), user.organization?.name].filter(Boolean).join(', ');
}

/** A question, or what has no answer of a category. */
function preChosen(
  query: URLSearchParams,
  questions: readonly { _id: string; primaryCategory?: string | undefined }[],
  answered: ReadonlySet<string>,
): string[] {
  const [question, category] = [query.get('question'), query.get('category')];
  return questions
    .filter(
      ({ _id, primaryCategory }) =>
        _id === question ||
        (category !== null && (primaryCategory ?? 'Uncategorized') === category && !answered.has(_id)),
    )
    .map(({ _id }) => _id);
}

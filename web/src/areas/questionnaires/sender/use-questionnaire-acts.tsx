import type { QuestionnaireSummary } from '@landbrief/contract';
import { questionnaireStatus } from '@landbrief/domain';
import { type ReactNode, useState } from 'react';
import { confirm } from '../../../ui/confirm.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';
import { questionnairePath } from './questionnaire-path.ts';
import { contactName, type QuestionnaireValues } from './questionnaire-values.ts';
import type { Place } from './reads.ts';
import { actTexts as texts } from './texts.ts';

const ReopenDialog = lazyPart(() => import('./parts/reopen-dialog.tsx'));

const { draft, sent, working, finished } = questionnaireStatus;

export interface QuestionnaireActs {
  busy: boolean;
  /** Each is undefined where the status or the project does not allow it. */
  send?: () => void;
  edit?: string;
  resend?: () => void;
  takeBack?: () => void;
  reopen?: () => void;
  remove?: () => void;
  /** What an act opens. */
  dialog: ReactNode;
}

/** Asks before the questionnaire of a form is sent. */
export function confirmSending(values: QuestionnaireValues): Promise<boolean> {
  const { name, email, questions } = values;
  return confirm({
    title: texts.sendTitle(name.trim(), contactName(values)),
    message: texts.sendMessage(email.trim(), questions.length),
  });
}

/**
 * What its sender can do with a questionnaire, by its status (decisions 11). Each asks first; the error banner tells what
 * fails.
 */
export function useQuestionnaireActs(
  place: Place,
  questionnaire: QuestionnaireSummary,
  mayAct: boolean,
  onDeleted?: () => void,
): QuestionnaireActs {
  const [isReopening, setReopening] = useState(false);
  const sending = useCall('sendQuestionnaire', { action: 'send the questionnaire' });
  const resending = useCall('resendQuestionnaire', { action: 'send the questionnaire again' });
  const taking = useCall('setQuestionnaireStatus', { action: 'take back the questionnaire' });
  const deleting = useCall('deleteQuestionnaire', { action: 'delete the questionnaire' });
  const { _id: id, name, status, targetedUser, questionCount, answeredCount } = questionnaire;
  const { fullName, email } = targetedUser;
  const busy = [sending, resending, taking, deleting].some(({ isPending }) => isPending);
  const dialog = isReopening && (
    <ReopenDialog questionnaire={questionnaire} onClose={() => setReopening(false)} />
  );
  if (!mayAct) return { busy, dialog };
  const isOut = status === sent || status === working;
  const send = () =>
    void ask(
      { title: texts.sendTitle(name, fullName), message: texts.sendMessage(email, questionCount) },
      () => sending.mutateAsync({ params: place, body: { questionnaireId: id } }),
      texts.sent(fullName),
    );
  const resend = () =>
    void ask(
      { title: texts.resendTitle(fullName), message: texts.resendMessage(email) },
      () => resending.mutateAsync({ params: place, body: { questionnaireId: id } }),
      texts.sent(fullName),
    );
  const takeBack = () =>
    void ask(
      { title: texts.takeBackTitle(name), message: texts.takeBackMessage(fullName) },
      () => taking.mutateAsync({ params: { id }, body: { status: draft } }),
      texts.takenBack,
    );
  const remove = async () => {
    const question = {
      title: texts.deleteTitle(name),
      message: texts.deleteMessage(fullName, answeredCount),
    };
    const params = { ...place, questionnaireId: id };
    const isDone = await ask(
      { ...question, destructive: true },
      () => deleting.mutateAsync({ params }),
      texts.deleted,
    );
    if (isDone) onDeleted?.();
  };
  return {
    busy,
    dialog,
    ...(status === draft && { send, edit: `${questionnairePath(place, id)}/edit` }),
    ...(isOut && { resend, takeBack }),
    ...(status === finished && { reopen: () => setReopening(true) }),
    remove: () => void remove(),
  };
}

async function ask(
  question: Parameters<typeof confirm>[0],
  act: () => Promise<unknown>,
  done: string,
): Promise<boolean> {
  if (!(await confirm(question))) return false;
  try {
    await act();
  } catch {
    return false; // It is told in the banner.
  }
  toast.success(done);
  return true;
}

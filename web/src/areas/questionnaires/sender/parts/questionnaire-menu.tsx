import { ActionsMenu } from '../../../../ui/actions-menu.tsx';
import { actTexts as texts } from '../texts.ts';
import type { QuestionnaireActs } from '../use-questionnaire-acts.tsx';

/** What can be done with a questionnaire besides the button of its screen. */
export function QuestionnaireMenu({
  name,
  acts: { busy, send, edit, resend, takeBack, reopen, remove, dialog },
  inHead = false,
}: {
  name: string;
  acts: QuestionnaireActs;
  inHead?: boolean;
}) {
  return (
    <>
      <ActionsMenu
        name={name}
        inHead={inHead}
        busy={busy}
        actions={[
          !inHead && send && { kind: 'resend', label: texts.send, onClick: send },
          !inHead && edit !== undefined && { kind: 'edit', label: texts.edit, to: edit },
          !inHead && resend && { kind: 'resend', label: texts.resend, onClick: resend },
          takeBack && { kind: 'restore', label: texts.takeBack, onClick: takeBack },
          !inHead && reopen && { kind: 'restore', label: texts.reopen, onClick: reopen },
          remove && { kind: 'delete', label: texts.delete, onClick: remove },
        ]}
      />
      {dialog}
    </>
  );
}

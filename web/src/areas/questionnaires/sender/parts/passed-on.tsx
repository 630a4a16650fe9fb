import type { Questionnaire } from '@landbrief/contract';
import { IconArrowForwardUp, IconSend } from '@tabler/icons-react';
import { ButtonWithIcon } from '../../../../ui/button-with-icon.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useCall } from '../../../../use-call.ts';
import { filledNames } from '../questionnaire-values.ts';
import type { Place } from '../reads.ts';
import { passedOnTexts as texts } from '../texts.ts';

/** The contact named somebody else: one press changes the contact and sends it. */
export function PassedOn({
  place,
  questionnaire: { _id: questionnaireId, targetedUser },
  other: { email, fullName, firstName, lastName, organization, note },
}: {
  place: Place;
  questionnaire: Questionnaire;
  other: NonNullable<Questionnaire['passedOn']>;
}) {
  const resending = useCall('resendQuestionnaire', { action: 'send the questionnaire again' });
  const { fullName: contact } = targetedUser;
  const change = () =>
    resending.mutate(
      {
        params: place,
        body: {
          questionnaireId,
          targetedUser: { email, ...filledNames({ firstName, lastName, organization }) },
        },
      },
      { onSuccess: () => toast.success(texts.changed(fullName)) },
    );
  const who = [organization, fullName === email ? undefined : email].filter(Boolean).join(', ');
  return (
    <Notice icon={IconArrowForwardUp} title={texts.title(contact, fullName)}>
      {who && <p>{who}</p>}
      {note && <p>“{note}”</p>}
      <p>{texts.hint(contact, fullName)}</p>
      <ButtonWithIcon
        mt="xs"
        size="xs"
        loading={resending.isPending}
        icon={IconSend}
        iconSize={15}
        variant="filled"
        onClick={change}
      >
        {texts.change(fullName)}
      </ButtonWithIcon>
    </Notice>
  );
}

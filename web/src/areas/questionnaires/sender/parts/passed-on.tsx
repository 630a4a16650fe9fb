import type { Questionnaire } from '@landbrief/contract';
import { Alert, Button } from '@mantine/core';
import { IconArrowForwardUp, IconSend } from '@tabler/icons-react';
import { toast } from '../../../../ui/toast.ts';
import { useResendQuestionnaire } from '../queries.ts';
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
  const resending = useResendQuestionnaire();
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
    <Alert
      color="yellow"
      icon={<IconArrowForwardUp size={18} aria-hidden />}
      title={texts.title(contact, fullName)}
    >
      {who && <p>{who}</p>}
      {note && <p>“{note}”</p>}
      <p>{texts.hint(contact, fullName)}</p>
      <Button
        mt="xs"
        size="xs"
        loading={resending.isPending}
        leftSection={<IconSend size={15} aria-hidden />}
        onClick={change}
      >
        {texts.change(fullName)}
      </Button>
    </Alert>
  );
}

import { Anchor, Text } from '@mantine/core';
import { texts } from '../texts.ts';
import { useResend } from '../use-resend.ts';

/** The link that sends the confirmation mail again, its countdown, and its end. */
export function ResendConfirmation({ email, justSent = false }: { email: string; justSent?: boolean }) {
  const resend = useResend({ waitFirst: justSent });
  if (resend.isOver) return <Text size="sm">{texts.resendMax}</Text>;
  if (resend.wait > 0) {
    return <Text size="sm">{texts.resendWait(resend.wait)}</Text>;
  }
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        disabled={resend.isSending}
        onClick={() => void resend.send(email)}
      >
        Resend confirmation email
      </Anchor>
      {resend.failure && (
        <Text size="sm" c="var(--bad)" role="alert">
          {resend.failure}
        </Text>
      )}
    </>
  );
}

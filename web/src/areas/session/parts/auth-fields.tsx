import { Button, Stack } from '@mantine/core';
import type { FocusEvent, FormEventHandler, ReactNode } from 'react';
import type { Sending } from '../use-sending.ts';
import { Captcha } from './captcha.tsx';
import { FormFailure } from './form-failure.tsx';

/** The form around the fields of logging in, registering and resetting. */
export function AuthFields({
  sending: { failure, failures, isBusy, captcha, dismiss },
  action,
  isValid,
  onSubmit,
  intro,
  remedy,
  below,
  children,
}: {
  sending: Sending;
  /** The label of its button. */
  action: string;
  isValid: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  intro?: ReactNode;
  /** What helps against the failure. */
  remedy?: ReactNode;
  below: ReactNode;
  children: ReactNode;
}) {
  return (
    <form onSubmit={onSubmit} onBlurCapture={allowToLeave} noValidate>
      <Stack gap="sm">
        {intro}
        <FormFailure message={failure} onClose={dismiss}>
          {remedy}
        </FormFailure>
        {children}
        {captcha.isNeeded && <Captcha onToken={captcha.onToken} attempt={failures} />}
        <Button type="submit" fullWidth mt="xs" loading={isBusy} disabled={!isValid || !captcha.isReady}>
          {action}
        </Button>
        {below}
      </Stack>
    </form>
  );
}

/** Who leaves an empty field for a button or a list is told nothing, which would move what is just being pressed. */
function allowToLeave(event: FocusEvent<HTMLFormElement>): void {
  const { target, relatedTarget: next } = event;
  const isEmpty = target instanceof HTMLInputElement && target.value === '';
  if (isEmpty && next instanceof Element && next.matches('button, a, [role="combobox"]')) {
    event.stopPropagation();
  }
}

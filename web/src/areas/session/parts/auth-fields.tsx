import { Stack } from '@mantine/core';
import type { FocusEvent, FormEventHandler, ReactNode } from 'react';

/** The form around the fields of logging in, registering and resetting. */
export function AuthFields({
  onSubmit,
  children,
}: {
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}) {
  return (
    <form onSubmit={onSubmit} onBlurCapture={allowToLeave} noValidate>
      <Stack gap="sm">{children}</Stack>
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

import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** The library says on every other field that it is wrong, and forgets it here. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput {...(props.error ? { 'aria-invalid': true } : {})} {...props} />;
}

import { TextInput, type TextInputProps } from '@mantine/core';

/** A calendar date in the browser's own picker: as the person's system writes and speaks dates. */
export function DateField(props: Omit<TextInputProps, 'type'>) {
  return <TextInput {...props} type="date" />;
}

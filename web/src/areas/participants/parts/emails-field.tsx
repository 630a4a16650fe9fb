import { Textarea } from '../../../ui/textarea.tsx';

/** Addresses of one person or many, typed or pasted. */
export function EmailsField({ value, onType }: { value: string; onType: (typed: string) => void }) {
  return (
    <Textarea
      label="Email addresses"
      description="One or many, as you have them: separated by commas, spaces or lines, with names or without."
      placeholder={'pat@city.gov\nJane Doe <jane@county.gov>'}
      required
      minRows={3}
      maxRows={12}
      data-autofocus
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

import { NativeSelect, type NativeSelectProps } from '@mantine/core';

/** A number of phases, or one of them: 1 to `most`. */
export function PhaseSelect({
  value,
  least = 1,
  most,
  onPhase,
  ...props
}: Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> & {
  value: number;
  least?: number;
  most: number;
  onPhase: (phase: number) => void;
}) {
  const phases = Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
  return (
    <NativeSelect
      {...props}
      data={phases}
      value={String(value)}
      onChange={(event) => onPhase(Number(event.currentTarget.value))}
    />
  );
}

import { Text } from '@mantine/core';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';

/** How many of the properties are submitted; nothing to measure is said in words. */
export function SubmittedMeter({ submitted, total }: { submitted: number; total: number }) {
  if (total === 0) {
    return (
      <Text component="span" size="sm" c="dimmed">
        No properties yet
      </Text>
    );
  }
  return <ProgressMeter label="Submitted properties" hideLabel done={submitted} total={total} />;
}

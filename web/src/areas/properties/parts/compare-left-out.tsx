import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { plural } from '../../../ui/format.ts';
import type { Loading } from '../../../ui/loaded.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import type { ComparedColumns } from '../comparison-queries.ts';
import { leftOutTexts, notLoadedText } from '../comparison-texts.ts';

/** What was chosen and is not beside the others, or not yet. */
export default function CompareLeftOut({
  columns,
  wanted,
  missing,
  left,
  failed,
}: ComparedColumns & { failed: Loading | undefined }) {
  if (failed && left > 0)
    return (
      <ProblemAlert error={failed.error} title={notLoadedText(left)} onRetry={() => void failed.refetch()} />
    );
  const words = [
    ...leftOutTexts({ shown: columns.length + left, wanted, missing }),
    ...(left > 0 ? [`${plural(left, 'more property is', 'more properties are')} loading.`] : []),
  ];
  if (words.length === 0) return null;
  return (
    <Alert
      color={left > 0 ? 'gray' : 'yellow'}
      variant="light"
      role="status"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      mb="md"
    >
      {words.join(' ')}
    </Alert>
  );
}

import { plural } from '../../../ui/format.ts';
import type { Loading } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
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
    <Notice color={left > 0 ? 'gray' : 'yellow'} role="status" mb="md">
      {words.join(' ')}
    </Notice>
  );
}

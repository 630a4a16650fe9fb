import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { usePreviewRequirement } from '../queries.ts';
import { previewText } from '../requirement-preview.ts';
import styles from './requirement-preview.module.css';

/** Milliseconds that the typing rests before the server is asked. */
const rest = 300;

/** What the change would do to the submitted properties, before it is saved. */
export function RequirementPreview({
  questionId,
  change,
}: {
  questionId: string;
  /** Undefined while there is nothing that could be saved. */
  change: Parameters<typeof usePreviewRequirement>[1];
}) {
  const [rested] = useDebouncedValue(change && JSON.stringify(change), rest);
  const isCurrent = rested === (change && JSON.stringify(change));
  const { data, isFetching } = usePreviewRequirement(questionId, isCurrent ? change : undefined);
  const text = !change
    ? 'A changed requirement is judged again for all properties.'
    : !data || isFetching
      ? 'Looking at the submitted properties …'
      : undefined;
  return (
    <div className={styles.preview} role="status">
      {text ? (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      ) : (
        data && previewText(data).map((line) => <p key={line}>{line}</p>)
      )}
    </div>
  );
}

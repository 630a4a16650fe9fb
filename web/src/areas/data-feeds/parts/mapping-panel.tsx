import { Alert, Button, Stack } from '@mantine/core';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { type FeedFormFields, hasSource } from '../feed-values.ts';
import type { DataFeed } from '../queries.ts';
import { texts } from '../texts.ts';
import { usePreview } from '../use-preview.ts';
import styles from './data-feeds.module.css';
import { MappingFields } from './mapping-fields.tsx';
import { RecordList } from './record-list.tsx';
import { SourceFailure } from './source-failure.tsx';

/** Looks at the first records, maps the source's fields to ours, and shows the properties that the records become. */
export default function MappingPanel({
  form,
  standing,
}: {
  form: FeedFormFields;
  standing: DataFeed | undefined;
}) {
  const { look, preview, isOutdated, isLooking, failure, error } = usePreview(form, standing);
  const { mapping } = form.values;
  const isMapped = hasSource(form.values) && (preview !== undefined || Object.keys(mapping).length > 0);
  return (
    <Panel
      title={hasSource(form.values) ? 'Field mapping' : 'Records'}
      actions={
        <Button
          size="xs"
          variant={preview && !isOutdated ? 'default' : 'filled'}
          leftSection={preview ? <IconRefresh size={14} aria-hidden /> : <IconEye size={14} aria-hidden />}
          loading={isLooking}
          onClick={look}
        >
          {preview ? 'Update preview' : 'Look at the first records'}
        </Button>
      }
    >
      <Stack>
        {!isMapped && !isLooking && !preview && (
          <p className="quiet">{hasSource(form.values) ? texts.beforeLook : texts.beforeLookDirectory}</p>
        )}
        {form.errors.mapping && (
          <Alert color="red" role="alert">
            {form.errors.mapping}
          </Alert>
        )}
        {isMapped && <MappingFields form={form} fields={preview?.fields} />}
        {error && <ProblemAlert error={error} title={texts.previewFailed} />}
        {failure && !error && <SourceFailure>{failure}</SourceFailure>}
        {isLooking && !preview && <SkeletonRows rows={4} label="the first records" />}
        {preview && (
          <div className={styles.preview}>
            <h3>The first records as properties</h3>
            <p role="status" className={styles.warning}>
              {isOutdated && texts.previewOutdated}
            </p>
            <RecordList records={preview.records} />
          </div>
        )}
      </Stack>
    </Panel>
  );
}

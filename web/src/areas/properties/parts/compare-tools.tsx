import type { Project, Question } from '@landbrief/contract';
import { ActionIcon, Checkbox, NativeSelect } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconDownload,
  IconSortAscending,
  IconSortDescending,
} from '@tabler/icons-react';
import { useState } from 'react';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { formatNumber, plural } from '../../../ui/format.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useCall } from '../../../use-call.ts';
import { sectionsOf } from '../../answers/sections.ts';
import type { Column, ComparisonRow } from '../comparison.ts';
import { confidentialTexts } from '../comparison-texts.ts';
import type { OrderedView } from '../use-comparison-view.ts';
import styles from './compare-tools.module.css';

interface CompareToolsProps {
  project: Project;
  asked: readonly Question[];
  rows: readonly ComparisonRow[];
  columns: readonly Column[];
  view: OrderedView;
  onView: (change: Partial<OrderedView>) => void;
  onWeights: () => void;
}

/** What the comparison shows, in which order, and the file of it. */
export default function CompareTools({
  project,
  asked,
  rows,
  columns,
  view,
  onView,
  onWeights,
}: CompareToolsProps) {
  const exporting = useCall('exportComparison', { action: 'export the comparison' });
  const questionIds = rows.flatMap(({ kind, key }) => (kind === 'question' ? [key] : []));
  const propertyIds = columns.map(({ property }) => property._id);
  const [includes, setIncludes] = useState(false);
  const hasConfidential = columns.some(({ property }) => property.confidential);
  const includeConfidential = hasConfidential && includes ? { includeConfidential: true } : {};
  const save = () =>
    exporting.mutate(
      { params: { projectId: project._id }, body: { propertyIds, questionIds, ...includeConfidential } },
      { onSuccess: (file) => saveFile(file, `${project.name} comparison.xlsx`) },
    );
  const boxes = [
    ['Requirements only', 'requirementsOnly'],
    ['Not met only', 'notMetOnly'],
    ['Hide equal rows', 'hideEqual'],
  ] as const;
  return (
    <div className={styles.tools}>
      <NativeSelect
        aria-label="Category"
        w={{ base: '100%', xs: 200 }}
        value={view.category ?? ''}
        onChange={(event) => onView({ category: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: 'All categories' },
          ...sectionsOf(asked).map(({ name }) => ({ value: name, label: name })),
        ]}
      />
      {boxes.map(([label, field]) => (
        <Checkbox
          key={field}
          label={label}
          checked={view[field]}
          onChange={(event) => onView({ [field]: event.currentTarget.checked })}
        />
      ))}
      <Sorting order={view.order} asked={asked} onOrder={(order) => onView({ order })} />
      <span className={styles.count} role="status">
        {formatNumber(questionIds.length)} of {plural(asked.length, 'question')}
      </span>
      {asked.some(({ requirement }) => requirement) && (
        <ButtonWithIcon icon={IconAdjustmentsHorizontal} onClick={onWeights}>
          Weights
        </ButtonWithIcon>
      )}
      {hasConfidential && (
        <Checkbox
          label={confidentialTexts.include}
          title={confidentialTexts.hint}
          checked={includes}
          onChange={(event) => setIncludes(event.currentTarget.checked)}
        />
      )}
      <ButtonWithIcon
        icon={IconDownload}
        disabled={questionIds.length === 0}
        loading={exporting.isPending}
        onClick={save}
      >
        Export what is shown
      </ButtonWithIcon>
    </div>
  );
}

function Sorting({
  order,
  asked,
  onOrder,
}: {
  order: string;
  asked: readonly Question[];
  onOrder: (order: string) => void;
}) {
  const isDescending = order.startsWith('-');
  const by = isDescending ? order.slice(1) : order;
  const choose = (next: string) => onOrder(next === 'score' || next === 'met' ? `-${next}` : next);
  return (
    <div className="flex gap-1">
      <NativeSelect
        aria-label="Sort properties by"
        w={200}
        value={by}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: 'As they were added' },
          { value: 'name', label: 'Name' },
          { value: 'score', label: 'Score' },
          { value: 'met', label: 'Requirements met' },
          { group: 'Answer to', items: asked.map(({ _id, text }) => ({ value: _id, label: text })) },
        ]}
      />
      {by !== '' && (
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={isDescending ? 'Descending; sort ascending' : 'Ascending; sort descending'}
          onClick={() => onOrder(isDescending ? by : `-${by}`)}
        >
          {isDescending ? (
            <IconSortDescending size={18} aria-hidden />
          ) : (
            <IconSortAscending size={18} aria-hidden />
          )}
        </ActionIcon>
      )}
    </div>
  );
}

import { Button, NativeSelect } from '@mantine/core';
import { plural } from '../../../ui/format.ts';
import { ListSelect } from '../../../ui/list-select.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useQueryState } from '../../../ui/use-query-state.ts';
import type { QuestionOwner } from '../owner.ts';
import type { QuestionFilter } from '../question-filter.ts';
import { useListQuestions } from '../question-list-queries.ts';
import styles from './question-tools.module.css';

const shows = { all: 'All questions', required: 'Required', requirements: 'Requirements' } as const;

interface QuestionToolsProps {
  owner: QuestionOwner;
  filter: QuestionFilter | undefined;
  onClear: () => void;
}

/** Searches and filters all questions of the template or project; the address says by what. */
export function QuestionTools({ owner, filter, onClear }: QuestionToolsProps) {
  const { change } = useQueryState();
  const phases = Array.from({ length: owner.phaseCount }, (_, index) => ({
    value: String(index + 1),
    label: `Phase ${index + 1}`,
  }));
  return (
    <div className={styles.tools}>
      <SearchBox label="Search text, tag or data field" />
      <ListSelect name="show" options={shows} aria-label="Show" w={{ base: '48%', xs: 150 }} />
      {owner.phaseCount > 1 && (
        <NativeSelect
          aria-label="Phase"
          w={{ base: '48%', xs: 130 }}
          data={[{ value: '', label: 'All phases' }, ...phases]}
          value={filter?.phase ?? ''}
          onChange={({ currentTarget }) => change({ phase: currentTarget.value })}
        />
      )}
      {filter && <Found owner={owner} filter={filter} onClear={onClear} />}
    </div>
  );
}

function Found({ owner, filter, onClear }: QuestionToolsProps & { filter: QuestionFilter }) {
  const { questions, count } = useListQuestions({ owner: owner.id, type: owner.type }, { filter });
  return (
    <div className={styles.found}>
      <span role="status">{questions && `${plural(count, 'question')} found`}</span>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}

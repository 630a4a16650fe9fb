import { pageSizes } from '@landbrief/domain';
import { FileInput, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageQuery } from '../../../queries.ts';
import { mayCloneProject } from '../../../session/relation.ts';
import { OptionCard } from '../../../ui/option-card.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { TemplateSelect } from '../../templates/parts/template-select.tsx';
import { templatesCall } from '../../templates/reads.ts';
import styles from './start-from.module.css';

/** What a new project starts from; without what is to be chosen, it cannot be added yet. */
export type Start =
  | { from: 'empty' }
  | { from: 'template'; templateId: string | null }
  | { from: 'spreadsheet'; file: File | null }
  | { from: 'project'; projectId: string | null };

export const blankStart: Start = { from: 'empty' };

const options: readonly (readonly [Start, label: string, explanation: string])[] = [
  [
    { from: 'template', templateId: null },
    'A template',
    'The project gets its questions, and as many phases as they need.',
  ],
  [
    { from: 'spreadsheet', file: null },
    'A spreadsheet',
    'You see what it holds on the next page before it is imported.',
  ],
  [
    { from: 'project', projectId: null },
    'An earlier project',
    'Its questions, requirements, settings and attachments; no people, properties or answers.',
  ],
  [blankStart, 'Empty', 'You bring in the questions later, or add them by hand.'],
];

interface StartFromProps {
  start: Start;
  onStart: (start: Start) => void;
}

/** The first choice of a new project: where its questions come from. */
export function StartFrom({ start, onStart }: StartFromProps) {
  return (
    <Panel title="Start from">
      <Stack gap="sm">
        <fieldset className={styles.options} aria-label="Start from">
          {options.map(([option, label, explanation]) => (
            <OptionCard
              key={option.from}
              name="start-from"
              checked={start.from === option.from}
              onChange={() => onStart(option)}
              explanation={explanation}
            >
              <span>{label}</span>
            </OptionCard>
          ))}
        </fieldset>
        {start.from === 'template' && (
          <Templates
            value={start.templateId}
            onChange={(templateId) => onStart({ from: 'template', templateId })}
          />
        )}
        {start.from === 'spreadsheet' && (
          <FileInput
            label="Spreadsheet"
            placeholder="Choose a file"
            accept=".xlsx,.csv,.tsv,.txt"
            required
            clearable
            clearButtonProps={{ 'aria-label': 'Choose no file' }}
            value={start.file}
            onChange={(file) => onStart({ from: 'spreadsheet', file })}
          />
        )}
        {start.from === 'project' && (
          <EarlierProjects
            value={start.projectId}
            onChange={(projectId) => onStart({ from: 'project', projectId })}
          />
        )}
      </Stack>
    </Panel>
  );
}

interface ChoiceProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

function Templates(props: ChoiceProps) {
  const { data, error } = useQuery(templatesCall({ search: '', skip: 0 }));
  if (error) return <ProblemAlert error={error} />;
  const list = (data?.templates ?? []).filter(({ questionCount }) => questionCount > 0);
  if (data && list.length === 0) return <Text>There is no template with questions to start from.</Text>;
  return <TemplateSelect list={list} {...props} />;
}

const searchAfter = 250;

function EarlierProjects({ value, onChange }: ChoiceProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchAfter);
  const { data, error } = useQuery(
    pageQuery('listProjects', {
      query: { limit: pageSizes.projects, skip: 0, ...(search ? { search } : {}) },
    }),
  );
  return (
    <>
      {error && <ProblemAlert error={error} />}
      <Select
        label="Project"
        placeholder="Search your projects"
        required
        data={(data?.projects ?? [])
          .filter(mayCloneProject)
          .map(({ _id, name }) => ({ value: _id, label: name }))}
        value={value}
        searchable
        onSearchChange={setTyped}
        nothingFoundMessage="No project matches"
        onChange={onChange}
      />
    </>
  );
}

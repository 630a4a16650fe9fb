import { pageSizes } from '@landbrief/domain';
import { FileInput, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageQuery } from '../../../queries.ts';
import { mayCloneProject } from '../../../session/relation.ts';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { TemplateSelect } from '../../templates/parts/template-select.tsx';
import { templatesCall } from '../../templates/reads.ts';
import type { StartFromProps } from '../start.ts';

/** Which template, spreadsheet or project a new project starts from. */
export default function StartChoice({ start, onStart }: StartFromProps) {
  return (
    <>
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
    </>
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

import { Select } from '@mantine/core';
import { plural } from '../../../ui/format.ts';
import type { Template } from '../reads.ts';
import { texts } from '../texts.ts';
import { isSystem } from './system-badge.tsx';

interface TemplateSelectProps {
  list: readonly Template[];
  value: string | null;
  onChange: (value: string | null) => void;
  autoFocus?: boolean;
}

/** Chooses the template whose questions a project gets. */
export function TemplateSelect({ list, value, onChange, autoFocus }: TemplateSelectProps) {
  return (
    <Select
      label="Template"
      placeholder="Choose a template"
      data={list.map((template) => ({
        value: template._id,
        label: `${template.name}${isSystem(template) ? ` (${texts.system})` : ''} · ${plural(template.questionCount, 'question')}`,
      }))}
      value={value}
      searchable
      data-autofocus={autoFocus || undefined}
      nothingFoundMessage="No template matches"
      onChange={onChange}
    />
  );
}

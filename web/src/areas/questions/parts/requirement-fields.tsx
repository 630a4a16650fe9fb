import {
  comparisonOperator,
  formatOperandList,
  isListOperator,
  operatorsFor,
  parseOperandList,
  questionType,
  requirementWords,
  validateRequirement,
} from '@landbrief/domain';
import { Checkbox, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { withCommas } from '../../../ui/texts.ts';
import { operatorLabel } from '../domain-question.ts';
import { type QuestionValues, requirementOf } from '../question-values.ts';
import styles from './requirement-fields.module.css';

export type RequirementValues = Pick<QuestionValues, 'operator' | 'value' | 'values' | 'minimum' | 'maximum'>;

/** Operator and operands, fitting the question's type; and in words what they ask for. */
export function RequirementFields({
  type,
  choices,
  unit,
  values,
  errors,
  onChange,
}: {
  type: number;
  choices: readonly string[];
  unit: string;
  values: RequirementValues;
  errors: Readonly<Record<string, unknown>>;
  onChange: (change: Partial<RequirementValues>) => void;
}) {
  const requirement = requirementOf(values);
  const isValid = validateRequirement(type, requirement, choices).length === 0;
  return (
    <div>
      <Group align="flex-start" gap="sm">
        <NativeSelect
          label="Operator"
          w={220}
          data={operatorsFor(type).map((operator) => ({
            value: String(operator),
            label: operatorLabel(operator),
          }))}
          value={String(values.operator)}
          error={shown(errors.operator)}
          onChange={(event) => onChange({ operator: Number(event.currentTarget.value) })}
        />
        <Operands
          type={type}
          choices={choices}
          unit={unit}
          values={values}
          errors={errors}
          onChange={onChange}
        />
      </Group>
      {isValid && (
        <Text size="sm" c="dimmed" mt={6}>
          An answer meets it when it is <b>{requirementWords(requirement, unit)}</b>.
        </Text>
      )}
    </div>
  );
}

function shown(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined;
}

type OperandProps = Parameters<typeof RequirementFields>[0];

function Operands(props: OperandProps) {
  const { values } = props;
  if (values.operator === comparisonOperator.between) return <Between {...props} />;
  if (isListOperator(values.operator)) return <Several {...props} />;
  return <One {...props} />;
}

function Between({ unit, values, errors, onChange }: OperandProps) {
  return (
    <>
      <NumberText
        label="Minimum"
        unit={unit}
        value={values.minimum}
        error={shown(errors.minimum)}
        onChange={(minimum) => onChange({ minimum })}
      />
      <NumberText
        label="Maximum"
        unit={unit}
        value={values.maximum}
        error={shown(errors.maximum)}
        onChange={(maximum) => onChange({ maximum })}
      />
    </>
  );
}

function Several({ type, choices, values, errors, onChange }: OperandProps) {
  const error = shown(errors.values);
  const pick = (list: string[]) => onChange({ values: list });
  if (type === questionType.choice) {
    return (
      <Checkbox.Group label="Values" value={values.values} error={error} onChange={pick} flex="1 1 260px">
        <div className={styles.choices}>
          {choices.map((choice) => (
            <Checkbox key={choice} size="xs" value={choice} label={choice} />
          ))}
        </div>
      </Checkbox.Group>
    );
  }
  return <ListText values={values.values} error={error} onChange={pick} />;
}

/** A list as it is typed; quotes keep a value that has a comma together. */
function ListText({
  values,
  error,
  onChange,
}: {
  values: readonly string[];
  error: string | undefined;
  onChange: (values: string[]) => void;
}) {
  const [text, setText] = useState(() => formatOperandList(values));
  return (
    <TextInput
      label="Values"
      description={withCommas}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={text}
      error={error}
      flex="1 1 260px"
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(parseOperandList(event.currentTarget.value));
      }}
    />
  );
}

function One({ type, choices, unit, values, errors, onChange }: OperandProps) {
  if (type === questionType.choice) {
    return (
      <NativeSelect
        label="Value"
        data={[{ value: '', label: 'Choose a value' }, ...choices]}
        value={choices.includes(values.value) ? values.value : ''}
        error={shown(errors.value)}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
        flex="1 1 260px"
      />
    );
  }
  if (type === questionType.number) {
    return (
      <NumberText
        label="Value"
        unit={unit}
        value={values.value}
        error={shown(errors.value)}
        onChange={(value) => onChange({ value })}
      />
    );
  }
  return (
    <TextInput
      label="Value"
      value={values.value}
      error={shown(errors.value)}
      onChange={(event) => onChange({ value: event.currentTarget.value })}
      flex="1 1 260px"
    />
  );
}

/** A number as it is typed: what is no number stays, and is told. */
function NumberText({
  label,
  unit,
  value,
  error,
  onChange,
}: {
  label: string;
  unit: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const unitWidth = Math.min(unit.length * 7 + 24, 200);
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      w={unit ? 102 + Math.max(unitWidth, 68) : 170}
      value={value}
      error={error}
      rightSection={
        unit && (
          <Text size="xs" c="dimmed" px="xs" truncate>
            {unit}
          </Text>
        )
      }
      rightSectionWidth={unit ? unitWidth : 0}
      rightSectionPointerEvents="none"
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(',', ''))}
    />
  );
}

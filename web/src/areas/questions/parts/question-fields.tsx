import {
  bounds,
  codesOf,
  comparisonOperator,
  notApplicableText,
  operatorsFor,
  ownerTypeNames,
  questionType,
  questionTypeNames,
} from '@landbrief/domain';
import { Checkbox, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { plural } from '../../../ui/format.ts';
import { Textarea } from '../../../ui/textarea.tsx';
import type { QuestionOwner } from '../owner.ts';
import { choicesOf, type QuestionValues } from '../question-values.ts';
import { PhaseSelect } from './phase-select.tsx';

export type QuestionFormFields = UseFormReturnType<QuestionValues>;

const types = codesOf(questionType).map((type) => ({ value: String(type), label: questionTypeNames[type] }));

interface QuestionFieldsProps {
  form: QuestionFormFields;
  owner: QuestionOwner;
  onText: (text: string) => void;
}

/** What is asked, and how it is answered. */
export function QuestionFields({ form, owner, onText }: QuestionFieldsProps) {
  const { type } = form.values;
  const text = form.getInputProps('text');
  return (
    <Stack gap="sm">
      <Textarea
        label="Question"
        required
        minRows={2}
        maxRows={10}
        maxLength={bounds.questionTextMax}
        data-autofocus
        {...text}
        onChange={(event) => {
          text.onChange(event);
          onText(event.currentTarget.value);
        }}
      />
      <div>
        <Text size="sm" fw={500} id="type-label" mb={4}>
          Type
        </Text>
        <SegmentedControl
          aria-labelledby="type-label"
          data={types}
          value={String(type)}
          onChange={(value) => form.setValues(withType(form.values, Number(value)))}
        />
      </div>
      {type === questionType.number && (
        <TextInput
          label="Unit"
          placeholder="acres"
          w={200}
          maxLength={bounds.unitMax}
          {...form.getInputProps('unit')}
        />
      )}
      {type === questionType.choice && <ChoiceFields form={form} />}
      <Group gap="md" align="flex-start">
        <PhaseSelect
          label="Phase"
          description={`This ${ownerTypeNames[owner.type]} has ${plural(owner.phaseCount, 'phase')}.`}
          most={Math.max(owner.phaseCount, form.values.phase)}
          w={180}
          value={form.values.phase}
          error={form.errors.phase}
          onPhase={(phase) => form.setFieldValue('phase', phase)}
        />
        <Stack gap="xs" mt={{ base: 0, xs: 26 }}>
          <Checkbox
            label="Required"
            description="Must be answered before a property is submitted, as every requirement."
            {...form.getInputProps('required', { type: 'checkbox' })}
          />
          <Checkbox
            label={`Allow “${notApplicableText}”`}
            description="For what some properties do not have, such as dock doors on land."
            {...form.getInputProps('allowNotApplicable', { type: 'checkbox' })}
          />
        </Stack>
      </Group>
    </Stack>
  );
}

/** Another type may not know the operator. */
function withType({ operator }: QuestionValues, type: number): Partial<QuestionValues> {
  return { type, ...(operatorsFor(type).includes(operator) ? {} : { operator: comparisonOperator.equal }) };
}

function ChoiceFields({ form }: { form: QuestionFormFields }) {
  const count = choicesOf(form.values).length;
  return (
    <>
      <Textarea
        label="Choices"
        description={`One a line, ${bounds.choicesMin} to ${bounds.choicesMax}.${count > 0 ? ` ${plural(count, 'choice')} now.` : ''}`}
        required
        minRows={3}
        maxRows={14}
        {...form.getInputProps('choices')}
      />
      <Checkbox
        label="Several choices may be taken"
        {...form.getInputProps('multiple', { type: 'checkbox' })}
      />
    </>
  );
}

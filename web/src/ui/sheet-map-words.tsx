import { NativeSelect, Radio, Stack } from '@mantine/core';
import { formatNumber } from './format.ts';
import styles from './sheet-map.module.css';
import { mapValue, type SheetMapProps, wordsToMap } from './sheet-mapping.ts';

/** What the file's own words mean, by field: its types, roles, and words for yes and no. */
export function SheetMapWords({ layout, mapping, onChange }: SheetMapProps) {
  const byField = Map.groupBy(wordsToMap(layout, mapping), ({ field }) => field);
  return [...byField].map(([field, words]) => (
    <fieldset key={field}>
      <legend className={styles.legend}>What the file says in {field}</legend>
      <ul className={styles.columns}>
        {words.map((word) => (
          <li key={word.text} className={styles.word}>
            <p className="breakable">“{word.text}”</p>
            <NativeSelect
              aria-label={`“${word.text}” in ${field} means`}
              data={[
                { value: '', label: 'Nothing known' },
                ...(layout.valueChoices[field] ?? []).map((choice) => ({ value: choice, label: choice })),
              ]}
              value={mapping.values?.[field]?.[word.text] ?? word.value ?? ''}
              onChange={({ currentTarget }) => onChange(mapValue(mapping, word, currentTarget.value))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  ));
}

/** A number such as 1.234 means one of two; which, is said once for the file. */
export function SheetMapNumber({ layout: { ambiguousNumber }, mapping, onChange }: SheetMapProps) {
  if (ambiguousNumber === undefined) return null;
  const grouped = formatNumber(Number(ambiguousNumber.replaceAll('.', '')));
  const { decimalComma } = mapping;
  return (
    <Radio.Group
      label={`How does the file write numbers? It has ${ambiguousNumber}, and commas before decimals.`}
      value={decimalComma === undefined ? '' : decimalComma ? 'comma' : 'point'}
      onChange={(value) => onChange({ ...mapping, decimalComma: value === 'comma' })}
    >
      <Stack gap={8} mt={4}>
        <Radio value="comma" label={`${ambiguousNumber} is ${grouped}: the point separates thousands`} />
        <Radio
          value="point"
          label={`${ambiguousNumber} is a little more than ${formatNumber(Math.floor(Number(ambiguousNumber)))}: the point is before decimals`}
        />
      </Stack>
    </Radio.Group>
  );
}

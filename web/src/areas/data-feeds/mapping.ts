import { attributePrefix, feedFields } from '@landbrief/domain';
import type { SourceField } from './reads.ts';

export type Mapping = Readonly<Record<string, string>>;

/** The mapped data fields, without their prefix, by name. */
export function dataFieldsOf(mapping: Mapping): string[] {
  return Object.keys(mapping)
    .filter((field) => field.startsWith(attributePrefix))
    .map((field) => field.slice(attributePrefix.length))
    .sort((a, b) => a.localeCompare(b));
}

/** A field mapped from another one of the source; '' is not mapped. */
export function withField(mapping: Mapping, field: string, source: string): Record<string, string> {
  const { [field]: _, ...others } = mapping;
  return source === '' ? others : { ...others, [field]: source };
}

/** The fields of the source, first those that nothing is mapped from; one may fill several of ours. */
export function unmappedFirst(mapping: Mapping, fields: readonly SourceField[]): SourceField[] {
  const mapped = new Set(Object.values(mapping));
  return fields.toSorted((a, b) => Number(mapped.has(a.name)) - Number(mapped.has(b.name)));
}

/** What can be chosen for a field: the source's fields, and one that it no longer has. */
export function sourceChoices(fields: readonly SourceField[] | undefined, mapped: string | undefined) {
  const names = fields?.map(({ name }) => name) ?? [];
  const isGone = mapped !== undefined && !names.includes(mapped);
  return [
    { value: '', label: 'Not mapped' },
    ...(isGone ? [{ value: mapped, label: fields ? `${mapped} (not in the source)` : mapped }] : []),
    ...names.map((name) => ({ value: name, label: name })),
  ];
}

/** Why a data field cannot be added under this name. */
export function dataFieldError(mapping: Mapping, name: string): string | undefined {
  if (name === '') return 'Type the data field’s name, as questions have it.';
  if (name in {}) return 'This name cannot be used.';
  const isOurs = (feedFields as readonly string[]).includes(name);
  if (isOurs) return 'Properties have this field already: map it above.';
  return Object.hasOwn(mapping, attributePrefix + name) ? 'It is mapped already.' : undefined;
}

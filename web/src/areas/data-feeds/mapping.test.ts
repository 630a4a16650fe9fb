import { expect, test } from 'vitest';
import { dataFieldError, dataFieldsOf, sourceChoices, unmappedFirst, withField } from './mapping.ts';

const fields = ['ID', 'SITE', 'ACRES', 'RAIL'].map((name) => ({ name, sample: '' }));
const mapping = { sourceId: 'ID', name: 'SITE', 'attributes.rail': 'RAIL' };

test('a field is mapped, mapped from another one, or not mapped', () => {
  expect(withField(mapping, 'size.value', 'ACRES')).toEqual({ ...mapping, 'size.value': 'ACRES' });
  expect(withField(mapping, 'name', 'ID')).toEqual({ ...mapping, name: 'ID' });
  expect(withField(mapping, 'attributes.rail', '')).toEqual({ sourceId: 'ID', name: 'SITE' });
});

test('each field of the source can be added, what is left first', () => {
  expect(dataFieldsOf(mapping)).toEqual(['rail']);
  expect(unmappedFirst(mapping, fields).map(({ name }) => name)).toEqual(['ACRES', 'ID', 'SITE', 'RAIL']);
});

test('a field that the source no longer has stays chosen, and says so', () => {
  const labels = (mapped?: string, known?: typeof fields) =>
    sourceChoices(known, mapped).map(({ label }) => label);
  expect(labels('TRACT', fields.slice(0, 1))).toEqual(['Not mapped', 'TRACT (not in the source)', 'ID']);
  expect(labels('ID', fields.slice(0, 1))).toEqual(['Not mapped', 'ID']);
  expect(labels('TRACT')).toEqual(['Not mapped', 'TRACT']);
});

test('a data field has a name of its own', () => {
  expect(dataFieldError(mapping, 'acreage')).toBeUndefined();
  for (const name of ['', 'rail', 'constructor', 'location.city']) {
    expect(dataFieldError(mapping, name)).toBeTypeOf('string');
  }
});

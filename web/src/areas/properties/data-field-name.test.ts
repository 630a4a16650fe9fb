import { expect, test } from 'vitest';
import { dataFieldName } from './data-field-name.ts';

test.each([
  ['utilities.gas.lineSize', 'Utilities › Gas › Line size'],
  ['site.floodplain100', 'Site › Floodplain 100'],
  ['nearest-interstate', 'Nearest interstate'],
  ['water_provider', 'Water provider'],
  ['ZONING', 'ZONING'],
  ['', ''],
])('%s is read as “%s”', (field, name) => {
  expect(dataFieldName(field)).toBe(name);
});

import { type PropertyStatus, propertyStatusNames } from '@landbrief/domain';
import type { ReactElement } from 'react';

const shapes: Record<PropertyStatus, string> = { 0: 'new', 1: 'working', 2: 'submitted', 3: 'eliminated' };

/** A property's status as shape, word and colour. */
export function Status({ status }: { readonly status: PropertyStatus }): ReactElement {
  return <span className={`s ${shapes[status]}`}>{propertyStatusNames[status]}</span>;
}

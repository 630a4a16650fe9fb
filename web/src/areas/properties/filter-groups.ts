import {
  type PropertyFilterName,
  propertyStageNames,
  propertyStatusNames,
  propertyTypeNames,
} from '@landbrief/domain';
import type { PropertyPage } from './queries.ts';
import { filterNames, requirementsNames } from './texts.ts';

/** What the list can be filtered by, with the values that occur in it. */
export interface FilterGroup {
  by: PropertyFilterName;
  name: string;
  items: readonly { value: string; label: string }[];
}

/** A filter with one value would change nothing: only status has it anyway, because others link to it. */
export function filterGroups(criteria: PropertyPage['criteria'], withParticipants: boolean): FilterGroup[] {
  const {
    statuses,
    stages,
    organizations,
    participants,
    states,
    propertyPhases,
    types,
    requirements = [],
  } = criteria;
  const items: Record<PropertyFilterName, FilterGroup['items']> = {
    statuses: [
      ...statuses.map((code) => ({ value: String(code), label: propertyStatusNames[code] })),
      ...stages.map((stage) => ({ value: stage, label: propertyStageNames[stage] })),
    ],
    requirements: requirements.map((state) => ({ value: state, label: requirementsNames[state] })),
    propertyPhases: propertyPhases.map((phase) => ({ value: String(phase), label: `Phase ${phase}` })),
    types: types.map((type) => ({ value: type, label: propertyTypeNames[type] })),
    states: states.map((state) => ({ value: state, label: state })),
    participants: withParticipants
      ? participants.map(({ _id, fullName }) => ({ value: _id, label: fullName }))
      : [],
    organizations: withParticipants
      ? organizations.map(({ _id, name }) => ({ value: _id, label: name }))
      : [],
  };
  const names = Object.entries(filterNames) as [PropertyFilterName, string][];
  return names
    .map(([by, name]) => ({ by, name, items: items[by] }))
    .filter(({ by, items: found }) => found.length > (by === 'statuses' ? 0 : 1));
}

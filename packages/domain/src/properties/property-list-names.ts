/** What lists of properties are filtered and sorted by. Apart from how: each screen reads these names out of an address. */

export const propertyFilters = [
  'organizations',
  'participants',
  'statuses',
  'states',
  'propertyPhases',
  'types',
  'requirements',
] as const;
export type PropertyFilterName = (typeof propertyFilters)[number];

export const propertySorts = [
  'name',
  'city',
  'state',
  'type',
  'status',
  'phase',
  'participant',
  'organization',
  'requirements',
  'created',
  'updated',
  'submitted',
] as const;
export type PropertySort = (typeof propertySorts)[number];

/** Whether a submitted property meets all of its requirements. */
export const requirementsStates = ['notMet', 'met', 'notSubmitted'] as const;
export type RequirementsState = (typeof requirementsStates)[number];

/**
 * What an open property waits for, where its status says Working: its participant, who got it back, or the delegator.
 * Values of the filter `statuses` besides the codes.
 */
export const propertyStages = ['sentBack', 'toApprove'] as const;
export type PropertyStage = (typeof propertyStages)[number];
export const propertyStageNames: Record<PropertyStage, string> = {
  sentBack: 'Sent back',
  toApprove: 'To approve',
};

/** One filter of a list; all of its values match, each alone. */
export interface PropertyFilter {
  by: PropertyFilterName;
  values: readonly (string | number)[];
}

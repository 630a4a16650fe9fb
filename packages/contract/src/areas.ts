import * as answers from './answers/calls.ts';
import * as attachments from './attachments/calls.ts';
import * as audit from './audit/calls.ts';
import type { CallDefinition } from './call.ts';
import * as clarifications from './clarifications/calls.ts';
import * as consents from './consents/calls.ts';
import * as dashboard from './dashboard/calls.ts';
import * as dataFeeds from './data-feeds/calls.ts';
import * as distributionLists from './distribution-lists/calls.ts';
import * as images from './images/calls.ts';
import * as letters from './letters/calls.ts';
import * as licences from './licences/calls.ts';
import * as locations from './locations/calls.ts';
import * as messages from './messages/calls.ts';
import * as notes from './notes/calls.ts';
import * as organizations from './organizations/calls.ts';
import * as participants from './participants/calls.ts';
import * as participantImports from './participants/import-calls.ts';
import * as participation from './participants/participation-calls.ts';
import * as peopleSearch from './participants/search-calls.ts';
import * as calendar from './projects/calendar-calls.ts';
import * as projects from './projects/calls.ts';
import * as properties from './properties/calls.ts';
import * as comparison from './properties/comparison-calls.ts';
import * as directoryProperties from './properties/directory-calls.ts';
import * as propertyLists from './properties/list-calls.ts';
import * as participantSheets from './properties/sheet-calls.ts';
import * as propertySync from './property-sync/calls.ts';
import * as questionnaireAnswers from './questionnaires/answer-calls.ts';
import * as questionnaires from './questionnaires/calls.ts';
import * as questions from './questions/calls.ts';
import * as categories from './questions/category-calls.ts';
import * as reports from './reports/calls.ts';
import * as service from './service/calls.ts';
import * as session from './session/calls.ts';
import * as templates from './templates/calls.ts';
import * as trash from './trash/calls.ts';
import * as users from './users/calls.ts';

/** All calls by area, in the order of tests/architecture/floors.ts. Each imported file exports calls only. */
export const areas = {
  locations,
  images,
  organizations,
  letters,
  licences,
  users,
  session,
  attachments,
  questions: { ...questions, ...categories },
  templates,
  projects: { ...projects, ...calendar },
  participants: { ...participants, ...participantImports, ...participation, ...peopleSearch },
  'distribution-lists': distributionLists,
  clarifications,
  answers,
  properties: {
    ...properties,
    ...comparison,
    ...directoryProperties,
    ...propertyLists,
    ...participantSheets,
  },
  notes,
  consents,
  questionnaires: { ...questionnaires, ...questionnaireAnswers },
  messages,
  reports,
  dashboard,
  audit,
  'data-feeds': dataFeeds,
  'property-sync': propertySync,
  trash,
  service,
} as const;

export type Area = keyof typeof areas;

export const calls = {
  ...areas.locations,
  ...areas.images,
  ...areas.organizations,
  ...areas.letters,
  ...areas.licences,
  ...areas.users,
  ...areas.session,
  ...areas.attachments,
  ...areas.questions,
  ...areas.templates,
  ...areas.projects,
  ...areas.participants,
  ...areas['distribution-lists'],
  ...areas.clarifications,
  ...areas.answers,
  ...areas.properties,
  ...areas.notes,
  ...areas.consents,
  ...areas.questionnaires,
  ...areas.messages,
  ...areas.reports,
  ...areas.dashboard,
  ...areas.audit,
  ...areas['data-feeds'],
  ...areas['property-sync'],
  ...areas.trash,
  ...areas.service,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type AnyCall = CallDefinition;

/**
 * The same calls with a common type, for code that treats all calls alike. The cast saves the compiler from comparing
 * 241 types with `AnyCall`; the catalogue's test checks that they are assignable.
 */
export const catalogue = calls as unknown as Readonly<Record<CallName, AnyCall>>;
export const callNames = Object.keys(calls) as CallName[];

const areaByCall = new Map<string, Area>();
for (const [area, members] of Object.entries<object>(areas)) {
  for (const name of Object.keys(members)) areaByCall.set(name, area as Area);
}

/** The area that a call belongs to, the same in every package. */
export function areaOf(name: CallName): Area {
  const area = areaByCall.get(name);
  if (!area) throw new Error(`${name} belongs to no area.`);
  return area;
}

export function callsOf(area: Area): CallName[] {
  return callNames.filter((name) => areaByCall.get(name) === area);
}

export const areaNames = Object.keys(areas) as Area[];

export function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}

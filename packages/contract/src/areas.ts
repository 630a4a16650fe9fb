import * as answers from './answers.ts';
import * as attachments from './attachments.ts';
import * as audit from './audit.ts';
import type { CallDefinition } from './call.ts';
import * as categories from './categories.ts';
import * as clarifications from './clarifications.ts';
import * as comparison from './comparison.ts';
import * as dashboard from './dashboard.ts';
import * as dataFeeds from './data-feeds.ts';
import * as directoryProperties from './directory-properties.ts';
import * as distributionLists from './distribution-lists.ts';
import * as events from './events.ts';
import * as images from './images.ts';
import * as licences from './licences.ts';
import * as locations from './locations.ts';
import * as messages from './messages.ts';
import * as organizations from './organizations.ts';
import * as participantImports from './participant-imports.ts';
import * as participants from './participants.ts';
import * as peopleSearch from './people-search.ts';
import * as projects from './projects.ts';
import * as properties from './properties.ts';
import * as propertyLists from './property-lists.ts';
import * as propertySync from './property-sync.ts';
import * as questionnaireAnswers from './questionnaire-answers.ts';
import * as questionnaires from './questionnaires.ts';
import * as questions from './questions.ts';
import * as reports from './reports.ts';
import * as service from './service.ts';
import * as session from './session.ts';
import * as templates from './templates.ts';
import * as users from './users.ts';

/** All calls by area. Each imported file exports calls only. */
export const areas = {
  session,
  users,
  organizations,
  templates,
  questions: { ...questions, ...categories },
  projects,
  participants: { ...participants, ...participantImports, ...peopleSearch },
  'distribution-lists': distributionLists,
  properties: { ...properties, ...propertyLists, ...comparison, ...directoryProperties },
  answers: { ...answers, ...questionnaireAnswers },
  images,
  attachments,
  questionnaires,
  clarifications,
  messages,
  locations,
  'data-feeds': dataFeeds,
  'property-sync': propertySync,
  reports,
  licences,
  audit,
  events,
  dashboard,
  service,
} as const;

export type Area = keyof typeof areas;

export const calls = {
  ...areas.session,
  ...areas.users,
  ...areas.organizations,
  ...areas.templates,
  ...areas.questions,
  ...areas.projects,
  ...areas.participants,
  ...areas['distribution-lists'],
  ...areas.properties,
  ...areas.answers,
  ...areas.images,
  ...areas.attachments,
  ...areas.questionnaires,
  ...areas.clarifications,
  ...areas.messages,
  ...areas.locations,
  ...areas['data-feeds'],
  ...areas['property-sync'],
  ...areas.reports,
  ...areas.licences,
  ...areas.audit,
  ...areas.events,
  ...areas.dashboard,
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

/** The names of an area's calls. */
export function callsOf(area: Area): CallName[] {
  return callNames.filter((name) => areaByCall.get(name) === area);
}

export const areaNames = Object.keys(areas) as Area[];

export function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}

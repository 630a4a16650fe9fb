import * as answers from './answers.ts';
import type { CallDefinition } from './call.ts';
import * as categories from './categories.ts';
import * as directoryProperties from './directory-properties.ts';
import * as events from './events.ts';
import * as messages from './messages.ts';
import * as participants from './participants.ts';
import * as peopleSearch from './people-search.ts';
import * as projects from './projects.ts';
import * as properties from './properties.ts';
import * as propertyLists from './property-lists.ts';
import * as questionnaireAnswers from './questionnaire-answers.ts';
import * as questions from './questions.ts';
import * as reports from './reports.ts';
import * as session from './session.ts';
import * as templates from './templates.ts';
import * as users from './users.ts';

/** Every call by area. A file of calls exports calls only. */
export const areas = {
  session,
  users,
  templates,
  questions: { ...questions, ...categories },
  projects,
  participants: { ...participants, ...peopleSearch },
  properties: { ...properties, ...propertyLists, ...directoryProperties },
  answers: { ...answers, ...questionnaireAnswers },
  messages,
  reports,
  events,
} as const;

export type Area = keyof typeof areas;

export const calls = {
  ...areas.session,
  ...areas.users,
  ...areas.templates,
  ...areas.questions,
  ...areas.projects,
  ...areas.participants,
  ...areas.properties,
  ...areas.answers,
  ...areas.messages,
  ...areas.reports,
  ...areas.events,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type AnyCall = CallDefinition;

const areaByCall = new Map<string, Area>();
for (const [area, members] of Object.entries(areas)) {
  for (const name of Object.keys(members)) areaByCall.set(name, area as Area);
}

/** The area that a call belongs to, the same on every floor. */
export function areaOf(name: CallName): Area {
  const area = areaByCall.get(name);
  if (!area) throw new Error(`${name} belongs to no area.`);
  return area;
}

export function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}

import { OWNER } from './people.ts';
import type { DemoPropertyKey } from './properties.ts';

/** What people of a project write to each other; each `day` is counted from today. */
export interface DemoConversations {
  clarifications: readonly DemoClarification[];
  questionnaires: readonly DemoQuestionnaire[];
  /** Each answers the one before it. */
  thread: readonly DemoMessage[];
}

export interface DemoClarification {
  day: number;
  email: string;
  /** The tag of the question that it is about; absent: the project. */
  tag?: string;
  property?: DemoPropertyKey;
  text: string;
  answer?: { day: number; text: string; audience: 'asker' | 'everybody'; publicText?: string };
}

/** Sent to a contact, who answers the questions with these tags; no value: not answered. */
export interface DemoQuestionnaire {
  day: number;
  email: string;
  contact: { email: string; firstName: string; lastName: string; organization: string };
  property: DemoPropertyKey;
  name: string;
  message: string;
  answered: number;
  isFinished: boolean;
  answers: Readonly<Record<string, number | string | undefined>>;
}

export interface DemoMessage {
  day: number;
  from: string;
  to: string;
  subject: string;
  body: string;
  /** One of the drawings in images/. */
  drawing?: string;
}

const CITY = 'participant@city.test';
const UTILITY = {
  email: 'contact@utility.test',
  firstName: 'Valerie',
  lastName: 'Volt',
  organization: 'Valley Power',
};

export const bluebirdConversations: DemoConversations = {
  clarifications: [
    {
      day: -4.6,
      email: CITY,
      tag: 'elec-mw-24m',
      property: 'leveeRoad',
      text: 'Two substations can serve Tract 4. Do you want the capacity of both together, or of the nearer one?',
      answer: {
        day: -4.1,
        text: 'Of all substations together that can serve the site within 24 months, if the utility says so in a letter.',
        audience: 'everybody',
        publicText: 'Where two substations can serve a site: is the capacity of both meant, or of one?',
      },
    },
    {
      day: -3.9,
      email: 'delegator@state.test',
      text: 'Does the client visit the sites before the deadline? The owners at Poag Road need a week of notice.',
      answer: {
        day: -3.4,
        text: 'No. Visits follow after the shortlist, and you will hear of them two weeks before.',
        audience: 'asker',
      },
    },
    {
      day: -1.4,
      email: 'delegate@county.test',
      tag: 'days-to-possession',
      property: 'prairieJunction',
      text: 'Our option has a notice of 60 days. Do the days to possession begin with the notice or with the signing?',
    },
  ],
  questionnaires: [
    {
      day: -2.4,
      email: CITY,
      contact: UTILITY,
      property: 'millBuilding',
      name: 'Electric power at Old Mill Building 7',
      message: '<p>Valerie, could you give us the figures of the Mill Street substation?</p>',
      answered: -2,
      isFinished: true,
      answers: {
        'elec-mw-now': 8,
        'elec-mw-24m': 60,
        'elec-trans-kv': 138,
        'elec-substation': 'Mill Street substation, 0.4 miles',
      },
    },
    {
      day: -1.8,
      email: CITY,
      contact: UTILITY,
      property: 'millBuilding',
      name: 'Natural gas at Old Mill Building 7',
      message: '<p>And the same for gas, please: the client asks for 1,500 MCF a day.</p>',
      answered: -1.1,
      isFinished: false,
      answers: {
        'gas-mcf-day': 1800,
        'gas-line-in': 6,
        'gas-dist-ft': undefined,
        'elec-months': undefined,
      },
    },
  ],
  thread: [
    {
      day: -2.9,
      from: OWNER,
      to: CITY,
      subject: 'Tract 4: the pipeline easement',
      body: '<p>Parker,</p><p>the client’s engineer asks how wide the <b>pipeline easement</b> on the north line is, and whether a road may cross it. Do you have a plan?</p><p>Morgan</p>',
    },
    {
      day: -2.2,
      from: CITY,
      to: OWNER,
      subject: 'Re: Tract 4: the pipeline easement',
      body: '<p>Morgan,</p><p>fifty feet, and two crossings are allowed. The site plan is attached.</p><p>Parker</p>',
      drawing: 'riverbend-commerce-park-plan.png',
    },
    {
      day: -1.6,
      from: OWNER,
      to: CITY,
      subject: 'Re: Tract 4: the pipeline easement',
      body: '<p>That is what we need. Thank you!</p>',
    },
  ],
};

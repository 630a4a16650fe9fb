import { bluebirdConversations, type DemoConversations } from './bluebird-conversations.ts';
import type { DemoPropertyKey } from './properties.ts';

/** One property in a project: how far it is answered (0 to 1), and whether it was submitted. */
export interface DemoEntry {
  property: DemoPropertyKey;
  share: number;
  submitted: boolean;
}

export interface DemoMember {
  email: string;
  role: 'participant' | 'delegator' | 'delegate';
  /** Email of the delegator, for a delegate. */
  delegator?: string;
  participates: boolean;
  properties: readonly DemoEntry[];
}

export interface DemoProject {
  name: string;
  client: string;
  confidentialName: string;
  description: string;
  tags: readonly string[];
  /** Days from today. */
  starts: number;
  due: number;
  phaseCount: number;
  /** A building is looked for; for land, what is asked of buildings is no requirement. */
  wantsBuilding?: true;
  statuses: readonly number[];
  members: readonly DemoMember[];
  edits?: readonly DemoEdit[];
  conversations?: DemoConversations;
}

/** An answer that was corrected after its property was submitted. */
export interface DemoEdit {
  /** Days from today. */
  day: number;
  email: string;
  property: DemoPropertyKey;
  tag: string;
  value: number | string;
}

const city = (properties: readonly DemoEntry[], participates = true): DemoMember => ({
  email: 'participant@city.test',
  role: 'participant',
  participates,
  properties,
});
const state = (properties: readonly DemoEntry[]): DemoMember => ({
  email: 'delegator@state.test',
  role: 'delegator',
  participates: true,
  properties,
});
const county = (properties: readonly DemoEntry[]): DemoMember => ({
  email: 'delegate@county.test',
  role: 'delegate',
  delegator: 'delegator@state.test',
  participates: true,
  properties,
});

export const demoProjects: readonly DemoProject[] = [
  {
    name: 'Project Lantern',
    client: 'Lumen Optics',
    confidentialName: 'Lantern',
    tags: ['optics', 'clean room'],
    description:
      'A precision optics manufacturer compared existing buildings for a 120,000 square foot clean-room plant with 180 jobs. The client chose another region; the file is kept for reference.',
    starts: -420,
    due: -380,
    phaseCount: 2,
    wantsBuilding: true,
    statuses: [1, 2, 3, 4],
    members: [city([{ property: 'millBuilding', share: 1, submitted: true }])],
  },
  {
    name: 'Project Anchor',
    client: 'Harbor & Main Retail',
    confidentialName: 'Anchor',
    tags: ['distribution', 'rail'],
    description:
      'A regional distribution center of one million square feet: interstate within five miles, labor force of 50,000 within 45 minutes, possession within 120 days.',
    starts: -150,
    due: -110,
    phaseCount: 2,
    statuses: [1, 2, 3],
    members: [
      city([{ property: 'leveeRoad', share: 1, submitted: true }]),
      state([{ property: 'stateReserve', share: 1, submitted: true }]),
    ],
  },
  {
    name: 'Project Cobalt',
    client: 'Aerodyne Structures',
    confidentialName: 'Cobalt',
    tags: ['aerospace'],
    description: 'Aerospace structures, 240 jobs. Paused while the client settles its product plan.',
    starts: -40,
    due: 25,
    phaseCount: 3,
    statuses: [1, 5],
    members: [city([{ property: 'northgate', share: 0.45, submitted: false }])],
  },
  {
    name: 'Project Harvest',
    client: 'Golden Acre Foods',
    confidentialName: 'Harvest',
    tags: ['food processing', 'water'],
    description:
      'A food processor needs half a million gallons of water a day, as much sewer capacity, and rail. Answers are in review; a shortlist goes to the client next week.',
    starts: -35,
    due: -4,
    phaseCount: 2,
    statuses: [1, 2],
    members: [
      city([
        { property: 'leveeRoad', share: 1, submitted: true },
        { property: 'northgate', share: 1, submitted: true },
      ]),
      state([{ property: 'stateReserve', share: 0.9, submitted: false }]),
      county([{ property: 'prairieJunction', share: 1, submitted: true }]),
    ],
    edits: [
      {
        day: -2.6,
        email: 'participant@city.test',
        property: 'northgate',
        tag: 'water-excess-mgd',
        value: 0.8,
      },
      {
        day: -1.9,
        email: 'participant@city.test',
        property: 'northgate',
        tag: 'days-to-possession',
        value: 90,
      },
      {
        day: -1.2,
        email: 'participant@city.test',
        property: 'leveeRoad',
        tag: 'elec-mw-24m',
        value: 90,
      },
    ],
  },
  {
    name: 'Project Bluebird',
    client: 'Meridian Cells',
    confidentialName: 'Bluebird',
    tags: ['battery', 'megawatts', 'rail'],
    description:
      'A maker of battery cells looks for 100 acres or more with 50 MW within 24 months, rail and natural gas. 650 jobs, 1.1 billion dollars. Phase 1 asks for the essentials; utilities and workforce follow in phase 2.',
    starts: -6,
    due: 12,
    phaseCount: 3,
    statuses: [1],
    members: [
      city([
        { property: 'leveeRoad', share: 1, submitted: true },
        { property: 'millBuilding', share: 0.35, submitted: false },
      ]),
      state([{ property: 'stateReserve', share: 0.72, submitted: false }]),
      county([
        { property: 'prairieJunction', share: 0.88, submitted: false },
        { property: 'northgate', share: 1, submitted: true },
      ]),
      { email: 'contact@utility.test', role: 'participant', participates: false, properties: [] },
    ],
    conversations: bluebirdConversations,
  },
  {
    name: 'Project Granite',
    client: 'Northwind Compute',
    confidentialName: 'Granite',
    tags: ['data center'],
    description:
      'A data center campus: 200 MW, two diverse transmission feeds, low flood risk. In setup: questions are being chosen.',
    starts: 10,
    due: 38,
    phaseCount: 2,
    statuses: [],
    members: [city([], false), state([])],
  },
];

import { questionType } from '@landbrief/domain';
import type {
  Report,
  ReportKind,
  ReportPhoto,
  ReportProperty,
  ReportQuestion,
  ReportSection,
} from '../../packages/report/src/types.ts';
import { sampleQuestions } from './report-sample-questions.ts';

function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function question(line: string, secondary: string, index: number): ReportQuestion {
  const [text = '', unit = '', answer = '', requirement, met] = line.split('|');
  return {
    text,
    tag: `${slug(secondary)}-${slug(text)}`,
    ...(unit && { unit }),
    type: unit
      ? questionType.number
      : requirement?.startsWith('One of')
        ? questionType.choice
        : questionType.text,
    required: requirement !== undefined || index % 4 === 0,
    phase: index % 9 === 8 ? 2 : 1,
    ...(requirement && { requirementText: requirement, requirementMet: met === 'y' }),
    answerDisplay: answer || null,
  };
}

/** The questions of a real request, with the answers of one site. */
function sampleSections(): ReportSection[] {
  const sections: { primary: string; secondary: string; questions: ReportQuestion[] }[] = [];
  for (const line of sampleQuestions.trim().split('\n')) {
    const [primary = '', secondary] = line.includes('|') ? [] : line.split(' > ');
    const section = sections.at(-1);
    if (secondary !== undefined) sections.push({ primary, secondary, questions: [] });
    else section?.questions.push(question(line, section.secondary, section.questions.length));
  }
  return sections;
}

const names = [
  'Riverbend Commerce Park',
  'Harbor Parkway Megasite',
  'Former Carver Glass Works',
  'Three Rivers North',
];
const places = ['Riverbend, OK', 'Catoosa, OK', 'Claremore, OK', 'Pryor Creek, OK', 'Wagoner, OK'];

/** Varies the answers between properties: some are missing, some requirements change their result. */
function vary(one: ReportQuestion, place: number, index: number): ReportQuestion {
  if (index === 0) return one;
  if ((place * 7 + index * 3) % 11 === 0) {
    return { ...one, answerDisplay: null, ...(one.requirementText && { requirementMet: null }) };
  }
  if (!one.requirementText || (place + index) % 6 !== 0) return one;
  return { ...one, requirementMet: false, override: (place + index) % 12 === 0 };
}

export function sampleProperty(index: number, photos: readonly ReportPhoto[] = []): ReportProperty {
  let place = 0;
  const sections = sampleSections().map((section) => ({
    ...section,
    questions: section.questions.map((one) => vary(one, place++, index)),
  }));
  const all = sections.flatMap((section) => section.questions);
  const required = all.filter((one) => one.required);
  const answered = (list: readonly ReportQuestion[]) =>
    list.filter((one) => one.answerDisplay !== null).length;
  const lap = Math.floor(index / names.length);
  return {
    name: `${names[index % names.length]}${lap ? `, Tract ${lap + 1}` : ''}`,
    type: index % 4 === 2 ? 'building' : 'site',
    status: index % 7 === 5 ? 1 : index % 13 === 11 ? 3 : 2,
    address: [`${1800 + index * 20} Harbor Parkway`, `Riverbend, OK 74${100 + index}`, 'United States'],
    place: places[index % places.length],
    coordinates: { latitude: 36.15411 + index / 100, longitude: -95.99283 + index / 90 },
    size: index % 4 === 2 ? { value: 412_500, unit: 'sq ft' } : { value: 412.6 + index, unit: 'acres' },
    phase: 1,
    participantName: 'Daniel Reyes',
    participantOrganization: 'City of Riverbend',
    photos,
    counts: {
      questions: all.length,
      answered: answered(all),
      required: required.length,
      requiredAnswered: answered(required),
    },
    sections,
  };
}

interface SampleOptions {
  readonly kind?: ReportKind;
  readonly properties?: number;
  readonly photos?: readonly ReportPhoto[];
  readonly paper?: Report['paper'];
  readonly form?: Report['form'];
}

/** A realistic report; the same at every call. */
export function sampleReport(options: SampleOptions = {}): Report {
  const { kind = 'owner', properties = 1, photos = [], paper = 'letter', form = 'report' } = options;
  return {
    kind,
    form,
    paper,
    brand: { name: 'Landbrief' },
    project: {
      name: 'Northwind Battery Materials Plant',
      confidentialName: 'Project Heron',
      description:
        'A cathode materials plant of 650,000 sq ft on 300 acres or more, with rail, 40 MW of firm power and 2 MGD of process water. Investment of $1.1 billion; 540 jobs within three years of opening.\n\nSites are compared on readiness first: who can break ground in March 2027 without waiting for a utility?',
      status: 2,
      startDate: '2026-08-03',
      deadline: '2026-10-30',
      tz: 'America/Chicago',
      phaseCount: 2,
      activePhase: 1,
      ownerOrganization: 'Demo Development Agency',
      contactEmail: 'siteselection@demo.test',
    },
    participants: [
      {
        name: 'Ana Whitfield',
        organization: 'State Economic Development',
        role: 'Delegator',
        status: 1,
        propertyCount: 1,
      },
      {
        name: 'Tom Becker',
        organization: 'County Partnership',
        role: 'Delegate',
        delegator: 'Ana Whitfield',
        status: 3,
        propertyCount: 2,
      },
      {
        name: 'Daniel Reyes',
        organization: 'City of Riverbend',
        role: 'Participant',
        status: 2,
        propertyCount: 1,
      },
    ],
    properties: Array.from({ length: properties }, (_, index) => sampleProperty(index, photos)),
    generatedAt: '2026-11-02T15:30:00Z',
  };
}

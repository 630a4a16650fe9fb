import type { Question } from '@landbrief/contract';
import type { Client } from '@landbrief/contract/client';
import { expect, type Page } from '@playwright/test';
import { callsOf, city, owner } from './people.ts';

export interface AskedProperty {
  ownerCalls: Client;
  cityCalls: Client;
  path: { projectId: string; propertyId: string };
  /** The city's place in the project. */
  participantId: string;
  questions: readonly Question[];
}

type MoreQuestion = Pick<Question, 'text' | 'tag' | 'type'> &
  Partial<
    Pick<
      Question,
      | 'unit'
      | 'required'
      | 'allowNotApplicable'
      | 'requirement'
      | 'requirementDetails'
      | 'primaryCategory'
      | 'phase'
      | 'loisDataField'
    >
  >;

interface Asking {
  /** Asked besides the five. */
  more?: readonly MoreQuestion[];
  participantsSeeRequirements?: boolean;
  phaseCount?: number;
}

/** An active project with five questions that may stay open, and a site in it that the city may answer for. */
export async function askedProperty(
  name: string,
  { more = [], participantsSeeRequirements = true, phaseCount = 1 }: Asking = {},
): Promise<AskedProperty> {
  const [ownerCalls, cityCalls] = [await callsOf(owner), await callsOf(city)];
  const projectId = await createProject(ownerCalls, name, {
    phaseCount,
    settings: { participantsSeeRequirements },
  });
  const ask = async (text: string, tag: string, kind: { type: 0 | 1 | 2; choices?: string[] }) => {
    const question = { text, tag, owner: projectId, ownerType: 2 as const, ...kind };
    return (await ownerCalls.createQuestion({ body: { question } })).question;
  };
  const questions = [
    await ask('How many acres are available?', 'acres', { type: 1 }),
    await ask('How many kilovolts has the nearest line?', 'kilovolts', { type: 1 }),
    await ask('How is the site zoned?', 'zoning', { type: 0 }),
    await ask('Who owns the site?', 'owner-of-site', { type: 0 }),
    await ask('Is rail at the site?', 'rail', { type: 2, choices: ['Yes', 'No', 'Planned'] }),
  ];
  for (const question of more) {
    const body = { question: { ...question, owner: projectId, ownerType: 2 as const } };
    questions.push((await ownerCalls.createQuestion({ body })).question);
  }
  const participantId = await letCityTakePart(projectId, { ownerCalls, cityCalls });
  const { property } = await cityCalls.createProperty({
    params: { projectId },
    body: {
      participantId,
      propertyDetail: {
        name: 'Riverbend Commerce Park, Tract 4',
        type: 'site',
        basicInfo: { location: { street: '4100 Levee Road', city: 'Riverbend', state: 'IL', country: 'US' } },
      },
    },
  });
  return { ownerCalls, cityCalls, path: { projectId, propertyId: property._id }, participantId, questions };
}

/** A project in setup; answers its id. */
export async function createProject(
  ownerCalls: Client,
  name: string,
  fields: { phaseCount: number; settings?: { participantsSeeRequirements: boolean } },
): Promise<string> {
  const { project } = await ownerCalls.createProject({
    body: {
      tz: 'America/Chicago',
      project: {
        name: `${name}${process.env.JOURNEY_MARK ?? ''}`,
        startDate: '2026-11-01',
        deadline: '2030-01-31',
        ...fields,
      },
    },
  });
  return project._id;
}

/** Invites the city, starts the project and accepts for the city; answers the id of the city's place in the project. */
export async function letCityTakePart(
  projectId: string,
  { ownerCalls, cityCalls }: Pick<AskedProperty, 'ownerCalls' | 'cityCalls'>,
): Promise<string> {
  const { participant } = await ownerCalls.addParticipant({
    params: { projectId },
    body: { participant: { email: city, role: 'participant' } },
  });
  await ownerCalls.setProjectStatus({ params: { status: 1 }, body: { projectId } });
  const participantId = participant._id;
  await cityCalls.setParticipation({ params: { projectId, participantId, participating: true } });
  return participantId;
}

const address = ({ path }: Pick<AskedProperty, 'path'>) =>
  `/projects/${path.projectId}/properties/${path.propertyId}`;

export async function openProperty(page: Page, asked: Pick<AskedProperty, 'path'>): Promise<void> {
  await page.goto(address(asked));
  await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible();
}

import type { Client } from '@landbrief/contract/client';
import { callsOf, city, owner } from './people.ts';

export interface LargeProject {
  projectId: string;
  ownerCalls: Client;
  cityCalls: Client;
  propertyIds: readonly string[];
  questionIds: readonly string[];
}

/** An active project with so many questions and properties of a city, without answers. */
export async function largeProject(
  name: string,
  { questions, properties }: { questions: number; properties: number },
): Promise<LargeProject> {
  const [ownerCalls, cityCalls] = [await callsOf(owner), await callsOf(city)];
  const { project } = await ownerCalls.createProject({
    body: {
      tz: 'America/Chicago',
      project: {
        name: `${name}${process.env.JOURNEY_MARK ?? ''}`,
        startDate: '2026-11-01',
        deadline: '2030-01-31',
        phaseCount: 1,
      },
    },
  });
  const projectId = project._id;
  const asked = await ownerCalls.createQuestions({
    body: {
      questions: Array.from({ length: questions }, (_, at) => ({
        ...{ owner: projectId, ownerType: 2 as const, type: 1 as const, tag: `bore-hole-${at + 1}` },
        ...{ text: `How deep is bedrock at bore hole ${at + 1}?`, unit: 'ft' },
        primaryCategory: at % 2 === 0 ? 'Geology' : 'Foundations',
      })),
    },
  });
  const { participant } = await ownerCalls.addParticipant({
    params: { projectId },
    body: { participant: { email: city, role: 'participant' } },
  });
  await ownerCalls.setProjectStatus({ params: { status: 1 }, body: { projectId } });
  const participantId = participant._id;
  await cityCalls.setParticipation({ params: { projectId, participantId, participating: true } });
  const propertyIds: string[] = [];
  for (let tract = 1; tract <= properties; tract++) {
    const propertyDetail = { name: `Levee Road, Tract ${tract}`, type: 'site' as const, basicInfo: {} };
    const { property } = await cityCalls.createProperty({
      params: { projectId },
      body: { participantId, propertyDetail },
    });
    propertyIds.push(property._id);
  }
  const questionIds = asked.questions.map(({ _id }) => _id);
  return { projectId, ownerCalls, cityCalls, propertyIds, questionIds };
}

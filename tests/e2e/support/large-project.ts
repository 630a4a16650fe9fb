import type { Client } from '@landbrief/contract/client';
import { createProject, letCityTakePart } from './asked-property.ts';
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
  const projectId = await createProject(ownerCalls, name, { phaseCount: 1 });
  const asked = await ownerCalls.createQuestions({
    body: {
      questions: Array.from({ length: questions }, (_, at) => ({
        ...{ owner: projectId, ownerType: 2 as const, type: 1 as const, tag: `bore-hole-${at + 1}` },
        ...{ text: `How deep is bedrock at bore hole ${at + 1}?`, unit: 'ft' },
        primaryCategory: at % 2 === 0 ? 'Geology' : 'Foundations',
      })),
    },
  });
  const participantId = await letCityTakePart(projectId, { ownerCalls, cityCalls });
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

import type { Client } from '@landbrief/contract/client';
import { participantRole } from '@landbrief/domain';
import { callsOf, city, owner } from './people.ts';

export type Ids = Readonly<Record<string, string | undefined>>;

/** The address of a screen, whose template's question is named as a project's is. */
export function addressOf(path: string, ids: Ids): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const id = ids[path.startsWith('/templates') && name === 'questionid' ? 'templatequestion' : name];
    if (!id) throw new Error(`The demo data has no ${name} for ${path}.`);
    return id;
  });
}

/** Of Project Bluebird, where participants of each role answer, and of what its owner's administrator keeps. */
export async function idsOfDemo(): Promise<Ids> {
  const calls = await callsOf(owner);
  const { projects } = await calls.listProjects({ query: { search: 'Bluebird' } });
  const projectId = projects[0]?._id ?? '';
  const { participants } = await calls.listParticipants({ params: { projectId }, query: {} });
  const [{ questions }, { templates }, { distributionLists }] = await Promise.all([
    calls.listQuestions({ params: { owner: projectId, type: 2 }, query: {} }),
    calls.listTemplates({ query: { filter: 'system' } }),
    calls.listDistributionLists({ query: {} }),
  ]);
  const template = templates[0]?._id ?? '';
  const { questions: asked } = await calls.listQuestions({ params: { owner: template, type: 1 }, query: {} });
  return {
    ...(await idsOfAdministration()),
    ...(await idsOfProperty(await callsOf(city), projectId)),
    projectid: projectId,
    participantid: participants.find(({ email }) => email === city)?._id,
    delegateid: participants.find(({ role }) => role === participantRole.delegate)?._id,
    questionid: questions[0]?._id,
    templateid: template,
    templatequestion: asked[0]?._id,
    listid: distributionLists[0]?._id,
    // Of no report: the window says so.
    reportId: '01J00000000000000000000000',
  };
}

async function idsOfAdministration(): Promise<Ids> {
  const calls = await callsOf('admin@demo.test');
  const [{ users }, { orgs }] = await Promise.all([
    calls.listUsers({ query: { search: owner } }),
    calls.listOrganizations({ query: { search: 'Demo Development Agency' } }),
  ]);
  const organizationid = orgs[0]?._id ?? '';
  const { datafeed } = await calls.createDataFeed({
    body: {
      datafeed: {
        name: `Sites of the valley${process.env.JOURNEY_MARK ?? ''}`,
        kind: 'csv',
        address: 'https://sites.test/valley.csv',
        organizationId: organizationid,
      },
    },
  });
  return { userid: users[0]?._id, organizationid, datafeedid: datafeed._id };
}

/** A property with a questionnaire, else the first, of whoever answers in the project; nothing for others. */
export async function idsOfProperty(calls: Client, projectId: string): Promise<Ids> {
  const { projects } = await calls.listProjects({ query: { search: 'Bluebird' } });
  const participantId = projects.find(({ _id }) => _id === projectId)?.participant?._id;
  if (!participantId) return {};
  const { properties } = await calls.listAllParticipantProperties({
    params: { projectId },
    query: { k: participantId },
  });
  const found = await Promise.all(
    properties.map(async ({ _id: propertyid }) => {
      const params = { projectId, participantId, propertyId: propertyid };
      const { questionnaires } = await calls.listQuestionnaires({ params });
      return { propertyid, ...(questionnaires[0] && { questionnaireid: questionnaires[0]._id }) };
    }),
  );
  return found.find(({ questionnaireid }) => questionnaireid) ?? found[0] ?? {};
}

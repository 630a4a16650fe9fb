import type { Client } from '@landbrief/contract/client';
import { roleBits } from '@landbrief/domain';
import { commitWrites, createOrganization } from '@landbrief/store';
import { oneOrganization } from '../support/organizations.ts';
import { type Api, openApi } from './api.ts';
import { atMost, type Benchmark, type Figure, seconds } from './figures.ts';
import { invitationMails } from './invitation-mails.ts';

const PEOPLE = 500;
/** Of the 29 s that the API gives a request, on a machine that is not AWS. */
const LIMIT = 10_000;

/** Inviting as many people as one request takes: in setup, and where each gets a mail. */
export const invitations: Benchmark = {
  name: 'invite',
  about: `adding ${PEOPLE} people to a project by one request, and the mails of an activation, also after a kill`,
  // The stack first: it inherits the environment, in which the others then name their own database.
  run: async () => [...(await invitationMails()), ...(await requests())],
};

async function requests(): Promise<Figure[]> {
  const api = await openApi();
  try {
    const organization = oneOrganization('Demo Development Agency');
    await commitWrites(createOrganization(organization));
    const { organizationId } = organization;
    const owner = await api.signedIn(
      await api.person('Olivia', { role: roleBits.projectOwner, organizationId }),
    );
    return [
      ...(await invited(api, owner, { name: 'in setup', status: 0 })),
      ...(await invited(api, owner, { name: 'of an active project', status: 1 })),
    ];
  } finally {
    await api.close();
  }
}

async function invited(
  { meter }: Api,
  owner: Client,
  { name, status }: { name: string; status: 0 | 1 },
): Promise<Figure[]> {
  const projectId = await newProject(owner, status);
  const participants = Array.from({ length: PEOPLE }, (_, index) => ({
    email: `nora.newell.${index}@county${status}.test`,
    firstName: 'Nora',
    lastName: `Newell ${index}`,
  }));
  const figures: Figure[] = [];
  for (const [how, known] of [
    ['new', 'success'],
    ['there already', 'failure'],
  ] as const) {
    const started = performance.now();
    const { result, capacity } = await meter.metered(() =>
      owner.addParticipants({ params: { projectId }, body: { participants } }),
    );
    const ms = performance.now() - started;
    if (result[known] !== PEOPLE) throw new Error(`${result[known]} of ${PEOPLE} people are ${how}.`);
    figures.push(
      atMost(`${PEOPLE} people ${name}, ${how}`, ms, {
        limit: LIMIT,
        show: seconds,
        how: `once, ${capacity.requests.length} requests to the database in memory`,
      }),
    );
  }
  return figures;
}

async function newProject(owner: Client, status: 0 | 1): Promise<string> {
  const { project } = await owner.createProject({
    body: {
      tz: 'America/Chicago',
      project: { name: 'Project Heron', startDate: '2026-11-01', deadline: '2099-01-31' },
    },
  });
  const projectId = project._id;
  if (status === 0) return projectId;
  const question = { text: 'How is the site zoned?', tag: 'zoning', type: 0, owner: projectId, ownerType: 2 };
  await owner.createQuestion({ body: { question: question as never } });
  await owner.setProjectStatus({ params: { status }, body: { projectId } });
  return projectId;
}

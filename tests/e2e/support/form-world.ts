import type { Client } from '@landbrief/contract/client';
import { type AskedProperty, askedProperty } from './asked-property.ts';
import { callsOf } from './people.ts';

const collaborator = 'collaborator@demo.test';
export const organizationAdministrator = 'orgadmin@demo.test';
export const superAdministrator = 'admin@demo.test';
export const listAdministrator = 'listadmin@demo.test';
export const delegator = 'delegator@state.test';
export const invited = 'delegate@county.test';

/** Whose objects the forms edit, and where. */
export interface FormWorld extends AskedProperty {
  colleague: Client;
  administrator: Client;
  superAdmin: Client;
  /** Of delegators in the project, the first of whom takes part; two have no account. */
  delegatorIds: readonly string[];
  /** Of this run, for names. */
  mark: string;
}

/** A running project of the owner, who works on it with a collaborator, with a city, a property, a delegator and somebody invited. */
export async function formWorld(name: string): Promise<FormWorld> {
  const asked = await askedProperty(name, {
    more: [
      {
        ...{ text: 'How many acres are level?', tag: 'level-acres', type: 1, unit: 'acres' },
        ...{ requirement: true, requirementDetails: { operator: 1, value: 40 } },
      },
    ],
  });
  const { ownerCalls, path } = asked;
  const { projectId } = path;
  const params = { projectId };
  await ownerCalls.addCollaborator({ params, body: { participant: { email: collaborator } } });
  const delegatorIds: string[] = [];
  for (const email of [delegator, 'dora@levee.test', 'dirk@levee.test']) {
    const body = { participant: { email, role: 'delegator' as const } };
    delegatorIds.push((await ownerCalls.addParticipant({ params, body })).participant._id);
  }
  const invitation = { email: invited, role: 'participant' as const };
  await ownerCalls.addParticipant({ params, body: { participant: invitation } });
  const participating = { projectId, participantId: delegatorIds[0] ?? '', participating: true };
  await (await callsOf(delegator)).setParticipation({ params: participating });
  return {
    ...asked,
    colleague: await callsOf(collaborator),
    administrator: await callsOf(organizationAdministrator),
    superAdmin: await callsOf(superAdministrator),
    delegatorIds,
    mark: `${name}${process.env.JOURNEY_MARK ?? ''}`,
  };
}

import {
  countErasure,
  type Erasure,
  eraseOrganization,
  eraseRemains,
  findOrganization,
  findRemains,
  requireDeletion,
  requireErasable,
} from '@landbrief/operations/operators';
import type { Organization } from '@landbrief/store';
import type { Command, OpsContext, Plan } from '../command.ts';

export const eraseOrganizationCommand: Command = {
  usage: 'ORGANIZATION',
  about: 'delete an organization with all its data, for good',
  async plan([organizationId = ''], context) {
    const organization = await findOrganization(organizationId);
    if (!organization) return planRemains(organizationId, context);
    await requireErasable(organization);
    const erasure = await countErasure(organization, context.platform.clock.now());
    return {
      lines: erasureLines(organization, erasure),
      confirm: organization.name,
      apply: () => erase(organization, context),
    };
  },
};

function erasureLines({ organizationId, name }: Organization, erasure: Erasure): string[] {
  const { deleted, kept, elsewhere } = erasure;
  const users = deleted.get('users') ?? 0;
  return [
    `organization ${organizationId} ${name}`,
    'Deleted for good, with what lists, searches and counts say of it:',
    ...[...deleted]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([noun, count]) => `  ${noun}: ${count}`),
    'Stays (docs/operations/runbooks.md#an-organization-asks-for-its-data-or-its-deletion says why, and how long):',
    `  of ${users} users an item with an id, without name, address and rights`,
    ...[...kept].map(([noun, count]) => `  ${noun}: ${count}`),
    ...[...elsewhere].map(([noun, count]) => `  in projects of others, ${noun}: ${count}`),
    'Nobody gets a mail about it. People of others lose its projects at once.',
  ];
}

async function erase(organization: Organization, context: OpsContext): Promise<string[]> {
  const counts = new Map<string, number>();
  for await (const { noun, count } of eraseOrganization(organization, context))
    counts.set(noun, (counts.get(noun) ?? 0) + count);
  const { organizationId } = organization;
  return [
    `Deleted: ${[...counts].map(([noun, count]) => `${noun}: ${count}`).join(', ')}.`,
    'The outbox deletes what was in them, within minutes, and once more in an hour: parked lists what fails for good.',
    `In two hours, erase-organization ${organizationId} looks whether something is left.`,
  ];
}

/** Of an organization that is not there any more. */
async function planRemains(organizationId: string, context: OpsContext): Promise<Plan> {
  const gone = `There is no organization ${organizationId}.`;
  const deletion = await requireDeletion(organizationId, context.platform.clock.now());
  const remains = await findRemains(organizationId);
  if (remains.size === 0) return { lines: [`${gone} Nothing is left of one but what stays.`, deletion] };
  const lines = [...remains].map(([noun, count]) => `  ${noun}: ${count}`);
  return {
    lines: [`${gone} Left of it:`, ...lines, deletion],
    confirm: organizationId,
    apply: async () => [`Deleted: ${await eraseRemains(organizationId, context)}.`],
  };
}

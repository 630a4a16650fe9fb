import type { Calls } from '@landbrief/contract';
import {
  isOnOwnerSide,
  type PropertyFilter,
  problem,
  propertyMatcher,
  propertyStages,
  type Relation,
  type RequirementsState,
  requirementsStates,
  sealedRefusal,
  sortProperties,
} from '@landbrief/domain';
import { getPropertyCounts, type ListedProperty, type Project, readPropertyList } from '@landbrief/store';
import type { output } from 'zod';
import { presentCounts } from '../answers/present-counts.ts';
import type { SignedInContext } from '../context.ts';
import { page } from '../page.ts';
import { onParticipant, onProject, onProperty } from '../subjects/operation.ts';
import { isSealedFor } from '../subjects/seal.ts';
import { readDelegatedList } from './delegated-list.ts';
import { presentListed, presentProperty, withAnswers } from './present-property.ts';

export const getProperty = onProperty('getProperty', async (_input, { subject, platform }) => {
  const viewer = { ownerSide: isOnOwnerSide(subject.relations), files: platform.files };
  return { property: await presentProperty(subject.project, subject.property, viewer, subject.counts) };
});

export const getPropertyByType = onProperty(
  'getPropertyByType',
  async ({ params }, { subject, platform }) => {
    if (subject.property.type !== params.ptype) throw problem('not_found');
    const viewer = { ownerSide: isOnOwnerSide(subject.relations), files: platform.files };
    return { property: await presentProperty(subject.project, subject.property, viewer, subject.counts) };
  },
);

export const countPropertyAnswers = onProperty('countPropertyAnswers', async (_input, { subject }) => {
  const { property, project } = subject;
  return { counts: presentCounts(await getPropertyCounts(property.propertyId), project, property.phase) };
});

type ListBody = output<Calls['listOwnerProperties']['body']>;

export const listOwnerProperties = onProject('listOwnerProperties', async ({ body }, context) => {
  const { project } = context.subject;
  const all = await readPropertyList(project.projectId);
  return listed(project, all, body, { ownerSide: true, context });
});

export const listDelegatorProperties = onProject('listDelegatorProperties', async ({ body }, context) => {
  const { project, member } = context.subject;
  const found = member ? await readDelegatedList(project.projectId, member.participantId) : [];
  return listed(project, found, body, { ownerSide: false, context });
});

export const listParticipantProperties = onParticipant(
  'listParticipantProperties',
  async ({ body }, context) => {
    const { project, participant } = context.subject;
    const own = await readPropertyList(project.projectId, participant.participantId);
    return listed(project, own, body, { ownerSide: isOnOwnerSide(context.subject.relations), context });
  },
);

interface Looking {
  ownerSide: boolean;
  context: SignedInContext & { subject: { relations: ReadonlySet<Relation> } };
}

/** Only the properties of the page are read in full; filters and order come from the entries of the list. */
async function listed(
  project: Project,
  all: readonly ListedProperty[],
  body: ListBody,
  { ownerSide, context }: Looking,
) {
  const filters = filtersOf(body);
  const sealed = isSealedFor({ project, relations: context.subject.relations }, context.caller);
  if (!ownerSide) refuseByRequirements(filters, body);
  if (sealed && (body.full || usesRequirements(filters, body))) throw sealedRefusal(project);
  const found = matching(all, filters, body);
  const shown = page(sortProperties(found, body.sortBy, body.ascdesc), body);
  const presented = await presentListed(project, shown, { ownerSide, sealed, files: context.platform.files });
  return {
    properties: body.full
      ? await withAnswers(
          project,
          presented,
          context.subject.relations,
          (most) => `ask with a limit of ${most}`,
        )
      : presented,
    count: found.length,
    criteria: criteriaOf(all, { ownerSide: ownerSide && !sealed }),
  };
}

/** `filterBy` is one filter more. */
function filtersOf({ filterBy, filterByValues, filters = [] }: ListBody): PropertyFilter[] {
  return filterBy ? [...filters, { by: filterBy, values: filterByValues ?? [] }] : filters;
}

/** Whether a property meets its requirements is for the owner's side alone, as the number of those that are not met. */
function refuseByRequirements(filters: readonly PropertyFilter[], body: ListBody): void {
  if (usesRequirements(filters, body)) {
    throw problem('validation_error', {
      message: 'Properties are filtered and sorted by their requirements on the owner’s side only.',
    });
  }
}

function usesRequirements(filters: readonly PropertyFilter[], { sortBy }: ListBody): boolean {
  return sortBy === 'requirements' || filters.some(({ by }) => by === 'requirements');
}

function matching(
  all: readonly ListedProperty[],
  filters: readonly PropertyFilter[],
  { ids, search = '' }: ListBody,
) {
  const chosen = ids && new Set(ids);
  const matches = propertyMatcher(search, filters);
  return all
    .map((property) => ({ ...property, ...property.who }))
    .filter((property) => (!chosen || chosen.has(property.propertyId)) && matches(property));
}

/** What the list can be filtered by, with what occurs in all of it. */
function criteriaOf(all: readonly ListedProperty[], { ownerSide }: { ownerSide: boolean }) {
  const participants = new Map<string, string>();
  const organizations = new Map<string, string>();
  for (const { participantId, who } of all) {
    participants.set(participantId, who.fullName);
    if (who.organizationId) organizations.set(who.organizationId, who.organizationName ?? '');
  }
  const byName = (a: [string, string], b: [string, string]) => a[1].localeCompare(b[1]);
  const numbers = <Code extends number>(codes: readonly Code[]) => [...new Set(codes)].sort((a, b) => a - b);
  const states = new Set<RequirementsState | undefined>(all.map(({ requirements }) => requirements));
  return {
    organizations: [...organizations].sort(byName).map(([_id, name]) => ({ _id, name })),
    participants: [...participants].sort(byName).map(([_id, fullName]) => ({ _id, fullName })),
    statuses: numbers(all.map(({ status }) => status)),
    stages: propertyStages.filter((stage) => all.some((one) => one.stage === stage)),
    states: [...new Set(all.flatMap(({ state }) => state || []))].sort(),
    propertyPhases: numbers(all.map(({ phase }) => phase)),
    types: [...new Set(all.map(({ type }) => type))].sort(),
    ...(ownerSide ? { requirements: requirementsStates.filter((state) => states.has(state)) } : {}),
  };
}

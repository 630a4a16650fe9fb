import type { Calls } from '@landbrief/contract';
import { isOnOwnerSide, type Relation, searchKey } from '@landbrief/domain';
import { type ListedProperty, type Project, readParticipantList, readPropertyList } from '@landbrief/store';
import type { output } from 'zod';
import type { SignedInContext } from '../context.ts';
import { operationOn } from '../operation.ts';
import { page } from '../page.ts';
import { presentListed, withAnswers } from './present-property.ts';

type ListBody = output<Calls['listOwnerProperties']['body']>;

/** All properties of a project, by page, for the owner's side. */
export const listOwnerProperties = operationOn(
  'project',
  'listOwnerProperties',
  async ({ body }, context) => {
    const { project } = context.subject;
    const all = await readPropertyList(project.projectId);
    return listed(project, all, body, { ownerSide: true, context });
  },
);

/** The calling delegator's own and delegates' properties, by page. */
export const listDelegatorProperties = operationOn(
  'project',
  'listDelegatorProperties',
  async ({ body }, context) => {
    const { project, member } = context.subject;
    const [all, participants] = await Promise.all([
      readPropertyList(project.projectId),
      readParticipantList(project.projectId),
    ]);
    const theirs = new Set(
      participants
        .filter(
          ({ delegatorId, participantId }) =>
            member && (delegatorId === member.participantId || participantId === member.participantId),
        )
        .map(({ participantId }) => participantId),
    );
    const found = all.filter(({ participantId }) => theirs.has(participantId));
    return listed(project, found, body, { ownerSide: false, context });
  },
);

/** The properties of one participant, by page. */
export const listParticipantProperties = operationOn(
  'participant',
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
  const found = filtered(all, body);
  const shown = page(sorted(found, body), body);
  const presented = await presentListed(project, shown, { ownerSide, files: context.platform.files });
  return {
    properties: body.full ? await withAnswers(project, presented, context.subject.relations) : presented,
    count: found.length,
    criteria: criteriaOf(all),
  };
}

function filtered(
  all: readonly ListedProperty[],
  { ids, search, filterBy, filterByValues }: ListBody,
): ListedProperty[] {
  const searched = searchKey(search ?? '');
  const chosen = ids && new Set(ids);
  const matching = all.filter(
    ({ propertyId, name, city, state }) =>
      (!chosen || chosen.has(propertyId)) && searchKey(`${name} ${city} ${state}`).includes(searched),
  );
  if (!filterBy || !filterByValues?.length) return matching;
  const values = new Set(filterByValues.map(String));
  return matching.filter(({ participantId, who, status, state, phase, type }) => {
    const by = {
      participants: participantId,
      organizations: who.organizationId,
      statuses: status,
      states: state,
      propertyPhases: phase,
      types: type,
    };
    return values.has(String(by[filterBy]));
  });
}

function sorted(found: readonly ListedProperty[], { sortBy, ascdesc }: ListBody): ListedProperty[] {
  const key = ({ name, state, updated, propertyId }: ListedProperty): string | number => {
    if (sortBy === 'name') return searchKey(name);
    if (sortBy === 'state') return searchKey(`${state} ${name}`);
    return sortBy === 'updated' ? updated : propertyId;
  };
  const keyed = found.map((property) => ({ property, key: key(property) }));
  const direction = ascdesc === 'desc' ? -1 : 1;
  keyed.sort((a, b) => direction * (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return keyed.map(({ property }) => property);
}

/** What the list can be filtered by, with what occurs in all of it. */
function criteriaOf(all: readonly ListedProperty[]) {
  const participants = new Map<string, string>();
  const organizations = new Map<string, string>();
  for (const { participantId, who } of all) {
    participants.set(participantId, who.fullName);
    if (who.organizationId) organizations.set(who.organizationId, who.organizationName ?? '');
  }
  const byName = (a: [string, string], b: [string, string]) => a[1].localeCompare(b[1]);
  const numbers = <Code extends number>(codes: readonly Code[]) => [...new Set(codes)].sort((a, b) => a - b);
  return {
    organizations: [...organizations].sort(byName).map(([_id, name]) => ({ _id, name })),
    participants: [...participants].sort(byName).map(([_id, fullName]) => ({ _id, fullName })),
    statuses: numbers(all.map(({ status }) => status)),
    states: [...new Set(all.flatMap(({ state }) => state || []))].sort(),
    propertyPhases: numbers(all.map(({ phase }) => phase)),
  };
}

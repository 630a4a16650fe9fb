import { addressLines, matchesSearch, searchKey } from '@landbrief/domain';
import { countryName } from '@landbrief/reference-data/country-names';
import {
  getCountedProperties,
  getProjects,
  listPropertiesOfParticipant,
  placeOf,
  readEarlierProperties,
} from '@landbrief/store';
import { page } from '../page.ts';
import { onProject } from '../subjects/operation.ts';
import { isEarlierSealed } from '../subjects/seal.ts';
import { presentDetail, sealedDetail } from './present-property.ts';

/**
 * The properties that people of the caller's organization have added, in any project, the newest of the same name and
 * address: to add them to this project too (document 1 section 2.14). Those of other organizations are not among them.
 */
export const listEarlierProperties = onProject(
  'listEarlierProperties',
  async ({ query }, { subject, caller }) => {
    const { organizationId } = caller.user;
    const { project, member } = subject;
    if (!organizationId) return { properties: [], count: 0 };
    const [all, own] = await Promise.all([
      readEarlierProperties(organizationId),
      member ? listPropertiesOfParticipant(member.participantId) : [],
    ]);
    const { search = '' } = query;
    const matching = all
      .filter(({ name, city = '', state = '' }) => matchesSearch(`${name} ${city} ${state}`, search))
      .map((one) => ({ one, key: searchKey(one.name) }))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
      .map(({ one }) => one);
    const shown = page(matching, query);
    const found = await getCountedProperties(shown.map(({ propertyId }) => propertyId));
    const projects = await getProjects([...new Set(found.map((one) => one.property.projectId))]);
    const here = new Map(own.map((property) => [placeOf(property), property.propertyId]));
    const properties = found.flatMap(({ property }) => {
      const of = projects.get(property.projectId);
      if (property.organizationId !== organizationId || !of) return [];
      const isHere = property.projectId === project.projectId;
      const detail = presentDetail(property);
      const addedAs = here.get(placeOf(property)) ?? (isHere ? property.propertyId : undefined);
      return [
        {
          _id: property.propertyId,
          address: addressLines(property.location, countryName),
          propertyDetail: isEarlierSealed(of, caller) ? sealedDetail(detail) : detail,
          created: property.created,
          ...(addedAs ? { addedAs } : {}),
        },
      ];
    });
    return { properties, count: matching.length };
  },
);

import { problemCatalogue } from '@landbrief/domain';
import { type Directory, DirectoryUnavailable } from '@landbrief/platform';
import { getOrganizationDetails } from '@landbrief/store';
import type { JobContext } from '../../context.ts';
import type { FoundProperty } from './present-directory-property.ts';

/** Texts of `message`: why properties are missing. */
export const directoryTexts = {
  away: problemCatalogue.directory_unavailable.message,
  notConfigured: 'No property directory is connected.',
  noOrganization: 'The participant belongs to no organization, whose properties could be listed.',
  notLinked: 'This organization is not linked to the property directory.',
  unknown: 'The property directory does not know this organization.',
  noSuchProperty: 'The property directory has no such property of this organization.',
} as const;

const SOURCE = 'Directory';

export interface FoundPage {
  properties: FoundProperty[];
  count: number;
  message?: string;
  /** The organization's id in the directory. */
  directoryId?: string;
}

export interface PageQuery {
  search?: string | undefined;
  limit: number;
  skip: number;
}

/** An organization in the directory, or why it cannot be asked for. */
type Link = { directory: Directory; directoryId: string } | { message: string; directoryId?: string };

export async function directoryOf(organizationId: string, { platform }: JobContext): Promise<Link> {
  const { directoryId } = await getOrganizationDetails(organizationId);
  if (!directoryId) return { message: directoryTexts.notLinked };
  const { directory } = platform;
  return directory ? { directory, directoryId } : { message: directoryTexts.notConfigured, directoryId };
}

/** A page of the properties that an organization has in the directory. Where it is away, the message says so. */
export async function listOrganizationProperties(
  organizationId: string,
  query: PageQuery,
  context: JobContext,
): Promise<FoundPage> {
  const link = await directoryOf(organizationId, context);
  if (!('directory' in link)) return { properties: [], count: 0, ...link };
  const { directory, directoryId } = link;
  return unlessAway(directoryId, context, async () => {
    const { limit, skip, search } = query;
    const page = await directory.properties(directoryId, { limit, skip, ...(search ? { search } : {}) });
    const isUnknown = page.count === 0 && !search && !(await directory.knows(directoryId));
    return {
      properties: page.properties.map((property) => ({ ...property, source: SOURCE })),
      count: page.count,
      ...(isUnknown ? { message: directoryTexts.unknown } : {}),
    };
  });
}

/** One property of an organization, by its id in the directory. */
export async function findOrganizationProperty(
  organizationId: string,
  id: string,
  context: JobContext,
): Promise<FoundPage> {
  const link = await directoryOf(organizationId, context);
  if (!('directory' in link)) return { properties: [], count: 0, ...link };
  const { directory, directoryId } = link;
  return unlessAway(directoryId, context, async () => {
    const property = await directory.property(directoryId, id);
    if (!property) return { properties: [], count: 0, message: directoryTexts.noSuchProperty };
    return { properties: [{ ...property, source: SOURCE }], count: 1 };
  });
}

/** Like `findOrganizationProperty`, but throws `DirectoryUnavailable`. */
export async function readOrganizationProperty(
  organizationId: string,
  id: string,
  context: JobContext,
): Promise<FoundProperty | undefined> {
  const link = await directoryOf(organizationId, context);
  if (!('directory' in link)) return undefined;
  const property = await link.directory.property(link.directoryId, id);
  return property && { ...property, source: SOURCE };
}

/** Screens go on without the directory: that it is away is logged, and said. */
async function unlessAway(
  directoryId: string,
  { log }: JobContext,
  find: () => Promise<FoundPage>,
): Promise<FoundPage> {
  try {
    return { ...(await find()), directoryId };
  } catch (error) {
    if (!(error instanceof DirectoryUnavailable)) throw error;
    log.error('directory.unavailable', error);
    return { properties: [], count: 0, directoryId, message: directoryTexts.away };
  }
}

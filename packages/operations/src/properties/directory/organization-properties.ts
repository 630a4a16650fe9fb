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

/** What is read of an organization: the directory's part is asked for by its id there. */
type Linked = { directory: Directory; directoryId: string } | { message: string; directoryId?: string };

async function linkOf(organizationId: string, { platform }: JobContext): Promise<Linked> {
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
  const link = await linkOf(organizationId, context);
  if (!('directory' in link)) return { properties: [], count: 0, ...link };
  const { directory, directoryId } = link;
  try {
    const { limit, skip, search } = query;
    const page = await directory.properties(directoryId, { limit, skip, ...(search ? { search } : {}) });
    const isUnknown = page.count === 0 && !search && !(await directory.knows(directoryId));
    const properties = page.properties.map((property) => ({ ...property, source: SOURCE }));
    return {
      properties,
      count: page.count,
      directoryId,
      ...(isUnknown ? { message: directoryTexts.unknown } : {}),
    };
  } catch (error) {
    return { properties: [], count: 0, directoryId, message: messageOf(error, context) };
  }
}

/** One property of an organization, by its id in the directory. */
export async function findOrganizationProperty(
  organizationId: string,
  id: string,
  context: JobContext,
): Promise<FoundPage> {
  const link = await linkOf(organizationId, context);
  if (!('directory' in link)) return { properties: [], count: 0, ...link };
  const { directory, directoryId } = link;
  try {
    const property = await directory.property(directoryId, id);
    if (!property) return { properties: [], count: 0, directoryId, message: directoryTexts.noSuchProperty };
    return { properties: [{ ...property, source: SOURCE }], count: 1, directoryId };
  } catch (error) {
    return { properties: [], count: 0, directoryId, message: messageOf(error, context) };
  }
}

/** Screens go on without the directory: that it is away is logged, and said. */
function messageOf(error: unknown, { log }: JobContext): string {
  if (!(error instanceof DirectoryUnavailable)) throw error;
  log.error('directory.unavailable', error);
  return directoryTexts.away;
}

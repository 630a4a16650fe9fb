import { given, problemCatalogue } from '@landbrief/domain';
import { type Directory, DirectoryUnavailable } from '@landbrief/platform';
import {
  getInventoryProperty,
  getOrganizationDetails,
  type InventoryProperty,
  inventoryWireId,
  listDataFeeds,
  listInventory,
} from '@landbrief/store';
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

/**
 * A page of the properties of an organization: those of the directory, then those that the property sync has copied. Where
 * its last copy of the directory is whole, all come from there; another copy of the directory is shown only while that is
 * away, and the message says so.
 */
export async function listOrganizationProperties(
  organizationId: string,
  query: PageQuery,
  context: JobContext,
): Promise<FoundPage> {
  const [link, feeds] = await Promise.all([
    directoryOf(organizationId, context),
    listDataFeeds(organizationId),
  ]);
  const isCopied = feeds.some(
    ({ kind, lastResult }) => kind === 'directory' && lastResult?.status === 'finished',
  );
  const listed = await (isCopied ? noneOf(link) : listInDirectory(link, query, context));
  const left = query.limit - listed.properties.length;
  const skip = Math.max(0, query.skip - listed.count);
  const copied = await listInventory(organizationId, {
    search: query.search,
    limit: Math.max(1, left),
    skip,
    withoutDirectory: !isCopied && 'directory' in link && listed.message === undefined,
  });
  const count = listed.count + copied.count;
  const { message, directoryId } = listed;
  return {
    properties: [...listed.properties, ...copied.properties.slice(0, left).map(fromInventory)],
    count,
    ...(message && (message === directoryTexts.away || count === 0) ? { message } : {}),
    ...(directoryId ? { directoryId } : {}),
  };
}

function noneOf({ directoryId }: Link): FoundPage {
  return { properties: [], count: 0, ...(directoryId ? { directoryId } : {}) };
}

async function listInDirectory(link: Link, query: PageQuery, context: JobContext): Promise<FoundPage> {
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

/** One property of an organization, by its id in the directory or of a data feed. */
export async function findOrganizationProperty(
  organizationId: string,
  id: string,
  context: JobContext,
): Promise<FoundPage> {
  const link = await directoryOf(organizationId, context);
  const { directoryId = '' } = link;
  const page = await unlessAway(directoryId, context, async () => {
    const found = await readLinked(link, { organizationId, id });
    if (found) return { properties: [found], count: 1 };
    const message = 'directory' in link ? directoryTexts.noSuchProperty : link.message;
    return { properties: [], count: 0, message };
  });
  return { ...page, ...(directoryId ? { directoryId } : {}) };
}

/** Like `findOrganizationProperty`, but throws `DirectoryUnavailable`. */
export async function readOrganizationProperty(
  organizationId: string,
  id: string,
  context: JobContext,
): Promise<FoundProperty | undefined> {
  return readLinked(await directoryOf(organizationId, context), { organizationId, id });
}

/** The directory knows its properties best; the copy of the property sync stands in for it. */
async function readLinked(
  link: Link,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<FoundProperty | undefined> {
  const readCopy = async () => {
    const copy = await getInventoryProperty(organizationId, id);
    return copy && fromInventory(copy);
  };
  if (!('directory' in link) || isOfFeed(id)) return readCopy();
  try {
    const property = await link.directory.property(link.directoryId, id);
    return property ? { ...property, source: SOURCE } : await readCopy();
  } catch (error) {
    const copy = error instanceof DirectoryUnavailable ? await readCopy() : undefined;
    if (!copy) throw error;
    return copy;
  }
}

function fromInventory(copied: InventoryProperty): FoundProperty {
  const { name, type, location, description, size, attributes = {}, imageUrl, updated, source } = copied;
  return {
    id: inventoryWireId(copied),
    name,
    type,
    location,
    ...given({ description, size }),
    attributes,
    ...(imageUrl ? { imageUrl } : {}),
    updated,
    source,
  };
}

/** Whether an id is of a property that a data feed other than the directory gave. */
export function isOfFeed(id: string): boolean {
  return id.startsWith('feed:');
}

/** Screens go on without the directory: that it is away is logged, and said. */
async function unlessAway(
  directoryId: string,
  { log }: JobContext,
  find: () => Promise<FoundPage>,
): Promise<FoundPage> {
  try {
    return { ...(await find()), ...(directoryId ? { directoryId } : {}) };
  } catch (error) {
    if (!(error instanceof DirectoryUnavailable)) throw error;
    log.error('directory.unavailable', error);
    return { properties: [], count: 0, directoryId, message: directoryTexts.away };
  }
}

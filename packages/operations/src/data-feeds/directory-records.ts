import { attributePrefix, type FeedMapping, feedFields, type SourceRecord } from '@landbrief/domain';
import { type DirectoryProperty, DirectoryUnavailable } from '@landbrief/platform';
import { getOrganizationDetails } from '@landbrief/store';
import { FeedFailure } from './feed-failure.ts';
import type { Reading } from './feed-source.ts';
import { flatten } from './flatten.ts';

export interface DirectoryRecords {
  records: SourceRecord[];
  total: number;
}

/** A page of the properties that the directory has of the feed's organization. */
export async function readDirectory(
  { limit, skip }: { limit: number; skip: number },
  { source, environment }: Reading,
): Promise<DirectoryRecords> {
  const { directory } = environment.platform;
  if (!directory)
    throw new FeedFailure('The directory is not set up here. Ask support.', { reason: 'no-directory' });
  const { directoryId } = await getOrganizationDetails(source.organizationId);
  if (!directoryId)
    throw new FeedFailure(
      'The organization has no id in the directory. A super administrator enters it in the organization.',
      { reason: 'no-directory-id' },
    );
  try {
    const { properties, count } = await directory.properties(directoryId, { limit, skip });
    return { records: properties.map((property) => recordOf(property, { source })), total: count };
  } catch (error) {
    if (!(error instanceof DirectoryUnavailable)) throw error;
    throw new FeedFailure('The directory does not answer. Try again later.', {
      reason: 'directory',
      isTemporary: true,
    });
  }
}

function recordOf(
  { id, name, type, description, location, size, attributes, imageUrl }: DirectoryProperty,
  { source }: Pick<Reading, 'source'>,
): SourceRecord {
  return flatten({ sourceId: id, name, type, description, location, size, attributes, imageUrl }, source);
}

/** The directory's fields are ours. */
export function directoryMapping(records: readonly SourceRecord[]): FeedMapping {
  const names = new Set(records.flatMap((record) => Object.keys(record)));
  return Object.fromEntries(
    [...names]
      .filter((name) => name.startsWith(attributePrefix) || (feedFields as readonly string[]).includes(name))
      .map((name) => [name, name]),
  );
}

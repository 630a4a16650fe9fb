import { problem } from '@landbrief/domain';
import { DirectoryUnavailable } from '@landbrief/platform';
import type { Project, Property } from '@landbrief/store';
import type { JobContext } from '../../context.ts';
import { onProperty } from '../../subjects/operation.ts';
import { isOfFeed, readOrganizationProperty } from './organization-properties.ts';
import type { FoundProperty } from './present-directory-property.ts';

/** The id in the directory of a property that comes from there. */
export function idInDirectory({ directoryId }: Property): string | undefined {
  return directoryId !== undefined && isOfFeed(directoryId) ? undefined : directoryId;
}

/**
 * The organizations whose property it can be: the participant's, and the owner's when the owner's side picked it.
 * Participants cannot name the properties of other organizations by guessing their ids.
 */
export function organizationsOfSource(
  { organizationId, pickedByOwner }: Property,
  project: Pick<Project, 'organizationId'>,
): string[] {
  const ofOwner = pickedByOwner ? [project.organizationId] : [];
  return [...new Set([...(organizationId ? [organizationId] : []), ...ofOwner])];
}

/** What the property's source has of it now. Throws `DirectoryUnavailable`. */
export async function readSource(
  property: Property,
  project: Pick<Project, 'organizationId'>,
  context: JobContext,
): Promise<FoundProperty | undefined> {
  const { directoryId } = property;
  if (!directoryId) return undefined;
  for (const organizationId of organizationsOfSource(property, project)) {
    const found = await readOrganizationProperty(organizationId, directoryId, context);
    if (found) return found;
  }
  return undefined;
}

/** The same for calls: 503 `directory_unavailable`, and 409 `not_in_directory` for a property that it does not have. */
export async function requireSource(
  property: Property,
  project: Pick<Project, 'organizationId'>,
  context: JobContext,
): Promise<FoundProperty> {
  try {
    const found = await readSource(property, project, context);
    if (!found) throw problem('not_in_directory');
    return found;
  } catch (error) {
    if (!(error instanceof DirectoryUnavailable)) throw error;
    context.log.error('directory.unavailable', error);
    throw problem('directory_unavailable');
  }
}

/** A property of the directory is edited there. Where the directory is away, the address of its form is missing. */
export const getDirectoryPropertyEditable = onProperty(
  'getDirectoryPropertyEditable',
  async (_input, context) => {
    const { property, project } = context.subject;
    if (!idInDirectory(property)) return { editable: true };
    try {
      const found = await readSource(property, project, context);
      if (!found) return { editable: true };
      return { editable: false, ...(found.editUrl ? { editUrl: found.editUrl } : {}) };
    } catch (error) {
      if (!(error instanceof DirectoryUnavailable)) throw error;
      context.log.error('directory.unavailable', error);
      return { editable: false };
    }
  },
);

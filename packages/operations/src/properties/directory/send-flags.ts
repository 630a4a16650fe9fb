import { getProject, getProperty } from '@landbrief/store';
import type { HandlerOf } from '../../outbox/outbox-kinds.ts';
import { directoryOf } from './organization-properties.ts';
import { idInDirectory, organizationsOfSource } from './property-source.ts';

/**
 * Sends what the directory shows of a property, as it is now, with the time when somebody set it: the directory ignores
 * what is older than it has, so that items in any order, and two projects with the same property, leave the newest.
 */
export const sendDirectoryFlags: HandlerOf<'directory-flags'> = async ({ payload }, job) => {
  const property = await getProperty(payload.propertyId, { consistent: true });
  const id = property && idInDirectory(property);
  if (!property?.flagsChanged || !id) return;
  const project = await getProject(property.projectId);
  if (!project) return;
  const { showInDirectory, submitYourSite, flagsChanged: changed } = property;
  for (const organizationId of organizationsOfSource(property, project)) {
    const link = await directoryOf(organizationId, job);
    if ('directory' in link)
      await link.directory.setFlags(link.directoryId, id, { showInDirectory, submitYourSite, changed });
  }
};

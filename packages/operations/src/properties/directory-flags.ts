import { getProject, getProperty, type Property, replaceProperty, type Write } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { happened } from '../projects/history.ts';
import { onProperty, type SubjectOf } from '../subjects/operation.ts';
import { requirePropertyWritable } from '../subjects/require-property-writable.ts';
import { directoryOf } from './directory/organization-properties.ts';
import { idInDirectory, organizationsOfSource } from './directory/property-source.ts';
import { retryStale } from './retry-stale.ts';

type PropertyContext = SignedInContext & { subject: SubjectOf<'property'> };
type Flag = 'showInDirectory' | 'submitYourSite';

export const setShowInDirectory = onProperty('setShowInDirectory', ({ body }, context) =>
  setFlag('showInDirectory', body.showInLois, context),
);

export const setSubmitYourSite = onProperty('setSubmitYourSite', ({ body }, context) =>
  setFlag('submitYourSite', body.submitYourSite, context),
);

const historyKinds = {
  showInDirectory: { on: 'propertyShown', off: 'propertyHidden' },
  submitYourSite: { on: 'propertyOffered', off: 'propertyWithdrawn' },
} as const;

/** Who may change a property's address may set its flags. */
function setFlag(flag: Flag, isOn: boolean, context: PropertyContext) {
  const { subject, now, commit } = context;
  return retryStale(subject.property, (property: Property) => {
    requirePropertyWritable({ ...subject, property });
    if (property[flag] === isOn) return Promise.resolve({});
    const flagsChanged = laterOf(now, property.flagsChanged);
    const kind = historyKinds[flag][isOn ? 'on' : 'off'];
    return commit(
      [
        ...replaceProperty({ ...property, [flag]: isOn, flagsChanged, updated: now }, property),
        ...sendToDirectory(property, context),
        happened(kind, { projectId: property.projectId, property }, context),
      ],
      {},
    );
  });
}

/** Now, or just after the change before: requests may be written in another order than they began. */
function laterOf(now: string, before: string | undefined): string {
  return before === undefined || before < now ? now : new Date(Date.parse(before) + 1).toISOString();
}

function sendToDirectory(property: Property, { newId, now }: PropertyContext): Write[] {
  if (!idInDirectory(property)) return [];
  return [enqueue('directory-flags', { propertyId: property.propertyId }, { newId, now })];
}

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

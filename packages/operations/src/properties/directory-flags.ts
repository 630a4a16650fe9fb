import { type Property, replaceProperty, type Write } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { onProperty, type SubjectOf } from '../operation.ts';
import { enqueue } from '../outbox/outbox.ts';
import { happened } from '../projects/history.ts';
import { idInDirectory } from './directory/property-source.ts';
import { requirePropertyWritable } from './require-property-writable.ts';
import { retryStale } from './retry-stale.ts';

type PropertyContext = SignedInContext & { subject: SubjectOf<'property'> };
type Flag = 'showInDirectory' | 'submitYourSite';

/** Whether the directory shows a property. */
export const setShowInDirectory = onProperty('setShowInDirectory', ({ body }, context) =>
  setFlag('showInDirectory', body.showInLois, context),
);

/** Whether a property is offered through Submit Your Site. */
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

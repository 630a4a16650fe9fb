import { type Property, replaceProperty } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { operationOn, type SubjectOf } from '../operation.ts';
import { happened } from '../projects/history.ts';
import { requirePropertyWritable } from './require-property-writable.ts';
import { retryStale } from './retry-stale.ts';

type PropertyContext = SignedInContext & { subject: SubjectOf<'property'> };
type Flag = 'showInDirectory' | 'submitYourSite';

/** Whether the directory shows a property. */
export const setShowInDirectory = operationOn('property', 'setShowInDirectory', ({ body }, context) =>
  setFlag('showInDirectory', body.showInLois, context),
);

/** Whether a property is offered through Submit Your Site. */
export const setSubmitYourSite = operationOn('property', 'setSubmitYourSite', ({ body }, context) =>
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
    const kind = historyKinds[flag][isOn ? 'on' : 'off'];
    return commit(
      [
        ...replaceProperty({ ...property, [flag]: isOn, updated: now }, property),
        happened(kind, { projectId: property.projectId, property }, context),
      ],
      {},
    );
  });
}

import { isPropertyWritable, isRespondent, problem, propertyStatus } from '@landbrief/domain';
import { type Property, replaceProperty } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { operationOn, type SubjectOf } from '../operation.ts';
import { happened } from '../projects/history.ts';
import { requireNotLeft } from '../subjects/answering-side.ts';
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
  requireNotLeft(subject);
  return retryStale(subject.property, (property: Property) => {
    if (property.status === propertyStatus.eliminated) throw problem('property_eliminated');
    const writer = isRespondent(subject.relations) ? 'participant' : 'owner';
    const statuses = { projectStatus: subject.project.status, propertyStatus: property.status };
    if (!isPropertyWritable({ writer, ...statuses })) throw problem('not_allowed_in_status');
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

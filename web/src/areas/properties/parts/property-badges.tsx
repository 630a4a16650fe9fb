import type { ListedProperty, Project } from '@landbrief/contract';
import { awaitsDelegator, propertyStatus, type RequirementsState } from '@landbrief/domain';
import { IconAlertTriangle, IconCheck, IconChecks, IconCircleDashed } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { propertyStatusLook } from '../../../ui/statuses.ts';
import { requirementsNames, toApprove } from '../texts.ts';

/** The status of a property; a delegator sees at once which of them wait for the approval. */
export function PropertyStatusBadge({
  project,
  property: { status, approvals },
}: {
  project: Project | undefined;
  property: Pick<ListedProperty, 'status' | 'approvals'>;
}) {
  const isWaiting =
    project?.relation === 'delegator' && status === propertyStatus.working && awaitsDelegator(approvals);
  return isWaiting ? (
    <StatusBadge label={toApprove} tone="warn" icon={IconChecks} />
  ) : (
    <StatusBadge {...propertyStatusLook(status)} />
  );
}

const looks = {
  notMet: { tone: 'bad', icon: IconAlertTriangle },
  met: { tone: 'ok', icon: IconCheck },
  notSubmitted: { tone: 'idle', icon: IconCircleDashed },
} as const;

/** Whether a submitted property meets its requirements. */
export function RequirementsBadge({ property: { status, unmetCount = 0 } }: { property: ListedProperty }) {
  if (status !== propertyStatus.finished) return null;
  const state: RequirementsState = unmetCount > 0 ? 'notMet' : 'met';
  const label =
    state === 'notMet' ? `${unmetCount} ${requirementsNames.notMet.toLowerCase()}` : 'Requirements met';
  return <StatusBadge {...looks[state]} label={label} />;
}

import type { ListedProperty, Project } from '@landbrief/contract';
import { propertyStatus, type RequirementsState as State } from '@landbrief/domain';
import { IconAlertTriangle, IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { propertyLook } from '../../../ui/property-look.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { requirementsNames, unmetText } from '../texts.ts';

export function PropertyStatusBadge({
  project,
  property,
}: {
  project: Project | undefined;
  property: Pick<ListedProperty, 'status' | 'stage'>;
}) {
  return <StatusBadge {...propertyLook(property, project?.relation)} />;
}

const looks = {
  notMet: { tone: 'bad', icon: IconAlertTriangle },
  met: { tone: 'ok', icon: IconCheck },
  notSubmitted: { tone: 'idle', icon: IconCircleDashed },
} as const;

export function RequirementsBadge({ property: { status, unmetCount } }: { property: ListedProperty }) {
  if (unmetCount === undefined) return null;
  const requirements = unmetCount > 0 ? 'notMet' : 'met';
  return <RequirementsState status={status} requirements={requirements} count={unmetCount} />;
}

/** The same where only the state is known; nothing for whoever is not told. */
export function RequirementsState({
  status,
  requirements,
  count,
}: {
  status: ListedProperty['status'];
  requirements: State | undefined;
  /** Of requirements that are not met. */
  count?: number;
}) {
  if (status !== propertyStatus.finished || !requirements) return null;
  const unmet = count === undefined ? unmetText : `${count} ${requirementsNames.notMet.toLowerCase()}`;
  return (
    <StatusBadge {...looks[requirements]} label={requirements === 'notMet' ? unmet : 'Requirements met'} />
  );
}

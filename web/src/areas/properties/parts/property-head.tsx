import type { Project, Property } from '@landbrief/contract';
import { mayWriteIn, propertyStatus, propertyTypeNames, type UnitSystem } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconBan, IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession, useUser } from '../../../session/use-session.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { formatDay } from '../../../ui/format.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { propertyStatusLook } from '../../../ui/statuses.ts';
import { toast } from '../../../ui/toast.ts';
import { isOwnerSide, mayEditProject } from '../../projects/relation.ts';
import { formatSize } from '../format-size.ts';
import { useEliminateProperty } from '../queries.ts';
import { eliminateTexts } from '../texts.ts';
import { answersHere } from '../who.ts';

const EditProperty = lazy(() => import('./edit-property.tsx'));

/** Which property this is, where it stands, and what can be done with it as a whole. */
export function PropertyHead({ project, property }: { project: Project; property: Property }) {
  const { actingAsReviewer } = useSession();
  const { settings } = useUser();
  const [editing, setEditing] = useState(false);
  const mayEliminate =
    mayEditProject(project, actingAsReviewer) && property.status !== propertyStatus.eliminated;
  const mayEdit =
    property.status !== propertyStatus.eliminated && mayEditHere(project, property, actingAsReviewer);
  return (
    <>
      <PageHeader
        title={property.name}
        badge={<StatusBadge {...propertyStatusLook(property.status)} />}
        summary={summaryOf(project, property, settings.units)}
        actions={
          <>
            {mayEliminate && <Eliminate property={property} />}
            {mayEdit && !editing && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setEditing(true)}
              >
                Edit Property
              </Button>
            )}
          </>
        }
      />
      {editing && (
        <Suspense>
          <EditProperty property={property} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}

function mayEditHere(project: Project, property: Property, actingAsReviewer: boolean): boolean {
  if (!answersHere(project, property)) return mayEditProject(project, actingAsReviewer);
  const statuses = { projectStatus: project.status, propertyStatus: property.status };
  return !actingAsReviewer && mayWriteIn({ writer: 'participant', ...statuses });
}

function summaryOf(
  project: Project,
  { type, address, propertyDetail, participant, phase, submittedAt }: Property,
  system: UnitSystem,
) {
  const { size } = propertyDetail;
  const parts = [
    propertyTypeNames[type],
    size && formatSize(size, system),
    address.join(', '),
    isOwnerSide(project) && [participant.fullName, participant.organizationName].filter(Boolean).join(', '),
    project.phaseCount > 1 && `Phase ${phase} of ${project.phaseCount}`,
    submittedAt && `submitted ${formatDay(submittedAt)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function Eliminate({ property }: { property: Property }) {
  const eliminate = useEliminateProperty();
  const ask = async () => {
    const yes = await confirm({ ...eliminateTexts(property.name), destructive: true });
    if (!yes) return;
    eliminate.mutate(
      { params: { propertyId: property._id } },
      { onSuccess: () => toast.success(`“${property.name}” was eliminated.`) },
    );
  };
  return (
    <Button
      variant="default"
      loading={eliminate.isPending}
      leftSection={<IconBan size={16} aria-hidden />}
      onClick={() => void ask()}
    >
      Eliminate
    </Button>
  );
}

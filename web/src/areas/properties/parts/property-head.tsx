import type { Project, Property } from '@landbrief/contract';
import {
  deletionRefusal,
  isPropertyWritable,
  participantAccess,
  propertyStatus,
  propertyTypeNames,
  type UnitSystem,
} from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconBan, IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession, useUser } from '../../../session/use-session.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { formatDay } from '../../../ui/format.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { propertyStatusLook } from '../../../ui/statuses.ts';
import { toast } from '../../../ui/toast.ts';
import { AddPropertyButton } from '../../projects/parts/header-buttons.tsx';
import { isOwnerSide, mayEditProject } from '../../projects/relation.ts';
import { formatSize } from '../format-size.ts';
import { useDeleteProperty, useEliminateProperty } from '../queries.ts';
import { deleteTexts, eliminateTexts } from '../texts.ts';
import { answersHere } from '../who.ts';
import { SendBack } from './send-back.tsx';

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
            <AddPropertyButton project={project} variant="default" />
            {maySendBack(project, property, actingAsReviewer) && (
              <SendBack project={project} property={property} asId={property.participant._id} />
            )}
            {mayEliminate && <Eliminate property={property} />}
            {mayDeleteHere(project, property, actingAsReviewer) && (
              <Delete project={project} property={property} />
            )}
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
  return !actingAsReviewer && isPropertyWritable({ writer: 'participant', ...statuses });
}

/** The owner's side sends back what is submitted, while participants can work on it. */
function maySendBack(project: Project, property: Property, actingAsReviewer: boolean): boolean {
  const isOpen = participantAccess(project.status) === 'everything';
  const isSubmitted = property.status === propertyStatus.finished;
  return (
    isOpen && isSubmitted && mayEditProject(project, actingAsReviewer) && !answersHere(project, property)
  );
}

/** The participant takes back what was added by mistake; the owner's side eliminates. */
function mayDeleteHere(project: Project, property: Property, actingAsReviewer: boolean): boolean {
  if (actingAsReviewer || !answersHere(project, property)) return false;
  const { status, approvals } = property;
  return !deletionRefusal({ writer: 'participant', projectStatus: project.status, status, approvals });
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

function Delete({ project, property }: { project: Project; property: Property }) {
  const remove = useDeleteProperty();
  const navigate = useNavigate();
  const ask = async () => {
    const destroyed = { answers: property.questionsAnswered, pictures: property.images.length };
    if (!(await confirm({ ...deleteTexts(property.name, destroyed), destructive: true }))) return;
    remove.mutate(
      { params: { projectId: project._id, propertyId: property._id } },
      {
        onSuccess: () => {
          toast.success(`“${property.name}” was deleted.`);
          void navigate(`/projects/${project._id}/properties`, { replace: true });
        },
      },
    );
  };
  return (
    <Button
      variant="default"
      loading={remove.isPending}
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={() => void ask()}
    >
      Delete Property
    </Button>
  );
}

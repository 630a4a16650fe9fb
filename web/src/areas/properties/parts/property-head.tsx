import type { Project, Property } from '@landbrief/contract';
import { propertyStatus, propertyTypeNames, type UnitSystem } from '@landbrief/domain';
import { IconBan, IconMapShare, IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { isOwnerSide } from '../../../session/relation.ts';
import { useSession, useUser } from '../../../session/use-session.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { formatDay } from '../../../ui/format.ts';
import { lazy } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { AddPropertyButton } from '../../project-frame/header-buttons.tsx';
import { actsAllowed } from '../acts-allowed.ts';
import { formatSize } from '../format-size.ts';
import { sourceOf } from '../from-directory.ts';
import { headTexts } from '../texts.ts';
import { PropertyStatusBadge } from './property-badges.tsx';
import styles from './property-head.module.css';
import { PropertyMenu } from './property-menu.tsx';
import { SendBack } from './send-back.tsx';

const EditProperty = lazy(() => import('./edit-property.tsx'));
const EditPicked = lazy(() => import('./edit-picked.tsx'));

/** Which property this is, where it stands, and what can be done with it as a whole. */
export function PropertyHead({ project, property }: { project: Project; property: Property }) {
  const { actingAsReviewer, impersonationProject } = useSession();
  const { settings } = useUser();
  const source = sourceOf(property);
  // An impersonation that is limited to a project does not reach the directory.
  const Edit = source && impersonationProject === undefined ? EditPicked : EditProperty;
  const [editing, setEditing] = useState(false);
  const may = actsAllowed(project, property, actingAsReviewer);
  return (
    <>
      <PageHeader
        title={property.name}
        badge={
          <>
            <PropertyStatusBadge project={project} property={property} />
            {source && <StatusBadge label={source} tone="info" icon={IconMapShare} />}
          </>
        }
        summary={summaryOf(project, property, settings.units)}
        actions={
          <>
            <AddPropertyButton project={project} variant="default" />
            {may.sendBack && (
              <SendBack project={project} property={property} asId={property.participant._id} />
            )}
            {may.edit && !editing && (
              <ButtonWithIcon icon={IconPencil} onClick={() => setEditing(true)}>
                Edit Property
              </ButtonWithIcon>
            )}
            <PropertyMenu project={project} property={property} may={may} />
          </>
        }
      />
      <EliminatedNotice project={project} property={property} />
      {editing && (
        <Suspense>
          <Edit property={property} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Since when it is out of the project, and why, for those who may read it. */
function EliminatedNotice({ project, property }: { project: Project; property: Property }) {
  if (property.status !== propertyStatus.eliminated) return null;
  const { elimination } = property;
  return (
    <Notice
      color="gray"
      mb="md"
      icon={IconBan}
      title={elimination ? `Eliminated on ${formatDay(elimination.at)}` : 'Eliminated'}
    >
      {elimination?.reason && <p className={styles.reason}>{elimination.reason}</p>}
      {headTexts.eliminated}{' '}
      {isOwnerSide(project) &&
        elimination?.reason &&
        (elimination.reasonVisible ? headTexts.reasonVisible : headTexts.reasonHidden)}
    </Notice>
  );
}

function summaryOf(
  project: Project,
  { type, address, propertyDetail, participant, phase, submittedAt, showInLois, submitYourSite }: Property,
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
    showInLois && headTexts.shown,
    submitYourSite && headTexts.offered,
  ];
  return parts.filter(Boolean).join(' · ');
}

import type { ListedProperty, Project } from '@landbrief/contract';
import { propertyTypeNames } from '@landbrief/domain';
import { Checkbox } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isOwnerSide } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { Pager } from '../../../ui/pager.tsx';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import type { PageOfRows } from '../../../ui/use-page.ts';
import { actsAllowed } from '../acts-allowed.ts';
import { imageAddress } from '../image-address.ts';
import { selectionTexts } from '../texts.ts';
import { PropertyStatusBadge, RequirementsBadge } from './property-badges.tsx';
import styles from './property-cards.module.css';
import { PropertyMenu } from './property-menu.tsx';

/** The properties of a page as cards: picture, address, progress and what is the matter with their requirements. */
export default function PropertyCards({
  project,
  page,
  chosen,
  onToggle,
  onDeleted,
  empty,
}: {
  project: Project;
  page: PageOfRows<ListedProperty>;
  chosen: ReadonlySet<string>;
  onToggle: ((id: string) => void) | undefined;
  onDeleted: (propertyId: string) => void;
  empty: ReactNode;
}) {
  if (page.rows === undefined) return <SkeletonRows rows={6} label="Properties" />;
  if (page.rows.length === 0) return empty;
  return (
    <>
      <ul className={styles.cards} aria-label="Properties">
        {page.rows.map((property) => (
          <li key={property._id} className={styles.card} data-chosen={chosen.has(property._id) || undefined}>
            <Card
              project={project}
              property={property}
              chosen={chosen}
              onToggle={onToggle}
              onDeleted={onDeleted}
            />
          </li>
        ))}
      </ul>
      <Pager page={page} noun="property" nouns="properties" />
    </>
  );
}

function Card({
  project,
  property,
  chosen,
  onToggle,
  onDeleted,
}: {
  project: Project;
  property: ListedProperty;
  chosen: ReadonlySet<string>;
  onToggle: ((id: string) => void) | undefined;
  onDeleted: (propertyId: string) => void;
}) {
  const { actingAsReviewer } = useSession();
  const { _id, name, type, address, primaryImage, participant, questionsAnswered, questionCount } = property;
  return (
    <>
      <div className={styles.picture}>
        {primaryImage ? (
          <img src={imageAddress(primaryImage, 'shownUrl')} alt="" loading="lazy" decoding="async" />
        ) : (
          <IconMapPin size={32} aria-hidden />
        )}
        {onToggle && (
          <Checkbox
            className={styles.select ?? ''}
            checked={chosen.has(_id)}
            onChange={() => onToggle(_id)}
            aria-label={selectionTexts.select(name)}
          />
        )}
        <div className={styles.menu}>
          <PropertyMenu
            project={project}
            property={property}
            may={actsAllowed(project, property, actingAsReviewer)}
            inRow
            onDeleted={onDeleted}
          />
        </div>
      </div>
      <div className={styles.body}>
        <Link className={styles.name ?? ''} to={`/projects/${project._id}/properties/${_id}`}>
          {name}
        </Link>
        <p className="small breakable">
          {[propertyTypeNames[type], address.join(', ')].filter(Boolean).join(' · ')}
        </p>
        {project.relation !== 'participant' && <p className="small breakable">{participant.fullName}</p>}
        <div className={styles.badges}>
          <PropertyStatusBadge project={project} property={property} />
          {isOwnerSide(project) && project.requirementCount > 0 && <RequirementsBadge property={property} />}
        </div>
        <ProgressMeter label={`${name}: answered`} hideLabel done={questionsAnswered} total={questionCount} />
      </div>
    </>
  );
}

import type { ListedProperty } from '@landbrief/contract';
import { propertyStatus } from '@landbrief/domain';
import { ActionIcon } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { lazy, memo, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../ui/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { propertyStatusLook } from '../../../ui/statuses.ts';
import type { Met } from '../comparison.ts';
import { type Place, placeMark } from '../grid-moves.ts';
import type { CompareTableProps, DrawnColumn } from './compare-props.ts';
import styles from './compare-table.module.css';

const ActDialog = lazy(() => import('./act-dialog.tsx'));

type CompareHeadProps = Pick<CompareTableProps, 'projectId' | 'properties' | 'met' | 'mayEdit'> & {
  columns: readonly DrawnColumn[];
  /** Where the keyboard is, when it is in the head. */
  place: Place | undefined;
};

/** The properties, three short lines each: what is compared needs the height. */
export const CompareHead = memo(function CompareHead({
  projectId,
  properties,
  met,
  mayEdit,
  columns,
  place,
}: CompareHeadProps) {
  return (
    <tr aria-rowindex={1} className={styles.row}>
      <th scope="col" aria-colindex={1} className={styles.corner}>
        Question
      </th>
      {columns.map(({ index, gap }) => {
        const property = properties[index];
        return (
          property && (
            <th
              key={property._id}
              scope="col"
              aria-colindex={index + 2}
              className={styles.headCell}
              style={gap > 0 ? { marginLeft: gap } : undefined}
            >
              <PropertyHeading
                projectId={projectId}
                property={property}
                met={met.get(property._id)}
                mayEdit={mayEdit}
                column={index}
                activePart={place?.column === index ? place.part : undefined}
              />
            </th>
          )
        );
      })}
    </tr>
  );
});

interface PropertyHeadingProps {
  projectId: string;
  property: ListedProperty;
  met: Met | undefined;
  mayEdit: boolean;
  column: number;
  activePart: number | undefined;
}

function PropertyHeading({ projectId, property, met, mayEdit, column, activePart }: PropertyHeadingProps) {
  const [asking, setAsking] = useState(false);
  const isOut = property.status === propertyStatus.eliminated;
  const who = property.participant.organizationName ?? property.participant.fullName;
  const stop = (part: number) => ({
    'data-place': placeMark({ row: -1, column, part }),
    tabIndex: activePart === part ? 0 : -1,
  });
  return (
    <>
      <div className={styles.nameLine}>
        <Link
          to={`/projects/${projectId}/properties/${property._id}`}
          className={styles.name ?? ''}
          title={property.name}
          data-out={isOut || undefined}
          {...stop(0)}
        >
          {property.name}
        </Link>
        {mayEdit && !isOut && (
          <ActionIcon
            size="xs"
            color="gray"
            title="Eliminate"
            aria-label={`Eliminate ${property.name}`}
            onClick={() => setAsking(true)}
            {...stop(1)}
          >
            <IconBan size={15} aria-hidden />
          </ActionIcon>
        )}
        {asking && (
          <Suspense>
            <ActDialog
              projectId={projectId}
              kind="eliminate"
              ids={[property._id]}
              onClose={() => setAsking(false)}
            />
          </Suspense>
        )}
      </div>
      <p className={styles.who} title={who}>
        {who}
      </p>
      <p className={styles.facts}>
        <StatusBadge {...propertyStatusLook(property.status)} />
        {met && met.total > 0 && (
          <span>
            {formatNumber(met.met)} of {formatNumber(met.total)} met
          </span>
        )}
      </p>
    </>
  );
}

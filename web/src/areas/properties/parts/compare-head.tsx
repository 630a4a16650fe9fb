import { propertyStatus, scorePercent } from '@landbrief/domain';
import { ActionIcon } from '@mantine/core';
import { IconBan, IconPin, IconPinnedFilled } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { propertyLook } from '../../../ui/property-look.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Column, Met } from '../comparison.ts';
import { type Place, placeMark } from '../grid-moves.ts';
import { placeOfColumn } from './column-place.ts';
import { type CompareTableProps, type DrawnColumn, type HeadPart, headParts } from './compare-props.ts';
import styles from './compare-table.module.css';

const ActDialog = lazyPart(() => import('./act-dialog.tsx'));

type CompareHeadProps = Pick<
  CompareTableProps,
  'project' | 'properties' | 'met' | 'mayEdit' | 'maySettle' | 'pinned' | 'onPin' | 'onScore'
> & {
  columns: readonly DrawnColumn[];
  /** Where the keyboard is, when it is in the head. */
  place: Place | undefined;
};

/** The properties, three short lines each: what is compared needs the height. */
export const CompareHead = memo(function CompareHead({ columns, place, ...props }: CompareHeadProps) {
  return (
    <tr aria-rowindex={1} className={styles.row}>
      <th scope="col" aria-colindex={1} className={styles.corner}>
        Question
      </th>
      {columns.map((drawn) => {
        const { index, isPinned } = drawn;
        const column = props.properties[index];
        return (
          column && (
            <th
              key={column.property._id}
              scope="col"
              aria-colindex={index + 2}
              className={styles.headCell}
              data-pinned={isPinned || undefined}
              style={placeOfColumn(drawn)}
            >
              <PropertyHeading
                {...props}
                column={column}
                index={index}
                activePart={place?.column === index ? place.part : undefined}
              />
            </th>
          )
        );
      })}
    </tr>
  );
});

interface PropertyHeadingProps extends Omit<CompareHeadProps, 'columns' | 'place'> {
  column: Column;
  index: number;
  activePart: number | undefined;
}

function PropertyHeading({ column, index, activePart, ...props }: PropertyHeadingProps) {
  const { project, mayEdit, maySettle, pinned, onPin } = props;
  const { property } = column;
  const met = props.met.get(property._id);
  const parts = headParts(column, props);
  const isPinned = pinned.includes(property._id);
  const [asking, setAsking] = useState(false);
  const isOut = property.status === propertyStatus.eliminated;
  const who = property.participant.organizationName ?? property.participant.fullName;
  const stop = (name: HeadPart) => {
    const part = parts.indexOf(name);
    return {
      'data-place': placeMark({ row: -1, column: index, part }),
      tabIndex: activePart === part ? 0 : -1,
    };
  };
  return (
    <>
      <div className="row gap-1">
        <Link
          to={`/projects/${project._id}/properties/${property._id}`}
          className={styles.name ?? ''}
          translate="no"
          title={property.name}
          data-out={isOut || undefined}
          {...stop('name')}
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
            {...stop('eliminate')}
          >
            <IconBan size={15} aria-hidden />
          </ActionIcon>
        )}
        {maySettle && (
          <ActionIcon
            size="xs"
            color="gray"
            title={isPinned ? 'Unpin' : 'Pin to the left'}
            aria-label={`Pin ${property.name} to the left`}
            aria-pressed={isPinned}
            onClick={() => onPin(property._id)}
            {...stop('pin')}
          >
            {isPinned ? <IconPinnedFilled size={15} aria-hidden /> : <IconPin size={15} aria-hidden />}
          </ActionIcon>
        )}
        {asking && (
          <ActDialog
            project={project}
            kind="eliminate"
            ids={[property._id]}
            onClose={() => setAsking(false)}
          />
        )}
      </div>
      <p className="small cut" title={who}>
        {who}
      </p>
      <p className={styles.facts}>
        <StatusBadge {...propertyLook(property, project.relation)} />
        {met && met.total > 0 && (
          <ScoreButton
            met={met}
            name={property.name}
            onPress={() => props.onScore(property._id)}
            {...stop('score')}
          />
        )}
      </p>
    </>
  );
}

interface ScoreButtonProps {
  met: Met;
  name: string;
  onPress: () => void;
  tabIndex: number;
}

function ScoreButton({ met: { met, total, score }, name, onPress, ...stop }: ScoreButtonProps) {
  return (
    <button
      type="button"
      className={styles.score}
      aria-haspopup="dialog"
      title="Requirements met, and the score"
      onClick={onPress}
      {...stop}
    >
      <span className="visually-hidden">Score of {name}: </span>
      {score.share !== undefined && <b>{scorePercent(score.share)} %</b>}{' '}
      <span aria-hidden>
        {formatNumber(met)}/{formatNumber(total)}
      </span>
      <span className="visually-hidden">
        {formatNumber(met)} of {formatNumber(total)} requirements met
      </span>
    </button>
  );
}

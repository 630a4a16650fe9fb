import { addressText, propertyTypeNames } from '@landbrief/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatNumber, plural } from '../../../ui/format.ts';
import { sizeUnitNames } from '../../properties/texts.ts';
import type { PreviewedRecord } from '../reads.ts';
import { texts } from '../texts.ts';
import styles from './data-feeds.module.css';

/** Records of a source as the properties that they become, each with what is wrong with it. */
export function RecordList({ records }: { records: readonly PreviewedRecord[] }) {
  if (records.length === 0) return <p className="faint">{texts.noRecords}</p>;
  return (
    <ol className="stack" aria-label="First records">
      {records.map((record) => (
        <Item key={record.record} record={record} />
      ))}
    </ol>
  );
}

function Item({ record: { record, sourceId, propertyDetail, problems } }: { record: PreviewedRecord }) {
  const words = propertyDetail && wordsOf(propertyDetail);
  return (
    <li className={styles.record} data-bad={propertyDetail === undefined}>
      <span className="faint digits">
        <span className="visually-hidden">Record </span>
        {formatNumber(record)}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {propertyDetail?.name ?? 'Becomes no property'}
          {sourceId && <span className={styles.id}>{sourceId}</span>}
        </p>
        {words && <p className="second">{words}</p>}
        {problems.length > 0 && (
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>
                <IconAlertTriangle size={14} aria-hidden />
                {problem}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function wordsOf({ type, basicInfo, size, attributes }: NonNullable<PreviewedRecord['propertyDetail']>) {
  const { country, ...location } = basicInfo.location;
  const fields = Object.keys(attributes ?? {}).length;
  return [
    propertyTypeNames[type],
    addressText({ ...location, ...(country !== 'US' && { country }) }, () => undefined),
    size && `${formatNumber(size.value)} ${sizeUnitNames[size.unit]}`,
    fields > 0 && plural(fields, 'data field'),
  ]
    .filter(Boolean)
    .join(' · ');
}

import type { RecallableAnswer } from '@landbrief/contract';
import { ConfidentialMark } from '../../../ui/confidential-mark.tsx';
import { formatDay } from '../../../ui/format.ts';
import { ageText, recallTexts } from '../texts.ts';
import styles from './recall.module.css';

/** Days after which an earlier answer is marked as old. */
const OLD_DAYS = 365;

/** Where an earlier answer is from, and how old it is. */
export function RecallSource({ found }: { found: RecallableAnswer }) {
  const { given, givenBy, project, fromProperty, ageDays, confidential } = found;
  return (
    <span className="second">
      {project.name}, {fromProperty.name}: {givenBy.fullName}, {formatDay(given)},{' '}
      <span className={styles.age} data-old={ageDays > OLD_DAYS || undefined}>
        {ageDays > OLD_DAYS ? recallTexts.old(ageText(ageDays)) : ageText(ageDays)}
      </span>{' '}
      <ConfidentialMark mark={confidential === undefined ? undefined : { reason: confidential }} />
    </span>
  );
}

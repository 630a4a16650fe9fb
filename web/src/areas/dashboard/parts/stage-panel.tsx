import { licenceYearEndNearDays, stageFigureMax } from '@landbrief/domain';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatDay, formatNumber, formatSince } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { StageFigures } from '../reads.ts';
import { stageTexts as texts } from '../texts.ts';
import styles from './stage-panel.module.css';

interface Figure {
  name: string;
  value: number | string;
  /** Where it is seen or done. */
  to?: string;
  /** Nothing to do. */
  isCalm: boolean;
  detail: string;
  /** Of `npm run ops`, where no screen shows it. */
  command?: string;
}

/** How the whole stage is: each figure leads to its screen, or names the operators' command. */
export default function StagePanel({ stage }: { stage: StageFigures }) {
  return (
    <div className={styles.place}>
      <Panel title={texts.title} flush>
        <dl className={styles.figures} aria-label={texts.title}>
          {figuresOf(stage).map(({ name, value, to, isCalm, detail, command }) => (
            <div key={name} className={styles.figure} data-calm={isCalm || undefined}>
              <dt className="muted strong">{name}</dt>
              <dd className={styles.value}>
                {to ? (
                  <Anchor component={Link} to={to} inherit aria-label={`${name}: ${shown(value)}`}>
                    {shown(value)}
                  </Anchor>
                ) : (
                  shown(value)
                )}
              </dd>
              <dd className="small">
                {detail} {command && !isCalm && <code>npm run ops -- {command}</code>}
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  );
}

const shown = (value: number | string) => (typeof value === 'number' ? formatNumber(value) : value);
const bounded = (count: number) => (count < stageFigureMax ? count : `${formatNumber(count)}+`);

function figuresOf(stage: StageFigures): Figure[] {
  const { admissions, unconfirmed, licenceYearsEnding, nextRenewal, failedFeeds, failedMails, parkedWork } =
    stage;
  return [
    {
      ...{ name: texts.admissions, value: admissions, isCalm: admissions === 0 },
      ...{ to: '/admin/pending', detail: texts.admissionsDetail },
    },
    {
      ...{ name: texts.unconfirmed, value: unconfirmed, isCalm: unconfirmed === 0 },
      ...{ to: '/admin?filter=unconfirmed', detail: texts.unconfirmedDetail },
    },
    {
      ...{ name: texts.licences, value: bounded(licenceYearsEnding), isCalm: licenceYearsEnding === 0 },
      to: '/admin/licences?sortby=renewal',
      detail: nextRenewal
        ? texts.nextRenewal(formatDay(nextRenewal))
        : texts.noRenewal(licenceYearEndNearDays),
    },
    {
      ...{ name: texts.feeds, value: failedFeeds, isCalm: failedFeeds === 0 },
      ...{ to: '/admin/datafeeds?filter=failed', detail: texts.feedsDetail },
    },
    {
      ...{ name: texts.mails, value: bounded(failedMails), isCalm: failedMails === 0 },
      ...{ detail: texts.givenUp, command: 'parked' },
    },
    {
      ...{ name: texts.work, value: bounded(parkedWork), isCalm: parkedWork === 0 },
      ...{ detail: texts.givenUp, command: 'parked' },
    },
    canaryFigure(stage.selfTest),
  ];
}

function canaryFigure(lastRun: StageFigures['selfTest']): Figure {
  const name = texts.canary;
  if (!lastRun) return { name, value: '–', isCalm: true, detail: texts.canaryNever };
  const { at, succeeded, step } = lastRun;
  return {
    ...{ name, value: succeeded ? texts.canaryWorks : texts.canaryFailed, isCalm: succeeded },
    detail: texts.canaryAt(step, formatSince(at)),
    command: 'canary',
  };
}

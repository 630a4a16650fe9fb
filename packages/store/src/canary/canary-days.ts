import { type CanaryDay, canary, dayInMilliseconds, uptimeDays } from '@landbrief/domain';
import { number, string } from 'dynamodb-toolbox';
import { $add, $get, $remove } from 'dynamodb-toolbox/entity/actions/update';
import { conditionally } from '../commit.ts';
import { whereAny } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { expiresAt } from '../table.ts';

/** What the runs of the canary left on a day. The partition has the canary's own id: its role reaches no other. */
const canaryDays = defineItems('CanaryDay', {
  organizationId: string().key(),
  day: string().key(),
  firstAt: string(),
  runs: number(),
  succeeded: number(),
  minutes: number(),
  /** The run that was counted last: a request that the SDK repeats counts once. */
  lastRun: string(),
  /** The step at which that run failed. */
  failedStep: string().optional(),
  ...expiresAt,
}).keyedBy(({ organizationId, day }) => ({ pk: `CANARY#${organizationId}`, sk: `DAY#${day}` }));

export interface CanaryRun {
  /** Timestamp of its end, by which it is counted once. */
  at: string;
  failedStep?: string | undefined;
  /** Between two runs. */
  minutes: number;
}

/** Counts a run among those of its day. */
export async function recordCanaryRun({ at, failedStep, minutes }: CanaryRun): Promise<void> {
  const day = at.slice(0, 10);
  await conditionally(() =>
    canaryDays.update(
      {
        ...{ organizationId: canary.organizationId, day, minutes, lastRun: at },
        firstAt: $get('firstAt', at),
        runs: $add(1),
        succeeded: $add(failedStep === undefined ? 1 : 0),
        failedStep: failedStep ?? $remove(),
        expiresAt: Math.floor((Date.parse(day) + (uptimeDays + 2) * dayInMilliseconds) / 1000),
      },
      { condition: whereAny({ attr: 'lastRun', exists: false }, { attr: 'lastRun', ne: at }) },
    ),
  );
}

/** All days that are kept, the first one first. */
export async function listCanaryDays(): Promise<CanaryDay[]> {
  const { Items = [] } = await canaryDays.query({
    partition: `CANARY#${canary.organizationId}`,
    range: { beginsWith: 'DAY#' },
  });
  return Items;
}

/** Undefined before the first run. */
export async function getLastCanaryRun(): Promise<
  { at: string; succeeded: boolean; step?: string } | undefined
> {
  const { Items: [last] = [] } = await canaryDays.query(
    { partition: `CANARY#${canary.organizationId}`, range: { beginsWith: 'DAY#' } },
    { limit: 1, reverse: true },
  );
  if (!last) return undefined;
  const { lastRun, failedStep } = last;
  return { at: lastRun, succeeded: failedStep === undefined, ...(failedStep ? { step: failedStep } : {}) };
}

import { countedAsMetText, notAnsweredText, scorePercent, wallClock } from '@landbrief/domain';
import type { CellValue, Percent, TableColumn } from '../table-content.ts';
import type { ReportContent } from './report-content.ts';
import type { SpooledProperty } from './spool.ts';

type Shown = Pick<ReportContent, 'form' | 'timeZone' | 'showsRequirements' | 'showsScore'>;

interface PropertyColumn extends TableColumn {
  of: (property: SpooledProperty) => CellValue;
}

const always: readonly PropertyColumn[] = [
  { heading: 'Property', width: 36, wrap: true, of: ({ name }) => name },
  { heading: 'Type', width: 10, of: ({ type }) => type },
  { heading: 'Status', width: 12, of: ({ status }) => status },
  { heading: 'Phase', width: 8, of: ({ phase }) => phase },
  { heading: 'Participant', width: 26, of: ({ participant }) => participant },
  { heading: 'Organization', width: 30, of: ({ organization }) => organization },
  { heading: 'Street', width: 30, wrap: true, of: ({ street }) => street },
  { heading: 'City', width: 18, of: ({ city }) => city },
  { heading: 'County', width: 18, of: ({ county }) => county },
  { heading: 'State', width: 8, of: ({ state }) => state },
  { heading: 'Zip', width: 10, of: ({ zip }) => zip },
  { heading: 'Country', width: 18, of: ({ country }) => country },
  { heading: 'Latitude', width: 12, of: ({ latitude }) => latitude },
  { heading: 'Longitude', width: 12, of: ({ longitude }) => longitude },
  { heading: 'Size', width: 12, of: ({ size }) => size?.value },
  { heading: 'Size unit', width: 10, of: ({ size }) => size?.unit },
  { heading: 'Questions', width: 11, of: ({ counts }) => counts.questions },
  { heading: 'Answered', width: 11, of: ({ counts }) => counts.answered },
  { heading: 'Required', width: 11, of: ({ counts }) => counts.required },
  { heading: 'Required answered', width: 11, of: ({ counts }) => counts.requiredAnswered },
];

const requirementColumns: readonly PropertyColumn[] = [
  { heading: 'Requirements', width: 14, of: ({ requirements }) => requirements?.total },
  { heading: 'Met', width: 11, of: ({ requirements }) => requirements?.met },
  { heading: countedAsMetText, width: 15, of: ({ requirements }) => requirements?.overridden },
  { heading: 'Not met', width: 11, of: ({ requirements }) => requirements?.notMet },
  { heading: notAnsweredText, width: 13, of: ({ requirements }) => requirements?.unanswered },
];

const score: PropertyColumn = { heading: 'Score', width: 10, of: (property) => scoreCell(property) };

/** In whole percent, as screens round it. */
export function scoreCell({ score: share }: SpooledProperty): Percent | undefined {
  return share === undefined ? undefined : { percent: scorePercent(share) };
}

export function propertyColumns({ form, timeZone, showsRequirements, showsScore }: Shown): PropertyColumn[] {
  const submitted: PropertyColumn = {
    heading: 'Submitted',
    width: 18,
    of: ({ submitted: at }) => (at ? wallClock(at, timeZone) : undefined),
  };
  const judged = form !== 'summary' && showsRequirements;
  return [
    ...always,
    submitted,
    ...(judged ? requirementColumns : []),
    ...(judged && showsScore ? [score] : []),
  ];
}

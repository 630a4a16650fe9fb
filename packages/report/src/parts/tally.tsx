import type { ReactElement } from 'react';
import { type Tally, tallySize, verdicts } from '../requirements.ts';
import { ofTotal, percent, texts, verdictWords } from '../texts.ts';

interface TallyBarProps {
  readonly tally: Tally;
  readonly score?: number | undefined;
}

/** Requirements met of all, with a bar whose pieces differ in pattern too, and every verdict in words. */
export function TallyBar({ tally, score }: TallyBarProps): ReactElement | null {
  const size = tallySize(tally);
  if (size === 0) return null;
  const present = verdicts.filter((verdict) => tally[verdict] > 0);
  return (
    <div className="tally">
      <span>
        {score !== undefined && (
          <>
            <b>{percent(score)}</b>
            {' · '}
          </>
        )}
        {ofTotal(tally.met + tally.accepted, size)} {texts.met}
      </span>
      <div className="bar" aria-hidden="true">
        {present.map((verdict) => (
          <i key={verdict} className={verdict} style={{ flexGrow: tally[verdict] }} />
        ))}
      </div>
      <small>
        {present
          .filter((verdict) => verdict !== 'met')
          .map((verdict) => `${tally[verdict]} ${verdictWords[verdict].toLowerCase()}`)
          .join(', ')}
      </small>
    </div>
  );
}

import type { ReactElement } from 'react';
import { type Tally, tallySize, verdicts } from '../requirements.ts';
import { ofTotal, verdictWords } from '../texts.ts';

/** Requirements met of all, with a bar in the verdicts' colours and every verdict in words. */
export function TallyBar({ tally }: { readonly tally: Tally }): ReactElement | null {
  const size = tallySize(tally);
  if (size === 0) return null;
  const present = verdicts.filter((verdict) => tally[verdict] > 0);
  return (
    <div className="tally">
      <span>{ofTotal(tally.met + tally.accepted, size)} met</span>
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

import type { ReactElement } from 'react';
import type { Verdict } from '../requirements.ts';
import { verdictWords } from '../texts.ts';

/** A verdict as icon, word and colour; the icons are in the styles, because a report may have thousands. */
export function Mark({ verdict }: { readonly verdict: Verdict }): ReactElement {
  return <span className={`m ${verdict}`}>{verdictWords[verdict]}</span>;
}

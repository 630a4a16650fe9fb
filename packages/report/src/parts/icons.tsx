import type { ReactElement } from 'react';
import type { Verdict } from '../requirements.ts';
import { verdictWords } from '../texts.ts';

/** The shapes, once in the document; `Mark` refers to them. */
export function IconShapes(): ReactElement {
  return (
    <svg className="shapes" width="0" height="0" aria-hidden="true">
      <symbol id="rp-met" viewBox="0 0 12 12">
        <circle cx="6" cy="6" r="6" fill="currentColor" />
        <path d="M3.2 6.2l2 2 3.6-4.2" fill="none" stroke="#fff" strokeWidth="1.5" />
      </symbol>
      <symbol id="rp-accepted" viewBox="0 0 12 12">
        <circle cx="6" cy="6" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M3.4 6.1l1.8 1.8 3.4-3.8" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </symbol>
      <symbol id="rp-notMet" viewBox="0 0 12 12">
        <path d="M3.5 0h5L12 3.5v5L8.5 12h-5L0 8.5v-5z" fill="currentColor" />
        <path d="M3.9 3.9l4.2 4.2M8.1 3.9L3.9 8.1" stroke="#fff" strokeWidth="1.5" />
      </symbol>
      <symbol id="rp-unanswered" viewBox="0 0 12 12">
        <circle
          cx="6"
          cy="6"
          r="5.25"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray="2 1.3"
        />
      </symbol>
    </svg>
  );
}

/** A verdict as icon, word and colour. */
export function Mark({ verdict }: { readonly verdict: Verdict }): ReactElement {
  return (
    <span className={`m ${verdict}`}>
      <svg width="9" height="9" aria-hidden="true">
        <use href={`#rp-${verdict}`} />
      </svg>
      {verdictWords[verdict]}
    </span>
  );
}

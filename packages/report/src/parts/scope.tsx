import type { ReactElement } from 'react';
import { texts } from '../texts.ts';
import type { Report } from '../types.ts';

/** What was chosen, where it is less than everything. */
export function Scope({ report }: { readonly report: Report }): ReactElement | null {
  const { scope } = report;
  if (!scope || scope.length === 0) return null;
  return (
    <p className="scope">
      {texts.shows}: <ScopeText scope={scope} />
    </p>
  );
}

export function ScopeText({ scope }: { readonly scope: readonly string[] }): ReactElement {
  return (
    <>
      {scope.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <span key={index}>
          {index > 0 && ' · '}
          <bdi>{one}</bdi>
        </span>
      ))}
    </>
  );
}

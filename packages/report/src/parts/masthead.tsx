import type { ReactElement } from 'react';
import { formatMoment } from '../format.ts';
import { texts } from '../texts.ts';
import { reportTitle, shownName } from '../titles.ts';
import type { Report } from '../types.ts';
import { anchors } from './contents.tsx';
import { Logo } from './logo.tsx';
import { Scope } from './scope.tsx';

/** The head of a document that has no cover. */
export function Masthead({ report }: { readonly report: Report }): ReactElement {
  const { ownerOrganization, tz } = report.project;
  return (
    <header className="masthead">
      <div>
        <p className="eyebrow">{reportTitle(report)}</p>
        <h1 id={anchors.contents} dir="auto">
          {shownName(report)}
        </h1>
        <p className="quiet">
          {ownerOrganization && (
            <>
              <bdi>{ownerOrganization}</bdi>
              {' · '}
            </>
          )}
          {texts.generated} {formatMoment(report.generatedAt, tz)}
        </p>
        <Scope report={report} />
      </div>
      <Logo report={report} />
    </header>
  );
}

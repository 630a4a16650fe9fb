import type { ReactElement } from 'react';
import { Clarifications } from './parts/clarifications.tsx';
import { Contents, type Outline } from './parts/contents.tsx';
import { Cover } from './parts/cover.tsx';
import { Matrix } from './parts/matrix.tsx';
import { Property } from './parts/property.tsx';
import { Participants, PropertyTable, Summary } from './parts/summary.tsx';
import { requirementsOf } from './requirements.ts';
import type { Report } from './types.ts';

/** The report, for print and screen; needs the styles of `reportCss`. */
export function ReportDocument({ report }: { readonly report: Report }): ReactElement {
  const isSummary = report.kind === 'submissionSummary';
  const outline: Outline = {
    hasDetails: !isSummary && report.properties.length > 0,
    hasRequirements: !isSummary && report.properties.some((property) => requirementsOf(property).length > 0),
  };
  return (
    <div className={`rp ${report.paper}`}>
      <Cover report={report} />
      <Contents report={report} outline={outline} />
      <Summary report={report} outline={outline} />
      <PropertyTable report={report} outline={outline} />
      <Participants report={report} />
      {outline.hasRequirements && <Matrix report={report} outline={outline} />}
      <Clarifications report={report} />
      {outline.hasDetails &&
        report.properties.map((property, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and names repeat
          <Property key={index} report={report} property={property} index={index} />
        ))}
    </div>
  );
}

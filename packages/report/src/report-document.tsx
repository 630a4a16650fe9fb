import type { ReactElement } from 'react';
import { Clarifications } from './parts/clarifications.tsx';
import { anchors, Contents, type Outline } from './parts/contents.tsx';
import { Cover } from './parts/cover.tsx';
import { HiddenLinks, StandIns } from './parts/links.tsx';
import { Matrix } from './parts/matrix.tsx';
import { Property } from './parts/property.tsx';
import { Participants, PropertyTable, Summary } from './parts/summary.tsx';
import { documentPart } from './report-part.ts';
import { requirementsOf } from './requirements.ts';
import type { Report } from './types.ts';

/** The report, for print and screen; needs the styles of `reportCss`. */
export function ReportDocument({ report }: { readonly report: Report }): ReactElement {
  return (
    <div className={`rp ${report.paper}`}>
      <FullReport report={report} />
    </div>
  );
}

function FullReport({ report }: { readonly report: Report }): ReactElement {
  const part = documentPart(report);
  const isSummary = report.kind === 'submissionSummary';
  const hasDetails = !isSummary && report.properties.length > 0;
  const pages = hasDetails ? report.properties.map((_, index) => anchors.property(part.first + index)) : [];
  return (
    <>
      {part.hasFront && <Front report={report} hasDetails={hasDetails} />}
      {hasDetails &&
        part.hasProperties &&
        report.properties.map((property, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and names repeat
          <Property key={index} report={report} property={property} index={part.first + index} />
        ))}
      {!part.hasProperties && <StandIns ids={pages} />}
      {!part.hasProperties && <HiddenLinks ids={[anchors.contents]} />}
      {!part.hasFront && <StandIns ids={[anchors.contents]} />}
      {!part.hasFront && <HiddenLinks ids={pages} />}
    </>
  );
}

function Front({
  report,
  hasDetails,
}: {
  readonly report: Report;
  readonly hasDetails: boolean;
}): ReactElement {
  const isSummary = report.kind === 'submissionSummary';
  const outline: Outline = {
    hasDetails,
    hasRequirements: !isSummary && report.properties.some((property) => requirementsOf(property).length > 0),
  };
  return (
    <>
      <Cover report={report} />
      <Contents report={report} outline={outline} />
      <Summary report={report} outline={outline} />
      <PropertyTable report={report} outline={outline} />
      <Participants report={report} />
      {outline.hasRequirements && <Matrix report={report} outline={outline} />}
      <Clarifications report={report} />
    </>
  );
}

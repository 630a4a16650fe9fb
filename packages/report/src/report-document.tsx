import type { ReactElement } from 'react';
import { Comparison } from './forms/comparison.tsx';
import { Profile } from './forms/profile.tsx';
import { PropertyIndex } from './forms/property-index.tsx';
import { Questionnaire } from './forms/questionnaire.tsx';
import { Clarifications } from './parts/clarifications.tsx';
import { anchors, Contents, type Outline } from './parts/contents.tsx';
import { Cover } from './parts/cover.tsx';
import { HiddenLinks, StandIns } from './parts/links.tsx';
import { Masthead } from './parts/masthead.tsx';
import { Matrix } from './parts/matrix.tsx';
import { Property } from './parts/property.tsx';
import { PropertyTable } from './parts/property-table.tsx';
import { Participants, Summary } from './parts/summary.tsx';
import { documentPart } from './report-part.ts';
import { requirementsOf } from './requirements.ts';
import { texts } from './texts.ts';
import type { Report } from './types.ts';

/** The report, for print and screen; needs the styles of `reportCss`. */
export function ReportDocument({ report }: { readonly report: Report }): ReactElement {
  return (
    <div className={`rp ${report.paper} ${report.form}-form`}>
      <Form report={report} />
    </div>
  );
}

function Form({ report }: { readonly report: Report }): ReactElement {
  switch (report.form) {
    case 'profile':
      return <Profiles report={report} />;
    case 'matrix':
      return (
        <>
          <Comparison report={report} />
          <OtherParts report={report} />
        </>
      );
    case 'questionnaire':
      return <Questionnaire report={report} />;
    case 'report':
      return <FullReport report={report} />;
  }
}

/** Several have a list of them before the first page. */
function Profiles({ report }: { readonly report: Report }): ReactElement {
  const part = documentPart(report);
  const hasList = part.hasFront && (report.part !== undefined || report.properties.length !== 1);
  return (
    <>
      {hasList && <Masthead report={report} />}
      {hasList && report.properties.length === 0 && <p className="none">{texts.noProperties}</p>}
      {hasList && report.properties.length > 0 && <PropertyIndex report={report} ranked={false} />}
      {part.hasProperties &&
        report.properties.map((property, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and names repeat
          <Profile key={index} report={report} property={property} index={part.first + index} />
        ))}
      <OtherParts report={report} />
    </>
  );
}

/** Stand-ins for the anchors of other parts, and links that name this part's own. */
function OtherParts({ report }: { readonly report: Report }): ReactElement | null {
  const part = documentPart(report);
  const pages = report.properties.map((_, index) => anchors.property(part.first + index));
  const [here, elsewhere] = part.hasFront ? [[anchors.contents], pages] : [pages, [anchors.contents]];
  if (!report.part) return null;
  return (
    <>
      <StandIns ids={elsewhere} />
      <HiddenLinks ids={here} />
    </>
  );
}

function FullReport({ report }: { readonly report: Report }): ReactElement {
  const part = documentPart(report);
  const isSummary = report.kind === 'submissionSummary';
  const hasDetails = !isSummary && report.properties.length > 0;
  return (
    <>
      {part.hasFront && <Front report={report} hasDetails={hasDetails} />}
      {hasDetails &&
        part.hasProperties &&
        report.properties.map((property, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and names repeat
          <Property key={index} report={report} property={property} index={part.first + index} />
        ))}
      {hasDetails && <OtherParts report={report} />}
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

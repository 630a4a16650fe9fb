import type { ReactElement } from 'react';
import { anchors } from '../parts/contents.tsx';
import { shortDescription } from '../parts/property-table.tsx';
import { Status } from '../parts/status.tsx';
import { TallyBar } from '../parts/tally.tsx';
import { propertyTally, tallySize } from '../requirements.ts';
import { texts } from '../texts.ts';
import type { Report, ReportProperty } from '../types.ts';

interface Entry {
  readonly property: ReportProperty;
  readonly index: number;
}

/** How good a property is, for the order of a comparison: its score, or else its share of requirements met. */
function standing(property: ReportProperty): number {
  const tally = propertyTally(property);
  return property.score ?? (tally.met + tally.accepted) / Math.max(1, tallySize(tally));
}

interface PropertyIndexProps {
  readonly report: Report;
  /** The best first, instead of the report's order. */
  readonly ranked: boolean;
}

/** All properties with the pages that they are on. */
export function PropertyIndex({ report, ranked }: PropertyIndexProps): ReactElement {
  const entries: Entry[] = report.properties.map((property, index) => ({ property, index }));
  const hasRequirements = report.properties.some((one) => tallySize(propertyTally(one)) > 0);
  if (ranked) entries.sort((a, b) => standing(b.property) - standing(a.property));
  return (
    <table className="list index">
      <thead>
        <tr>
          <th scope="col" className="n c4">
            #
          </th>
          <th scope="col">{texts.property}</th>
          <th scope="col" className="c13">
            {texts.status}
          </th>
          {hasRequirements && (
            <th scope="col" className="c18">
              {texts.requirements}
            </th>
          )}
          <th scope="col" className="n c10">
            {texts.page}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ property, index }) => (
          <tr key={index}>
            <td className="n">{index + 1}</td>
            <th scope="row" dir="auto">
              <a href={`#${anchors.property(index)}`}>{property.name}</a>
              <small dir="auto">{shortDescription(property)}</small>
            </th>
            <td>
              <Status status={property.status} />
            </td>
            {hasRequirements && (
              <td>
                <TallyBar tally={propertyTally(property)} score={property.score} />
              </td>
            )}
            <td className="n" data-page-of={anchors.property(index)} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

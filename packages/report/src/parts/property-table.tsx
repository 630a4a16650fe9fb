import { propertyTypeNames } from '@landbrief/domain';
import type { ReactElement, ReactNode } from 'react';
import { formatNumber } from '../format.ts';
import { propertyTally } from '../requirements.ts';
import { ofTotal, texts } from '../texts.ts';
import type { Report, ReportProperty } from '../types.ts';
import { anchors, type Outline } from './contents.tsx';
import { Status } from './status.tsx';
import { TallyBar } from './tally.tsx';

/** Type, size and place. */
export function shortDescription({ type, size, place }: ReportProperty): string {
  return [propertyTypeNames[type], size && `${formatNumber(size.value)} ${size.unit}`, place]
    .filter(Boolean)
    .join(' · ');
}

interface Column {
  readonly name: string;
  readonly className?: string;
  readonly cell: (property: ReportProperty) => ReactNode;
  readonly isTyped?: boolean;
}

/** Columns that would be empty are left out. */
function columnsOf({ properties }: Report, outline: Outline): Column[] {
  const hasParticipants = properties.some((one) => one.participantName || one.participantOrganization);
  const hasRequired = properties.some(({ counts }) => counts.required > 0);
  const participant: Column = {
    name: texts.participant,
    className: 'c18',
    isTyped: true,
    cell: (one) => [one.participantName, one.participantOrganization].filter(Boolean).join(', '),
  };
  const required: Column = {
    name: texts.required,
    className: 'n c10',
    cell: ({ counts }) => (counts.required > 0 ? ofTotal(counts.requiredAnswered, counts.required) : ''),
  };
  const requirements: Column = {
    name: texts.requirements,
    className: 'c18',
    cell: (one) => <TallyBar tally={propertyTally(one)} score={one.score} />,
  };
  return [
    ...(hasParticipants ? [participant] : []),
    { name: texts.status, className: 'c13', cell: ({ status }) => <Status status={status} /> },
    {
      name: texts.answered,
      className: 'n c11',
      cell: ({ counts }) => ofTotal(counts.answered, counts.questions),
    },
    ...(hasRequired ? [required] : []),
    ...(outline.hasRequirements ? [requirements] : []),
  ];
}

interface PropertyTableProps {
  readonly report: Report;
  readonly outline: Outline;
}

export function PropertyTable({ report, outline }: PropertyTableProps): ReactElement {
  const columns = columnsOf(report, outline);
  return (
    <section className="part">
      <h1 id={anchors.properties}>{texts.properties}</h1>
      {report.properties.length === 0 ? (
        <p className="none">{texts.noProperties}</p>
      ) : (
        <table className="list">
          <thead>
            <tr>
              <th scope="col" className="n c4">
                #
              </th>
              <th scope="col">{texts.property}</th>
              {columns.map(({ name, className }) => (
                <th scope="col" key={name} className={className}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.properties.map((property, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and names repeat
              <tr key={index}>
                <td className="n">{index + 1}</td>
                <th scope="row" dir="auto">
                  {outline.hasDetails ? (
                    <a href={`#${anchors.property(index)}`}>{property.name}</a>
                  ) : (
                    property.name
                  )}
                  <small dir="auto">{shortDescription(property)}</small>
                </th>
                {columns.map(({ name, className, cell, isTyped }) => (
                  <td
                    key={name}
                    className={className?.startsWith('n') ? 'n' : undefined}
                    dir={isTyped ? 'auto' : undefined}
                  >
                    {cell(property)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

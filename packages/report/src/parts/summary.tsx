import { participantStatusNames, propertyStatus, propertyTypeNames } from '@landbrief/domain';
import type { ReactElement } from 'react';
import { formatNumber } from '../format.ts';
import { requirementsOf, tallyOf, tallySize } from '../requirements.ts';
import { countOf, ofTotal, texts } from '../texts.ts';
import type { Report, ReportProperty } from '../types.ts';
import { anchors, type Outline } from './contents.tsx';
import { Status } from './status.tsx';
import { TallyBar } from './tally.tsx';

interface SummaryProps {
  readonly report: Report;
  readonly outline: Outline;
}

function Figure({ value, name }: { readonly value: string; readonly name: string }): ReactElement {
  return (
    <div>
      <dd>{value}</dd>
      <dt>{name}</dt>
    </div>
  );
}

function Figures({ report, outline }: SummaryProps): ReactElement {
  const { properties } = report;
  const submitted = properties.filter((one) => one.status === propertyStatus.finished).length;
  const counts = properties.map((one) => one.counts);
  const sum = (pick: (one: ReportProperty['counts']) => number) =>
    counts.reduce((total, one) => total + pick(one), 0);
  const answered = ofTotal(
    sum((one) => one.answered),
    sum((one) => one.questions),
  );
  const tally = tallyOf(properties.flatMap(requirementsOf));
  return (
    <dl className="figures">
      <Figure value={ofTotal(submitted, properties.length)} name="properties submitted" />
      <Figure value={answered} name="questions answered" />
      {outline.hasRequirements && (
        <Figure value={ofTotal(tally.met + tally.accepted, tallySize(tally))} name="requirements met" />
      )}
    </dl>
  );
}

export function Summary({ report, outline }: SummaryProps): ReactElement {
  const { description } = report.project;
  return (
    <section className="part summary">
      <h1 id={anchors.summary}>{texts.summary}</h1>
      {description && <p className="description">{description}</p>}
      <Figures report={report} outline={outline} />
    </section>
  );
}

function PropertyRow({
  property,
  index,
  outline,
}: {
  readonly property: ReportProperty;
  readonly index: number;
  readonly outline: Outline;
}): ReactElement {
  const { counts } = property;
  return (
    <tr>
      <td className="n">{index + 1}</td>
      <th scope="row">
        {outline.hasDetails ? <a href={`#${anchors.property(index)}`}>{property.name}</a> : property.name}
        <small>
          {[
            propertyTypeNames[property.type],
            property.size && `${formatNumber(property.size.value)} ${property.size.unit}`,
            property.place,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </th>
      <td>{[property.participantName, property.participantOrganization].filter(Boolean).join(', ')}</td>
      <td>
        <Status status={property.status} />
      </td>
      <td className="n">{ofTotal(counts.answered, counts.questions)}</td>
      <td className="n">{ofTotal(counts.requiredAnswered, counts.required)}</td>
      {outline.hasRequirements && (
        <td>
          <TallyBar tally={tallyOf(requirementsOf(property))} />
        </td>
      )}
    </tr>
  );
}

export function PropertyTable({ report, outline }: SummaryProps): ReactElement {
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
              <th scope="col" className="c18">
                {texts.participant}
              </th>
              <th scope="col" className="c13">
                {texts.status}
              </th>
              <th scope="col" className="n c11">
                {texts.answered}
              </th>
              <th scope="col" className="n c10">
                {texts.required}
              </th>
              {outline.hasRequirements && (
                <th scope="col" className="c18">
                  {texts.requirements}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {report.properties.map((property, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and names repeat
              <PropertyRow key={index} property={property} index={index} outline={outline} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

export function Participants({ report }: { readonly report: Report }): ReactElement {
  const { participants } = report;
  const hasDelegates = participants.some((one) => one.delegator);
  return (
    <section className="part">
      <h1 id={anchors.participants}>{texts.participants}</h1>
      {participants.length === 0 ? (
        <p className="none">{texts.noParticipants}</p>
      ) : (
        <table className="list">
          <thead>
            <tr>
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.organization}</th>
              <th scope="col" className="c13">
                {texts.role}
              </th>
              {hasDelegates && (
                <th scope="col" className="c18">
                  {texts.delegator}
                </th>
              )}
              <th scope="col" className="c13">
                {texts.status}
              </th>
              <th scope="col" className="n c10">
                {texts.properties}
              </th>
            </tr>
          </thead>
          <tbody>
            {participants.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and names repeat
              <tr key={index}>
                <th scope="row">{one.name}</th>
                <td>{one.organization}</td>
                <td>{one.role}</td>
                {hasDelegates && <td>{one.delegator}</td>}
                <td>{participantStatusNames[one.status]}</td>
                <td className="n">{one.propertyCount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {participants.length > 0 && (
        <p className="foot">{countOf(participants.length, 'participant', 'participants')}</p>
      )}
    </section>
  );
}

import { participantStatusNames, propertyStatus } from '@landbrief/domain';
import type { ReactElement } from 'react';
import { propertyTally, sumOfTallies, tallySize } from '../requirements.ts';
import { countOf, ofTotal, texts } from '../texts.ts';
import type { Report, ReportProperty } from '../types.ts';
import { anchors, type Outline } from './contents.tsx';
import { Scope } from './scope.tsx';

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
  const tally = sumOfTallies(properties.map(propertyTally));
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
      {description && (
        <p className="description" dir="auto">
          {description}
        </p>
      )}
      <Scope report={report} />
      <Figures report={report} outline={outline} />
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
                <th scope="row" dir="auto">
                  {one.name}
                </th>
                <td dir="auto">{one.organization}</td>
                <td>{one.role}</td>
                {hasDelegates && <td dir="auto">{one.delegator}</td>}
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

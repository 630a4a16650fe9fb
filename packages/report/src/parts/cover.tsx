import { longDate, projectStatusNames } from '@landbrief/domain';
import type { ReactElement, ReactNode } from 'react';
import { formatMoment, formatZone } from '../format.ts';
import { shownLogo } from '../pictures.ts';
import { ofTotal, texts } from '../texts.ts';
import { reportTitle, shownName } from '../titles.ts';
import type { Report } from '../types.ts';
import { Contours } from './contours.tsx';
import { Logo } from './logo.tsx';
import { ScopeText } from './scope.tsx';

function Fact({
  name,
  className,
  children,
}: {
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Cover({ report }: { readonly report: Report }): ReactElement {
  const { project } = report;
  return (
    <header className="cover">
      <div className="title">
        <Contours />
        <div className="brand">
          {shownLogo(report.logo) ? <Logo report={report} /> : <p>{report.brand.name}</p>}
        </div>
        <div className="names">
          <p className="kind">{reportTitle(report)}</p>
          <h1 dir="auto">{shownName(report)}</h1>
          {project.ownerOrganization && (
            <p className="for" dir="auto">
              {project.ownerOrganization}
            </p>
          )}
        </div>
      </div>
      <dl className="facts">
        <Fact name={texts.status}>{projectStatusNames[project.status]}</Fact>
        {project.phaseCount > 1 && (
          <Fact name={texts.phase}>{ofTotal(project.activePhase, project.phaseCount)}</Fact>
        )}
        {project.startDate && <Fact name={texts.start}>{longDate(project.startDate)}</Fact>}
        {project.deadline && (
          <Fact name={texts.deadline}>
            {longDate(project.deadline)}
            <small>{formatZone(project.tz, project.deadline)}</small>
          </Fact>
        )}
        <Fact name={texts.properties}>{report.properties.length.toLocaleString('en-US')}</Fact>
        {report.participants.length > 0 && (
          <Fact name={texts.participants}>{report.participants.length.toLocaleString('en-US')}</Fact>
        )}
        {project.contactEmail && (
          <Fact name={texts.contact}>
            <a dir="auto" href={`mailto:${encodeURI(project.contactEmail)}`}>
              {project.contactEmail}
            </a>
          </Fact>
        )}
        {report.scope && report.scope.length > 0 && (
          <Fact name={texts.shows} className="wide">
            <ScopeText scope={report.scope} />
          </Fact>
        )}
      </dl>
      <p className="made">
        {texts.generated} {formatMoment(report.generatedAt, project.tz)} · {texts.preparedWith}{' '}
        {report.brand.name}
      </p>
    </header>
  );
}

import { longDate, projectStatusNames } from '@landbrief/domain';
import type { ReactElement, ReactNode } from 'react';
import { formatMoment, formatZone } from '../format.ts';
import { kindTitles, ofTotal, texts } from '../texts.ts';
import type { Report } from '../types.ts';
import { Contours } from './contours.tsx';

/** The name that this report's reader may see (decisions 6). */
export function shownName({ kind, project }: Report): string {
  return kind === 'owner' ? project.name : project.confidentialName?.trim() || project.name;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <div>
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
        <p className="brand">{report.brand.name}</p>
        <div className="names">
          <p className="kind">{kindTitles[report.kind]}</p>
          <h1>{shownName(report)}</h1>
          {project.ownerOrganization && <p className="for">{project.ownerOrganization}</p>}
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
            <a href={`mailto:${encodeURI(project.contactEmail)}`}>{project.contactEmail}</a>
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

import { longDate, projectStatusNames } from '@landbrief/domain';
import type { ReactElement, ReactNode } from 'react';
import { formatMoment, formatZone } from '../format.ts';
import { shownLogo } from '../pictures.ts';
import { ofTotal, texts } from '../texts.ts';
import { reportTitle, shownName } from '../titles.ts';
import type { Report } from '../types.ts';
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

const steps = 64;

interface Hill {
  readonly x: number;
  readonly y: number;
  readonly rings: number;
  readonly gap: number;
  readonly turn: number;
}

const hills: readonly Hill[] = [
  { x: 640, y: 190, rings: 13, gap: 34, turn: 0.4 },
  { x: 150, y: 640, rings: 8, gap: 30, turn: 2.1 },
];

/** One contour line: a circle, distorted more the larger it is. */
function ring(hill: Hill, index: number): string {
  const radius = (index + 1) * hill.gap;
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    const sway =
      Math.sin(2 * angle + hill.turn) * 0.17 +
      Math.sin(3 * angle - hill.turn + index * 0.11) * 0.09 +
      Math.sin(5 * angle + index * 0.23) * 0.03;
    const reach = radius * (1 + sway);
    return `${Math.round(hill.x + reach * Math.cos(angle))} ${Math.round(hill.y + reach * Math.sin(angle) * 0.86)}`;
  });
  return `M${points.join('L')}Z`;
}

/** Contour lines behind the cover's title. */
function Contours(): ReactElement {
  return (
    <svg className="contours" viewBox="0 0 816 700" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {hills.map((hill) => (
        <path
          key={hill.x}
          d={Array.from({ length: hill.rings }, (_, index) => ring(hill, index)).join('')}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.1"
        />
      ))}
    </svg>
  );
}

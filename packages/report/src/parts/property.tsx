import { propertyTypeNames } from '@landbrief/domain';
import type { ReactElement } from 'react';
import { formatCoordinates, formatNumber } from '../format.ts';
import { documentPart } from '../report-part.ts';
import { requirementsOf, tallyOf, tallySize, verdictOf } from '../requirements.ts';
import { ofTotal, texts } from '../texts.ts';
import type { Report, ReportPhoto, ReportProperty } from '../types.ts';
import { Answers, AnswerText } from './answers.tsx';
import { anchors } from './contents.tsx';
import { Mark } from './mark.tsx';
import { Status } from './status.tsx';
import { TallyBar } from './tally.tsx';

/** Images with embedded data, which cannot refer to another address. */
const ownBytes = /^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/;

function Photo({
  photo,
  className,
}: {
  readonly photo: ReportPhoto;
  readonly className: string;
}): ReactElement {
  return (
    <figure className={className}>
      <div className="crop">
        <img src={photo.dataUri} alt={photo.description} />
      </div>
      {photo.description && <figcaption>{photo.description}</figcaption>}
    </figure>
  );
}

function Facts({
  property,
  report,
}: {
  readonly property: ReportProperty;
  readonly report: Report;
}): ReactElement {
  const { counts, coordinates, size } = property;
  const who = [property.participantName, property.participantOrganization].filter(Boolean);
  const facts: [name: string, lines: readonly (string | undefined)[]][] = [
    [texts.address, property.address],
    [texts.coordinates, coordinates ? [formatCoordinates(coordinates.latitude, coordinates.longitude)] : []],
    [texts.size, size ? [`${formatNumber(size.value)} ${size.unit}`] : []],
    [texts.participant, who],
    [texts.phase, report.project.phaseCount > 1 ? [ofTotal(property.phase, report.project.phaseCount)] : []],
    [texts.answered, [ofTotal(counts.answered, counts.questions)]],
    [texts.required, counts.required > 0 ? [ofTotal(counts.requiredAnswered, counts.required)] : []],
  ];
  return (
    <dl className="about">
      {facts
        .filter(([, lines]) => lines.length > 0)
        .map(([name, lines]) => (
          <div key={name}>
            <dt>{name}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
    </dl>
  );
}

/** Requirements that are not met or unanswered, for the top of the page. */
function Attention({ property }: { readonly property: ReportProperty }): ReactElement | null {
  const requirements = requirementsOf(property);
  const open = requirements.filter((one) => ['notMet', 'unanswered'].includes(verdictOf(one) ?? ''));
  if (requirements.length === 0) return null;
  return (
    <div className="attention">
      <div className="verdict">
        <h2 className="h3">{texts.requirements}</h2>
        <TallyBar tally={tallyOf(requirements)} />
      </div>
      {open.length > 0 && (
        <ul>
          {open.map((question) => (
            <li key={question.tag}>
              <Mark verdict={verdictOf(question) ?? 'unanswered'} />
              <span>
                {question.text}
                <small>
                  {question.answerDisplay !== null && (
                    <>
                      <AnswerText question={question} />
                      {' · '}
                    </>
                  )}
                  {texts.requirement}: {question.requirementText}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PropertyProps {
  readonly report: Report;
  readonly property: ReportProperty;
  readonly index: number;
}

export function Property({ report, property, index }: PropertyProps): ReactElement {
  const [main, ...others] = property.photos.filter((photo) => ownBytes.test(photo.dataUri));
  const hasRequirements = tallySize(tallyOf(requirementsOf(property))) > 0;
  return (
    <article className="property" data-part="">
      <p className="eyebrow">
        <span>
          {texts.property} {ofTotal(index + 1, documentPart(report).propertyCount)} ·{' '}
          {propertyTypeNames[property.type]}
        </span>
        <a href={`#${anchors.contents}`}>{texts.contents}</a>
      </p>
      <div className="heading">
        <h1 id={anchors.property(index)}>{property.name}</h1>
        <Status status={property.status} />
      </div>
      <div className={main ? 'head' : 'head bare'}>
        {main && <Photo photo={main} className="main" />}
        <Facts property={property} report={report} />
      </div>
      {others.length > 0 && (
        <div className="others">
          {others.map((photo, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <Photo key={place} photo={photo} className="other" />
          ))}
        </div>
      )}
      <Attention property={property} />
      <Answers
        sections={property.sections}
        hasRequirements={hasRequirements}
        hasPhases={report.project.phaseCount > 1}
      />
    </article>
  );
}

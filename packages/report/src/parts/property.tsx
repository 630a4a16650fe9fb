import { propertyTypeNames } from '@landbrief/domain';
import type { ReactElement } from 'react';
import { isPhoto } from '../pictures.ts';
import { documentPart } from '../report-part.ts';
import { propertyTally, requirementsOf, tallySize, verdictOf } from '../requirements.ts';
import { ofTotal, texts } from '../texts.ts';
import type { Report, ReportProperty } from '../types.ts';
import { Answers, AnswerText } from './answers.tsx';
import { anchors } from './contents.tsx';
import { Facts, factsOf } from './facts.tsx';
import { Mark } from './mark.tsx';
import { Photo } from './photo.tsx';
import { Status } from './status.tsx';
import { TallyBar } from './tally.tsx';

/** Requirements that are not met or unanswered, for the top of the page. */
function Attention({ property }: { readonly property: ReportProperty }): ReactElement | null {
  const requirements = requirementsOf(property);
  const tally = propertyTally(property);
  const open = requirements.filter((one) => ['notMet', 'unanswered'].includes(verdictOf(one) ?? ''));
  if (tallySize(tally) === 0) return null;
  return (
    <div className="attention">
      <div className="verdict">
        <h2 className="h3">{texts.requirements}</h2>
        <TallyBar tally={tally} score={property.score} />
      </div>
      {open.length > 0 && (
        <ul>
          {open.map((question) => (
            <li key={question.tag}>
              <Mark verdict={verdictOf(question) ?? 'unanswered'} />
              <span dir="auto">
                {question.text}
                <small dir="auto">
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
  const [main, ...others] = property.photos.filter(({ dataUri }) => isPhoto(dataUri));
  const hasRequirements = requirementsOf(property).length > 0;
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
        <h1 id={anchors.property(index)} dir="auto">
          {property.name}
        </h1>
        <Status status={property.status} />
      </div>
      <div className={main ? 'head' : 'head bare'}>
        {main && <Photo photo={main} of={property.name} className="main" />}
        <Facts facts={factsOf(property, report.project.phaseCount)} />
      </div>
      {others.length > 0 && (
        <div className="others">
          {others.map((photo, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <Photo key={place} photo={photo} of={property.name} className="other" />
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

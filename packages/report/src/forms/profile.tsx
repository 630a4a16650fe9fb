import { propertyTypeNames } from '@landbrief/domain';
import type { ReactElement } from 'react';
import { AnswerText } from '../parts/answers.tsx';
import { anchors } from '../parts/contents.tsx';
import { type Fact, Facts, factsOf } from '../parts/facts.tsx';
import { Logo } from '../parts/logo.tsx';
import { Mark } from '../parts/mark.tsx';
import { Photo } from '../parts/photo.tsx';
import { Status } from '../parts/status.tsx';
import { TallyBar } from '../parts/tally.tsx';
import { isPhoto } from '../pictures.ts';
import { evenChunks, propertyTally, tallySize, verdictOf } from '../requirements.ts';
import { linesOf } from '../text-width.ts';
import { countOf, lookedFor, texts } from '../texts.ts';
import { shownName } from '../titles.ts';
import type { Report, ReportProperty, ReportQuestion } from '../types.ts';
import { profileContent } from './profile-content.ts';

/** Points between the margins of the page, less a safe distance from its foot. */
const pageHeights = { letter: 684, a4: 734 } as const;
const headHeight = 168;
const moreHeight = 20;

/** The facts that fit beside the photo; without one, two rows of three. */
function shownFacts(report: Report, property: ReportProperty, hasPhoto: boolean): Fact[] {
  const facts = factsOf(property, report.project.phaseCount);
  if (!hasPhoto) return facts.slice(0, 6);
  let left: number = headHeight;
  return facts.filter(([, lines]) => {
    const height = 18.5 + lines.length * 12;
    if (height <= left) left -= height;
    else left = 0;
    return left > 0;
  });
}

/** What is left of the page for requirements and answers, in points; the heights are those of the styles. */
function roomFor(
  report: Report,
  property: ReportProperty,
  facts: readonly Fact[],
  hasPhoto: boolean,
): number {
  const name = 36 + 23 * Math.min(2, linesOf(property.name, 19, 400));
  const head = hasPhoto ? headHeight : bareHeight(facts);
  const heading = tallySize(propertyTally(property)) > 0 ? 50 : 0;
  return pageHeights[report.paper] - name - head - heading - moreHeight;
}

function bareHeight(facts: readonly Fact[]): number {
  return evenChunks(facts.length, 3).reduce(
    (height, [start, end]) =>
      height + 19 + 12 * Math.max(...facts.slice(start, end).map(([, lines]) => lines.length)),
    0,
  );
}

function Requirement({ question }: { readonly question: ReportQuestion }): ReactElement {
  return (
    <li>
      <Mark verdict={verdictOf(question) ?? 'unanswered'} />
      <span>
        <span className="clamp" dir="auto">
          {question.text}
        </span>
        <small className="clamp">
          {question.answerDisplay !== null && (
            <>
              <bdi>
                <b>
                  <AnswerText question={question} />
                </b>
              </bdi>
              {' · '}
            </>
          )}
          <bdi>{lookedFor(question.requirementText ?? '')}</bdi>
        </small>
      </span>
    </li>
  );
}

function more(count: number, one: string, many: string): string[] {
  return count > 0 ? [countOf(count, `more ${one}`, `more ${many}`)] : [];
}

interface ProfileProps {
  readonly report: Report;
  readonly property: ReportProperty;
  readonly index: number;
}

/** One page: what does not fit is counted at its foot. */
export function Profile({ report, property, index }: ProfileProps): ReactElement {
  const photo = property.photos.find(({ dataUri }) => isPhoto(dataUri));
  const tally = propertyTally(property);
  const facts = shownFacts(report, property, photo !== undefined);
  const content = profileContent(property, roomFor(report, property, facts, photo !== undefined));
  const leftOut = [
    ...more(content.moreRequirements, 'requirement', 'requirements'),
    ...more(content.moreAnswers, 'answer', 'answers'),
  ];
  return (
    <article className="profile" data-part="">
      <div className="over">
        <p className="eyebrow">
          <span>
            <bdi>{shownName(report)}</bdi> · {propertyTypeNames[property.type]}
          </span>
        </p>
        <Logo report={report} />
      </div>
      <div className="heading">
        <h1 className="clamp" id={anchors.property(index)} dir="auto">
          {property.name}
        </h1>
        <Status status={property.status} />
      </div>
      <div className={photo ? 'head' : 'head bare'}>
        {photo && <Photo photo={photo} of={property.name} className="main" />}
        <Facts facts={facts} />
      </div>
      {tallySize(tally) > 0 && (
        <section className="key">
          <div className="verdict">
            <h2 className="h3">{texts.requirements}</h2>
            <TallyBar tally={tally} score={property.score} />
          </div>
          <ul>
            {content.requirements.map((question) => (
              <Requirement key={question.tag} question={question} />
            ))}
          </ul>
        </section>
      )}
      {content.answerRows.length > 0 && (
        <section className="key">
          <h2 className="h3">{texts.keyAnswers}</h2>
          {content.answerRows.map(({ primary, questions }) => (
            <div className="facts-row" key={questions[0]?.tag}>
              <p className="of clamp" dir="auto">
                {primary}
              </p>
              <dl>
                {questions.map((question) => (
                  <div key={question.tag}>
                    <dt className="clamp" dir="auto">
                      {question.text}
                    </dt>
                    <dd className="clamp" dir="auto">
                      <AnswerText question={question} />
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </section>
      )}
      {leftOut.length > 0 && (
        <p className="foot">
          … {`and ${leftOut.join(' and ')}`} {texts.profileMore}.
        </p>
      )}
    </article>
  );
}

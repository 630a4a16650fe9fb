import type { ReactElement } from 'react';
import { unitAfter } from '../format.ts';
import { evenChunks, type MatrixRow, requirementMatrix, verdictOf } from '../requirements.ts';
import { texts } from '../texts.ts';
import type { Report, ReportQuestion } from '../types.ts';
import { anchors, type Outline } from './contents.tsx';
import { Mark } from './mark.tsx';

/** The number of columns that fit `✓ Not Answered` on a portrait page. */
const mostColumns = 6;
/** Up to this number of columns, the answers themselves are shown. */
const fewColumns = 3;

function Cell({
  question,
  roomy,
}: {
  readonly question: ReportQuestion | undefined;
  readonly roomy: boolean;
}) {
  const verdict = question && verdictOf(question);
  if (!question || !verdict) return <td className="not-asked">{texts.notAsked}</td>;
  const unit = unitAfter(question);
  return (
    <td>
      <Mark verdict={verdict} />
      {roomy && question.answerDisplay !== null && (
        <small dir="auto">
          {question.answerDisplay}
          {unit && ` ${unit}`}
        </small>
      )}
    </td>
  );
}

interface TableProps {
  readonly report: Report;
  readonly rows: readonly MatrixRow[];
  readonly start: number;
  readonly end: number;
  readonly outline: Outline;
}

function MatrixTable({ report, rows, start, end, outline }: TableProps): ReactElement {
  const roomy = end - start <= fewColumns;
  return (
    <table className={roomy ? 'matrix roomy' : 'matrix'}>
      <thead>
        <tr>
          <th scope="col">{roomy ? texts.question : texts.requirement}</th>
          {roomy && <th scope="col">{texts.requirement}</th>}
          {report.properties.slice(start, end).map((property, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and names repeat
            <th scope="col" key={index} dir="auto">
              <span className="number">{start + index + 1}</span>{' '}
              {outline.hasDetails ? (
                <a href={`#${anchors.property(start + index)}`}>{property.name}</a>
              ) : (
                property.name
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.tag}>
            <th scope="row" dir="auto">
              {row.text}
              {!roomy && <small dir="auto">{row.requirement}</small>}
            </th>
            {roomy && <td dir="auto">{row.requirement}</td>}
            {row.cells.slice(start, end).map((question, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
              <Cell key={index} question={question} roomy={roomy} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Requirements down, properties across: met, not met or unanswered. */
export function Matrix({
  report,
  outline,
}: {
  readonly report: Report;
  readonly outline: Outline;
}): ReactElement {
  const rows = requirementMatrix(report.properties);
  const hasAccepted = rows.some((row) => row.cells.some((cell) => cell && verdictOf(cell) === 'accepted'));
  return (
    <section className="part requirements">
      <h1 id={anchors.requirements}>{texts.requirements}</h1>
      {evenChunks(report.properties.length, mostColumns).map(([start, end]) => (
        <MatrixTable key={start} report={report} rows={rows} start={start} end={end} outline={outline} />
      ))}
      {hasAccepted && <p className="foot">{texts.accepted}</p>}
    </section>
  );
}

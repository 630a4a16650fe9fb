import type { ReactElement } from 'react';
import { anchors } from '../parts/contents.tsx';
import { Mark } from '../parts/mark.tsx';
import { Masthead } from '../parts/masthead.tsx';
import { TallyBar } from '../parts/tally.tsx';
import { documentPart } from '../report-part.ts';
import {
  evenChunks,
  type MatrixRow,
  propertyTally,
  requirementMatrix,
  verdictOf,
  verdicts,
} from '../requirements.ts';
import { texts } from '../texts.ts';
import type { Report, ReportQuestion } from '../types.ts';
import { columnsThatFit } from './comparison-columns.ts';
import { answerText } from './profile-content.ts';
import { PropertyIndex } from './property-index.tsx';

/** Up to this number of columns, an answer stands beside its verdict. */
const roomyColumns = 4;

/** Of an answer, in characters; the full report has it all. */
const longestAnswer = 160;

function shortened(text: string): string {
  return text.length > longestAnswer ? `${[...text].slice(0, longestAnswer).join('').trimEnd()}…` : text;
}

function Cell({ question }: { readonly question: ReportQuestion | undefined }): ReactElement {
  const verdict = question && verdictOf(question);
  if (!question || !verdict) return <td className="not-asked">{texts.notAsked}</td>;
  return (
    <td>
      <Mark verdict={verdict} />
      {question.answerDisplay !== null && <small dir="auto">{shortened(answerText(question))}</small>}
    </td>
  );
}

interface SheetProps {
  readonly report: Report;
  readonly rows: readonly MatrixRow[];
  readonly start: number;
  readonly end: number;
}

function SheetHead({ report, rows, start, end }: SheetProps): ReactElement {
  const { first } = documentPart(report);
  const properties = report.properties.slice(start, end);
  const hasWeights = rows.some(({ weight }) => weight !== undefined);
  return (
    <thead>
      <tr>
        <th scope="col">{texts.requirement}</th>
        {hasWeights && (
          <th scope="col" className="n w">
            {texts.weight}
          </th>
        )}
        {properties.map((property, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and names repeat
          <th scope="col" key={index} id={anchors.property(first + start + index)} dir="auto">
            <span className="number">{first + start + index + 1}</span>
            <span className="clamp three">{property.name}</span>
            {property.place && (
              <small className="clamp" dir="auto">
                {property.place}
              </small>
            )}
          </th>
        ))}
      </tr>
      <tr className="scores">
        <th scope="row" colSpan={hasWeights ? 2 : 1}>
          {texts.score}
        </th>
        {properties.map((property, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <td key={index}>
            <TallyBar tally={propertyTally(property)} score={property.score} />
          </td>
        ))}
      </tr>
    </thead>
  );
}

/** The rows of one primary category. */
function SheetBody({ rows, start, end, columns }: Omit<SheetProps, 'report'> & { readonly columns: number }) {
  const hasWeights = columns > end - start + 1;
  return (
    <tbody>
      <tr className="sub">
        <th scope="rowgroup" colSpan={columns} dir="auto">
          {rows[0]?.primary || texts.uncategorized}
        </th>
      </tr>
      {rows.map(({ tag, text, requirement, weight, cells }) => (
        <tr key={tag}>
          <th scope="row" dir="auto">
            {text}
            <small dir="auto">{requirement}</small>
          </th>
          {hasWeights && <td className="n w">{weight}</td>}
          {cells.slice(start, end).map((question, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <Cell key={index} question={question} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function byPrimary(rows: readonly MatrixRow[]): MatrixRow[][] {
  const groups = new Map<string, MatrixRow[]>();
  for (const row of rows) groups.set(row.primary, [...(groups.get(row.primary) ?? []), row]);
  return [...groups.values()];
}

function Sheet(props: SheetProps): ReactElement {
  const { rows, start, end } = props;
  const columns = end - start + 1 + Number(rows.some(({ weight }) => weight !== undefined));
  return (
    <table className={end - start <= roomyColumns ? 'comparison beside' : 'comparison'}>
      <SheetHead {...props} />
      {byPrimary(rows).map((group) => (
        <SheetBody key={group[0]?.primary} rows={group} start={start} end={end} columns={columns} />
      ))}
    </table>
  );
}

function Legend(): ReactElement {
  return (
    <p className="legend">
      {verdicts.map((verdict) => (
        <Mark key={verdict} verdict={verdict} />
      ))}
      <span className="quiet">{texts.accepted}</span>
    </p>
  );
}

/** Properties across, requirements down; a long one begins with a list of all properties, the best first. */
export function Comparison({ report }: { readonly report: Report }): ReactElement {
  const part = documentPart(report);
  const rows = requirementMatrix(report.properties);
  const sheets = evenChunks(report.properties.length, columnsThatFit(report.paper, rows));
  const isLong = report.part !== undefined || sheets.length > 1;
  return (
    <>
      {part.hasFront && <Masthead report={report} />}
      {part.hasFront && rows.length > 0 && <Legend />}
      {part.hasFront && rows.length === 0 && (
        <p className="none">{report.properties.length === 0 ? texts.noProperties : texts.noRequirements}</p>
      )}
      {part.hasFront && isLong && rows.length > 0 && <PropertyIndex report={report} ranked />}
      {part.hasProperties &&
        rows.length > 0 &&
        sheets.map(([start, end]) => (
          <section key={start} className="sheet" data-part={isLong ? '' : undefined}>
            {isLong && (
              <h2 className="h3">
                {texts.properties} {part.first + start + 1}–{part.first + end}
              </h2>
            )}
            <Sheet report={report} rows={rows} start={start} end={end} />
          </section>
        ))}
    </>
  );
}

import type { ReactElement } from 'react';
import { unitAfter } from '../format.ts';
import { verdictOf } from '../requirements.ts';
import { texts } from '../texts.ts';
import type { ReportQuestion, ReportSection } from '../types.ts';
import { Mark } from './mark.tsx';

export function AnswerText({ question }: { readonly question: ReportQuestion }): ReactElement {
  if (question.answerDisplay === null) return <span className="no">{texts.noAnswer}</span>;
  const unit = unitAfter(question);
  return (
    <>
      {question.answerDisplay}
      {unit && <span className="u"> {unit}</span>}
      {question.confidential && <span className="u"> {texts.confidential}</span>}
    </>
  );
}

interface Columns {
  readonly hasRequirements: boolean;
  readonly hasPhases: boolean;
}

/** An answer without a requirement spans the requirement's columns: fewer cells, and fewer lines for long texts. */
function Row({
  question,
  columns,
}: {
  readonly question: ReportQuestion;
  readonly columns: Columns;
}): ReactElement {
  const verdict = verdictOf(question);
  return (
    <tr>
      <th scope="row" dir="auto">
        {question.text}
        {question.required && (
          <>
            {' '}
            <b className="r">{texts.required}</b>
          </>
        )}
      </th>
      {columns.hasPhases && <td className="n">{question.phase}</td>}
      <td className="a" dir="auto" colSpan={columns.hasRequirements && !verdict ? 2 : undefined}>
        <AnswerText question={question} />
      </td>
      {verdict && (
        <td className="q">
          <Mark verdict={verdict} /> <small dir="auto">{question.requirementText}</small>
        </td>
      )}
    </tr>
  );
}

interface Group {
  readonly primary: string;
  readonly sections: ReportSection[];
}

/** Groups adjacent sections of one primary category. */
function byPrimary(sections: readonly ReportSection[]): Group[] {
  const groups: Group[] = [];
  for (const section of sections) {
    if (section.questions.length === 0) continue;
    const primary = section.primary || texts.uncategorized;
    const last = groups.at(-1);
    if (last?.primary === primary) last.sections.push(section);
    else groups.push({ primary, sections: [section] });
  }
  return groups;
}

function Head({ columns }: { readonly columns: Columns }): ReactElement {
  return (
    <thead>
      <tr>
        <th scope="col">{texts.question}</th>
        {columns.hasPhases && (
          <th scope="col" className="n">
            {texts.phase}
          </th>
        )}
        <th scope="col" className="a">
          {texts.answer}
        </th>
        {columns.hasRequirements && (
          <th scope="col" className="q">
            {texts.requirement}
          </th>
        )}
      </tr>
    </thead>
  );
}

function Body({
  section,
  columns,
}: {
  readonly section: ReportSection;
  readonly columns: Columns;
}): ReactElement {
  return (
    <tbody>
      {section.secondary && (
        <tr className="sub">
          <th
            scope="rowgroup"
            dir="auto"
            colSpan={2 + Number(columns.hasPhases) + Number(columns.hasRequirements)}
          >
            {section.secondary}
          </th>
        </tr>
      )}
      {section.questions.map((question) => (
        <Row key={question.tag} question={question} columns={columns} />
      ))}
    </tbody>
  );
}

/** One table for each primary category, its secondary categories as groups of rows. */
export function Answers({
  sections,
  ...columns
}: Columns & { readonly sections: readonly ReportSection[] }): ReactElement {
  const groups = byPrimary(sections);
  if (groups.length === 0) return <p className="none category">{texts.noAnswersShown}</p>;
  return (
    <>
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and a name may come again
        <section className="category" key={place}>
          <h2 className="h3" dir="auto">
            {group.primary}
          </h2>
          <table className={columns.hasRequirements ? 'answers judged' : 'answers'}>
            <Head columns={columns} />
            {group.sections.map((section, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
              <Body key={index} section={section} columns={columns} />
            ))}
          </table>
        </section>
      ))}
    </>
  );
}

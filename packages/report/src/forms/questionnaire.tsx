import { longDate, questionType } from '@landbrief/domain';
import type { ReactElement } from 'react';
import { Masthead } from '../parts/masthead.tsx';
import { countOf, lookedFor, texts } from '../texts.ts';
import type { Report, ReportQuestion, ReportSection } from '../types.ts';

/** Choices that are short stand in columns. */
const shortChoice = 22;

function Line({ name, value }: { readonly name: string; readonly value?: string | undefined }): ReactElement {
  return (
    <p className="line">
      <span>{name}</span>
      <span className="rule" dir="auto">
        {value}
      </span>
    </p>
  );
}

function Room({ question }: { readonly question: ReportQuestion }): ReactElement {
  const { type, unit, choices, multiple } = question;
  if (type === questionType.number) {
    return (
      <p className="number-box">
        <span className="box" aria-hidden="true" />
        {unit && <span dir="auto">{unit}</span>}
      </p>
    );
  }
  if (type === questionType.choice && choices && choices.length > 0) {
    const areShort = choices.every((choice) => choice.length <= shortChoice);
    return (
      <>
        <p className="how">{multiple ? texts.allThatApply : texts.chooseOne}</p>
        <ul className={areShort ? 'choices short' : 'choices'}>
          {choices.map((choice) => (
            <li key={choice} className={multiple ? 'square' : 'round'} dir="auto">
              {choice}
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <div className="lines" aria-hidden="true">
      <i />
      <i />
    </div>
  );
}

interface ItemProps {
  readonly question: ReportQuestion;
  readonly number: number;
  readonly hasPhases: boolean;
}

function Item({ question, number, hasPhases }: ItemProps): ReactElement {
  const { text, type, required, requirementText, note, phase } = question;
  return (
    <li className="item" value={number}>
      <span className="number" aria-hidden="true">
        {number}
      </span>
      <div className={type === questionType.number ? 'beside' : undefined}>
        <div>
          <p className="ask" dir="auto">
            {text}
            {required && (
              <>
                {' '}
                <b className="r">{texts.required}</b>
              </>
            )}
            {hasPhases && (
              <small>
                {texts.phase} {phase}
              </small>
            )}
          </p>
          {requirementText !== undefined && (
            <p className="hint" dir="auto">
              {lookedFor(requirementText)}
            </p>
          )}
          {note && (
            <p className="hint" dir="auto">
              {texts.note}: {note}
            </p>
          )}
        </div>
        <Room question={question} />
      </div>
    </li>
  );
}

interface Group {
  readonly title: string;
  readonly isPrimary: boolean;
  readonly start: number;
  readonly questions: readonly ReportQuestion[];
}

function groupsOf(sections: readonly ReportSection[]): (Group & { primary: string })[] {
  let start = 1;
  let last: string | undefined;
  return sections
    .filter(({ questions }) => questions.length > 0)
    .map(({ primary, secondary, questions }) => {
      const group = {
        primary: primary || texts.uncategorized,
        title: secondary ?? '',
        isPrimary: last !== primary,
        start,
        questions,
      };
      last = primary;
      start += questions.length;
      return group;
    });
}

function instructions({ project, questionnaire = [] }: Report): string {
  const questions = questionnaire.flatMap((section) => section.questions);
  const required = questions.filter((one) => one.required).length;
  const by = project.deadline ? ` by ${longDate(project.deadline)}` : '';
  const to = project.contactEmail ? ` to ${project.contactEmail}` : '';
  return [
    `${countOf(questions.length, 'question', 'questions')}, ${required} of them required.`,
    'Fill in one copy for each property. Give quantities in the unit beside the box.',
    `Write “${texts.notApplicable}” where a question does not apply.`,
    by || to ? `Return it${to}${by}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The questions, to print and fill in by hand. */
export function Questionnaire({ report }: { readonly report: Report }): ReactElement {
  const [only, ...others] = report.properties;
  const groups = groupsOf(report.questionnaire ?? []);
  return (
    <div className="questionnaire">
      <Masthead report={report} />
      <p className="instructions" dir="auto">
        {instructions(report)}
      </p>
      <div className="who">
        <Line name={texts.propertyName} value={others.length === 0 ? only?.name : undefined} />
        <Line name={texts.address} value={others.length === 0 ? only?.address.join(', ') : undefined} />
        <Line name={texts.answeredBy} />
        <Line name={texts.organizationName} />
        <Line name={texts.contact} />
        <Line name={texts.date} />
      </div>
      {groups.length === 0 && <p className="none">{texts.noQuestions}</p>}
      {groups.map(({ primary, title, isPrimary, start, questions }) => (
        <section key={start} className="asked">
          {isPrimary && (
            <h2 className="h3" dir="auto">
              {primary}
            </h2>
          )}
          {title && (
            <h3 className="sub" dir="auto">
              {title}
            </h3>
          )}
          <ol start={start}>
            {questions.map((question, index) => (
              <Item
                key={question.tag}
                question={question}
                number={start + index}
                hasPhases={report.project.phaseCount > 1}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

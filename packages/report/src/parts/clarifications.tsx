import type { ReactElement } from 'react';
import { formatMoment } from '../format.ts';
import { texts } from '../texts.ts';
import type { Report } from '../types.ts';
import { anchors } from './contents.tsx';

/** What was asked and answered to everybody, where the report is to have it. */
export function Clarifications({ report }: { readonly report: Report }): ReactElement | null {
  const { clarifications, project } = report;
  if (!clarifications) return null;
  return (
    <section className="part clarifications">
      <h1 id={anchors.clarifications}>{texts.clarifications}</h1>
      {clarifications.length === 0 ? (
        <p className="none">{texts.noClarifications}</p>
      ) : (
        <table className="list">
          <thead>
            <tr>
              <th scope="col">{texts.clarificationAsked}</th>
              <th scope="col">{texts.answer}</th>
            </tr>
          </thead>
          <tbody>
            {clarifications.map(({ about = texts.aboutProject, text, answer, answered }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
              <tr key={index}>
                <td dir="auto">
                  <small dir="auto">{about}</small>
                  {text}
                </td>
                <td>
                  <small>{formatMoment(answered, project.tz)}</small>
                  <div dir="auto">{answer}</div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

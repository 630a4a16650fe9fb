import { propertyStatusNames } from '@landbrief/domain';
import type { ReactElement } from 'react';
import { texts } from '../texts.ts';
import type { Report } from '../types.ts';

/** The ids that the contents page links to. */
export const anchors = {
  contents: 'contents',
  summary: 'summary',
  participants: 'participants',
  properties: 'properties',
  requirements: 'requirements',
  clarifications: 'clarifications',
  property: (index: number) => `property-${index + 1}`,
} as const;

/** The entries; a report without property pages or without requirements has fewer. */
export interface Outline {
  readonly hasRequirements: boolean;
  readonly hasDetails: boolean;
}

interface EntryProps {
  readonly to: string;
  readonly name: string;
  readonly note?: string | undefined;
}

/** The printer fills `data-page-of` with the page that the id is on (functions/pdf). */
function Entry({ to, name, note }: EntryProps): ReactElement {
  return (
    <li>
      <a href={`#${to}`}>
        <span className="entry" dir="auto">
          {name}
        </span>
        {note && (
          <span className="note" dir="auto">
            {note}
          </span>
        )}
        <span className="leader" aria-hidden="true" />
        <span className="at" data-page-of={to} />
      </a>
    </li>
  );
}

export function Contents({
  report,
  outline,
}: {
  readonly report: Report;
  readonly outline: Outline;
}): ReactElement {
  return (
    <nav className="contents" aria-labelledby={anchors.contents}>
      <h1 id={anchors.contents}>{texts.contents}</h1>
      <ol>
        <Entry to={anchors.summary} name={texts.summary} />
        <Entry to={anchors.properties} name={texts.properties} />
        <Entry to={anchors.participants} name={texts.participants} />
        {outline.hasRequirements && <Entry to={anchors.requirements} name={texts.requirements} />}
        {report.clarifications && <Entry to={anchors.clarifications} name={texts.clarifications} />}
      </ol>
      {outline.hasDetails && (
        <ol className="each">
          {report.properties.map((property, index) => (
            <Entry
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and names repeat
              key={index}
              to={anchors.property(index)}
              name={property.name}
              note={[property.place, propertyStatusNames[property.status]].filter(Boolean).join(' · ')}
            />
          ))}
        </ol>
      )}
    </nav>
  );
}

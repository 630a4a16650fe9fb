import type { ReactElement } from 'react';
import { formatCoordinates, formatNumber } from '../format.ts';
import { ofTotal, texts } from '../texts.ts';
import type { ReportProperty } from '../types.ts';

export type Fact = readonly [name: string, lines: readonly string[]];

export function factsOf(property: ReportProperty, phaseCount: number): Fact[] {
  const { counts, coordinates, participantName, participantOrganization, phase, size } = property;
  const who = [participantName, participantOrganization].filter((one) => one !== undefined && one !== '');
  const facts: Fact[] = [
    [texts.address, property.address],
    [texts.coordinates, coordinates ? [formatCoordinates(coordinates.latitude, coordinates.longitude)] : []],
    [texts.size, size ? [`${formatNumber(size.value)} ${size.unit}`] : []],
    [texts.participant, who as string[]],
    [texts.phase, phaseCount > 1 ? [ofTotal(phase, phaseCount)] : []],
    [texts.answered, [ofTotal(counts.answered, counts.questions)]],
    [texts.required, counts.required > 0 ? [ofTotal(counts.requiredAnswered, counts.required)] : []],
  ];
  return facts.filter(([, lines]) => lines.length > 0);
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactElement {
  return (
    <dl className="about">
      {facts.map(([name, lines]) => (
        <div key={name}>
          <dt>{name}</dt>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and lines repeat
            <dd key={index} dir="auto">
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

import type { ReportFormat } from '@landbrief/domain';
import { Radio } from '@mantine/core';
import type { Project } from '../../../api.ts';
import { OptionCard } from '../../../ui/option-card.tsx';
import { formatsOf, kindOf, type ReportThing, thingsFor } from '../../report-windows/kinds.ts';
import { thingName } from '../../report-windows/texts.ts';
import { formatNames, screenTexts as texts, thingHints } from '../texts.ts';
import styles from './choices.module.css';

/** What is made, as cards. */
export function ThingChoice({
  project,
  thing,
  onThing,
}: {
  project: Project;
  thing: ReportThing;
  onThing: (thing: ReportThing) => void;
}) {
  return (
    <fieldset className={styles.cards}>
      <legend className="visually-hidden">{texts.what}</legend>
      {thingsFor(project).map((one) => (
        <OptionCard
          key={one}
          name="thing"
          checked={one === thing}
          onChange={() => onThing(one)}
          explanation={thingHints[one]}
        >
          <span className="bold">{thingName(one, kindOf(one, project))}</span>
        </OptionCard>
      ))}
    </fieldset>
  );
}

/** The files that it can be; why one cannot be chosen now. */
export function FormatChoice({
  project,
  thing,
  phases,
  format,
  onFormat,
}: {
  project: Project;
  thing: ReportThing;
  phases: readonly number[] | undefined;
  format: ReportFormat;
  onFormat: (format: ReportFormat) => void;
}) {
  const formats = formatsOf(thing, project, phases);
  if (formats.length < 2) return null;
  return (
    <Radio.Group aria-label={texts.file} value={format} onChange={(value) => onFormat(value as ReportFormat)}>
      <div className={styles.inline}>
        {formats.map(({ format: one, problem }) => (
          <Radio key={one} size="sm" value={one} label={formatNames[one]} disabled={problem !== undefined} />
        ))}
      </div>
      {formats.map(
        ({ format: one, problem }) =>
          problem && (
            <p key={one} className="second">
              {problem}
            </p>
          ),
      )}
    </Radio.Group>
  );
}

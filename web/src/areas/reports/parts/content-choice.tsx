import type { Project, Question } from '@landbrief/contract';
import type { ReportChoices, ReportPaper } from '@landbrief/domain';
import { Button, Checkbox, Radio, Stack } from '@mantine/core';
import { isOwnerSide } from '../../../session/relation.ts';
import { choicesOf, type ReportThing } from '../../report-windows/kinds.ts';
import { categoryOf, chosenOrAll } from '../chosen.ts';
import { paperNames, screenTexts as texts } from '../texts.ts';
import styles from './choices.module.css';

interface ContentChoiceProps {
  project: Project;
  thing: ReportThing;
  questions: readonly Question[];
  choices: ReportChoices;
  /** Whether it is a PDF: paper and photos are of no use in other files. */
  isPrinted: boolean;
  onChange: (change: Partial<ReportChoices>) => void;
}

/** What goes in: phases, categories, and what is shown of them. */
export default function ContentChoice(props: ContentChoiceProps) {
  const { thing, questions, choices, isPrinted, onChange } = props;
  const has = choicesOf[thing];
  const phases = [...new Set(questions.map(({ phase }) => phase))].toSorted((a, b) => a - b);
  const categories = [...new Set(questions.map(categoryOf))];
  const flags = flagsOf(props);
  const choosesPhases = has.sections && phases.length > 1;
  const choosesCategories = has.sections && categories.length > 1;
  if (!choosesPhases && !choosesCategories && flags.length === 0 && !isPrinted)
    return <p>{has.sections ? texts.everythingGoesIn : texts.nothingToChoose}</p>;
  return (
    <Stack>
      {choosesPhases && (
        <Several
          legend={texts.phases}
          all={phases}
          chosen={choices.phases}
          label={(phase) => `Phase ${phase}`}
          onChoose={(chosen) => onChange({ phases: chosen })}
        />
      )}
      {choosesCategories && (
        <Several
          legend={texts.categories}
          all={categories}
          chosen={choices.categories}
          label={(name) => name}
          onChoose={(chosen) => onChange({ categories: chosen })}
        />
      )}
      {flags.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{texts.shows}</legend>
          <Stack gap={8}>
            {flags.map(({ name, label, hint }) => (
              <Checkbox
                key={name}
                size="sm"
                label={label}
                description={hint}
                checked={choices[name] ?? false}
                onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
              />
            ))}
          </Stack>
        </fieldset>
      )}
      {isPrinted && (
        <Radio.Group
          label={texts.paper}
          value={choices.paper}
          onChange={(value) => onChange({ paper: value as ReportPaper })}
        >
          <div className={styles.inline}>
            {(['letter', 'a4'] as const).map((paper) => (
              <Radio key={paper} size="sm" value={paper} label={paperNames[paper]} />
            ))}
          </div>
        </Radio.Group>
      )}
    </Stack>
  );
}

function flagsOf({ project, thing, isPrinted }: ContentChoiceProps) {
  const has = choicesOf[thing];
  const ownerSide = isOwnerSide(project);
  const seesRequirements = ownerSide || project.settings.participantsSeeRequirements;
  const mayHideClient = ownerSide && thing !== 'summary' && Boolean(project.confidentialName);
  return [
    has.photos && isPrinted && ({ name: 'photos', ...texts.photos } as const),
    has.requirements && seesRequirements && ({ name: 'requirements', ...texts.requirements } as const),
    has.unanswered && ({ name: 'unanswered', ...texts.unanswered } as const),
    has.clarifications &&
      ({
        name: 'clarifications',
        ...(thing === 'export' ? texts.exportedClarifications : texts.clarifications),
      } as const),
    has.confidential && ({ name: 'includeConfidential', ...texts.includeConfidential } as const),
    mayHideClient &&
      ({
        name: 'confidentialName',
        label: texts.confidentialName(project.confidentialName ?? ''),
        hint: texts.confidentialHint,
      } as const),
  ].filter((flag) => flag !== false && flag !== undefined);
}

/** Several of a list, all of them at first. */
function Several<Value extends string | number>({
  legend,
  all,
  chosen,
  label,
  onChoose,
}: {
  legend: string;
  all: readonly Value[];
  /** Undefined: all. */
  chosen: readonly Value[] | undefined;
  label: (value: Value) => string;
  onChoose: (chosen: readonly Value[] | undefined) => void;
}) {
  const now = new Set(chosen ?? all);
  const toggle = (value: Value) => {
    const next = new Set(now);
    if (!next.delete(value)) next.add(value);
    onChoose(chosenOrAll(next, all));
  };
  const isAll = chosen === undefined;
  return (
    <fieldset className={styles.group}>
      <legend>
        {legend}
        {all.length > 3 && (
          <Button size="compact-xs" variant="subtle" onClick={() => onChoose(isAll ? [] : undefined)}>
            {isAll ? texts.none : texts.all}
          </Button>
        )}
      </legend>
      <div className={styles.columns}>
        {all.map((value) => (
          <Checkbox
            key={value}
            size="sm"
            label={label(value)}
            checked={now.has(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

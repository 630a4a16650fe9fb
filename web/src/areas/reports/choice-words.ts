import { defaultReportChoices, type ReportChoices } from '@landbrief/domain';
import { formatNumber, plural } from '../../ui/format.ts';
import { choicesOf, hasProperties, type ReportThing } from './kinds.ts';
import { formatNames, paperNames, scopeTexts as texts } from './texts.ts';

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What was chosen, in words: "14 properties · Phase 2 · without photos · PDF, A4". */
export function choiceWords(thing: ReportThing, choices: ReportChoices, properties: number): string {
  const has = choicesOf[thing];
  const { ids, phases, categories, format, paper } = choices;
  const without = (['photos', 'requirements', 'unanswered'] as const).filter(
    (name) => has[name] && !choices[name],
  );
  const words = [
    hasProperties(thing) &&
      (ids
        ? plural(properties, 'chosen property', 'chosen properties')
        : properties > 0 && `${texts.all} ${plural(properties, 'property', 'properties')}`),
    has.sections &&
      phases &&
      `${phases.length === 1 ? 'Phase' : 'Phases'} ${listed.format(phases.map(formatNumber))}`,
    has.sections &&
      categories &&
      (categories.length > 3
        ? plural(categories.length, 'category', 'categories')
        : listed.format(categories)),
    without.length > 0 && `without ${listed.format(without.map((name) => texts.without[name]))}`,
    choices.clarifications && texts.clarifications,
    choices.confidentialName && texts.confidentialName,
    format === 'pdf' ? paper !== defaultReportChoices.paper && paperNames[paper] : formatNames[format],
  ];
  return words.filter(Boolean).join(' · ');
}

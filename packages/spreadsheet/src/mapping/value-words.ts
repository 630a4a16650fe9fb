import type { SheetMapping } from '@landbrief/domain';
import { headingKey } from './heading-key.ts';

/** The words of a field whose values are words: what they can become, and what other words mean. */
export interface ValueWords {
  choices: readonly string[];
  /** The choice that a text means; undefined where it is not known. */
  valueOf(text: string): string | undefined;
}

/** What somebody has said that a text of a field means; the names are a file's, `constructor` too. */
export function meaningOf(
  mapping: SheetMapping | undefined,
  field: string,
  text: string,
): string | undefined {
  const { values } = mapping ?? {};
  const meanings = values && Object.hasOwn(values, field) ? values[field] : undefined;
  return meanings && Object.hasOwn(meanings, text) ? meanings[text] : undefined;
}

/** What is longer is no word for a value. */
export const wordCharactersMax = 200;

function wordsOf(
  meanings: Readonly<Record<string, string>>,
  beginning: (text: string) => string = (text) => text,
): ValueWords {
  const values = new Map(
    Object.entries(meanings).flatMap(([value, words]) =>
      [headingKey(value), ...words.split(' ')].map((word): [string, string] => [word, value]),
    ),
  );
  const named = (text: string) =>
    text.length > wordCharactersMax ? undefined : values.get(headingKey(text));
  return { choices: Object.keys(meanings), valueOf: (text) => named(text) ?? named(beginning(text)) };
}

/** Types beyond the documented ones, which only a mapped file may have. */
export const severalChoices = 'Choice (several)';
export const yesNoChoice = 'Yes/No';

/** `Dropdown: Industrial / Commercial` and `List (A; B)` begin with the type. */
export function typeAndOptions(text: string): { type: string; options: string } {
  const at = text.search(/[:(]/);
  if (at < 0) return { type: text, options: '' };
  const rest = text.slice(at + 1).trim();
  const isClosed = text[at] === '(' && rest.endsWith(')');
  return { type: text.slice(0, at), options: isClosed ? rest.slice(0, -1) : rest };
}

export const typeWords = wordsOf(
  {
    Text:
      'freetext text string shorttext longtext shortanswer longanswer paragraph paragraphtext narrative essay openended ' +
      'open memo textarea textfield textbox singleline multiline comment date datetime time day year month email ' +
      'phone telephone url link website address file upload fileupload attachment document map image photo texto texte ' +
      'freitext ' +
      'datum fecha data testo',
    Numeric:
      'number numeric numerical integer int decimal float double currency money dollar dollars usd eur amount percent ' +
      'percentage count quantity linearscale rating numero nombre zahl betrag prozent wahrung entier monto moeda valuta',
    Choice:
      'choice singlechoice dropdown dropdownlist select selectone singleselect radio radiobutton radiobuttons picklist ' +
      'list listofvalues lov option options multiplechoice enum combo combobox lista liste auswahl eleccion choix scelta',
    [severalChoices]:
      'severalchoices multiselect multipleselect selectmultiple selectall selectallthatapply checkboxes checkboxlist ' +
      'multichoice multipleanswers choosemany tags mehrfachauswahl',
    [yesNoChoice]:
      'yesno yesorno yn boolean bool truefalse checkbox check flag binary sino ouinon janein simnao',
  },
  (text) => typeAndOptions(text).type,
);

export const yesNoWords = wordsOf({
  Yes:
    'y true t 1 x ✓ ✔ ☑ oui si s ja j sim required mandatory must musthave always obligatory checked on ' +
    'pflicht obligatorio obligatoire wahr vrai verdadero',
  No: 'n false f 0 non nein nao optional nicetohave never unchecked off none falsch faux falso - – — ☐ ✗ ✘',
});

export const roleWords = wordsOf({
  Participant:
    'participants respondent respondant community communitycontact contact member contributor utility local city town ' +
    'county participante teilnehmer',
  Delegator: 'delegators regional regionaldelegator regionalpartner region coordinator lead regionallead',
  Delegate: 'delegates delegado delegue delegierter',
  Collaborator: 'collaborators colleague coowner',
  Reviewer: 'reviewers readonly reader viewer observer',
});

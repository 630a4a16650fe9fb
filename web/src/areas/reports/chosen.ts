import { defaultReportChoices, type ReportChoices, uncategorized } from '@landbrief/domain';
import type { Project } from '../../api.ts';
import { readStored, store } from '../../session/storage.ts';
import {
  choicesOf,
  formatsOf,
  formOf,
  hasProperties,
  kindOf,
  type ReportThing,
  thingsFor,
} from '../report-windows/kinds.ts';
import { readChoices, reportKeys, writeChoices } from '../report-windows/report-path.ts';

/** What is chosen on the screen. It keeps what the present thing has no use for: another one may have. */
export interface Chosen {
  thing: ReportThing;
  choices: ReportChoices;
}

/** The choices as they are asked for: without those that change nothing, and in a file that there is. */
export function askedChoices(
  { thing, choices }: Chosen,
  project: Pick<Project, 'relation' | 'phaseCount'>,
): ReportChoices {
  const has = choicesOf[thing];
  const phases = has.sections ? choices.phases : undefined;
  const formats = formatsOf(thing, project, phases).filter(({ problem }) => problem === undefined);
  const found = formats.find(({ format }) => format === choices.format) ?? formats[0];
  return {
    form: formOf(thing),
    format: found?.format ?? 'pdf',
    paper: choices.paper,
    ids: hasProperties(thing) ? choices.ids : undefined,
    phases,
    categories: has.sections ? choices.categories : undefined,
    photos: has.photos ? choices.photos : defaultReportChoices.photos,
    requirements: has.requirements ? choices.requirements : defaultReportChoices.requirements,
    unanswered: has.unanswered ? choices.unanswered : defaultReportChoices.unanswered,
    clarifications: has.clarifications ? choices.clarifications : defaultReportChoices.clarifications,
    confidentialName: kindOf(thing, project) === 'owner' && choices.confidentialName,
    ...(has.confidential && choices.includeConfidential ? { includeConfidential: true } : {}),
  };
}

type Remembered = Pick<Project, '_id' | 'relation' | 'summaryReportId'>;

/** What the address names, otherwise what was chosen for this project last in this browser. */
export function firstChosen(project: Remembered, query: URLSearchParams): Chosen {
  const isNamed = [...query.keys()].some((name) => !['skip', 'job'].includes(name));
  const stored = readStored('local', reportKeys.choices + project._id);
  const from = isNamed ? query : new URLSearchParams(stored ?? '');
  const choices = readChoices(from) ?? defaultReportChoices;
  const things = thingsFor(project);
  const asked = from.get('what') === 'summary' ? 'summary' : choices.form;
  return { thing: things.find((thing) => thing === asked) ?? 'report', choices };
}

/** Properties come and go, and what is confidential is included on purpose each time: neither is kept. */
export function rememberChosen(projectId: string, { thing, choices }: Chosen): void {
  const query = writeChoices({ ...choices, form: formOf(thing), ids: undefined, includeConfidential: false });
  if (thing === 'summary') query.set('what', thing);
  store('local', reportKeys.choices + projectId, String(query));
}

/** All of them chosen is no choice: what is added meanwhile belongs to it too. */
export function chosenOrAll<Value>(
  chosen: ReadonlySet<Value>,
  all: readonly Value[],
): readonly Value[] | undefined {
  const kept = all.filter((value) => chosen.has(value));
  return kept.length === all.length ? undefined : kept;
}

interface Asked {
  phase: number;
  primaryCategory?: string | undefined;
}

export const categoryOf = ({ primaryCategory }: Asked): string => primaryCategory || uncategorized;

/** The questions that the choices leave. */
export function questionsChosen<Question extends Asked>(
  questions: readonly Question[],
  { phases, categories }: Pick<ReportChoices, 'phases' | 'categories'>,
): Question[] {
  return questions.filter(
    (question) =>
      (!phases || phases.includes(question.phase)) &&
      (!categories || categories.includes(categoryOf(question))),
  );
}

import { createHash } from 'node:crypto';
import type { ComparedProperty } from '@landbrief/contract';
import {
  comparisonLimits,
  displayAnswer,
  isEmpty,
  isNotApplicable,
  misfitOf,
  replyBytesMax,
  requirementWeights,
} from '@landbrief/domain';
import {
  type Comparison,
  changeComparison,
  getCachedQuestionSet,
  getCountedProperties,
  type ListedProperty,
  getComparison as readComparison,
  readPropertyList,
} from '@landbrief/store';
import { requireVersion } from '../change.ts';
import { page } from '../page.ts';
import { onProject, type SubjectOf } from '../subjects/operation.ts';
import {
  type ComparedQuestion,
  type ComparedValue,
  comparedQuestion,
  readCurrentValues,
} from './current-values.ts';

/** A page of a comparison. Names come from the narrow list of properties, answers from their snapshots. */
export const compareProperties = onProject('compareProperties', async ({ body }, { subject }) => {
  const { project } = subject;
  const [set, all] = await Promise.all([getCachedQuestionSet(project), readPropertyList(project.projectId)]);
  const questions = set.questions.map(comparedQuestion);
  const byId = new Map(questions.map((question) => [question.stored.questionId, question]));
  const perProperty = Math.max(1, questions.length);
  const most = Math.max(
    1,
    Math.min(comparisonLimits.properties, Math.floor(comparisonLimits.answers / perProperty)),
  );
  const chosen = chosenOf(all, body.ids);
  const shown = page(chosen, { skip: body.skip, limit: Math.min(body.limit, most) });
  const read = await readCurrentValues(project, shown, byId);
  const properties = withinReply((characters) =>
    read.map(({ listed, values }) => presentCompared(listed, questions, values, characters)),
  );
  return {
    questions: questions.map(({ stored }) => stored.questionId),
    properties,
    count: chosen.length,
    most,
  };
});

/** With texts of as many characters as one reply takes. */
function withinReply(present: (textCharacters: number) => ComparedProperty[]): ComparedProperty[] {
  let properties: ComparedProperty[] = [];
  for (const characters of comparisonLimits.textCharacters) {
    properties = present(characters);
    if (Buffer.byteLength(JSON.stringify(properties)) <= replyBytesMax) break;
  }
  return properties;
}

/** The chosen properties in their order, else all as they were added. */
function chosenOf(all: readonly ListedProperty[], ids: readonly string[] | undefined): ListedProperty[] {
  if (!ids) return all.toSorted((a, b) => (a.propertyId < b.propertyId ? -1 : 1));
  const byId = new Map(all.map((listed) => [listed.propertyId, listed]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

function presentCompared(
  { propertyId, name, status, stage, phase, participantId, who }: ListedProperty,
  questions: readonly ComparedQuestion[],
  values: ReadonlyMap<string, ComparedValue>,
  textCharacters: number,
): ComparedProperty {
  const compared: ComparedProperty = {
    _id: propertyId,
    name,
    status,
    ...(stage ? { stage } : {}),
    phase,
    participant: {
      _id: participantId,
      fullName: who.fullName,
      ...(who.organizationName ? { organizationName: who.organizationName } : {}),
    },
    ...{ values: [], notApplicable: [], unseen: [], met: [], accepted: [], cut: {}, displays: {} },
  };
  for (const [place, { stored, domain }] of questions.entries()) {
    const found = values.get(stored.questionId);
    if (found) addValue(compared, place, domain, found, textCharacters);
    else compared.values.push(null);
  }
  return compared;
}

function addValue(
  compared: ComparedProperty,
  place: number,
  question: ComparedQuestion['domain'],
  { value, state, isUnseen, confidential, given }: ComparedValue,
  textCharacters: number,
): void {
  if (isNotApplicable(value)) compared.notApplicable.push(place);
  const shortened =
    value === null || isNotApplicable(value) || isEmpty(value) ? null : shorten(value, textCharacters);
  compared.values.push(shortened);
  if (shortened !== value && shortened !== null) compared.cut[place] = fingerprint(value);
  if (isUnseen) compared.unseen.push(place);
  if (confidential) compared.confidential = { ...compared.confidential, [place]: confidential };
  if (state === 'met') compared.met.push(place);
  if (state === 'overridden') compared.accepted.push(place);
  // The beginning of a choice is no choice.
  const isCut = compared.cut[place] !== undefined && !misfitOf(question, value);
  const { choices: _, ...unjudged } = question;
  const display = displayAnswer(isCut ? unjudged : question, shortened, given);
  if (display !== displayAnswer(question, shortened)) compared.displays[place] = display;
}

type GivenValue = string | number | string[];

/** The same value when it is short, else its beginning. */
function shorten(value: GivenValue, textCharacters: number): GivenValue {
  if (typeof value === 'number') return value;
  if (typeof value === 'string')
    return value.length > textCharacters ? value.slice(0, textCharacters).toWellFormed() : value;
  const kept: string[] = [];
  let characters = 0;
  for (const choice of value) {
    characters += choice.length;
    if (characters > textCharacters) return kept;
    kept.push(choice);
  }
  return value;
}

function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);
}

export const getComparison = onProject('getComparison', async (_input, { subject }) => ({
  comparison: present(await readComparison(subject.project.projectId)),
}));

/** Changes the settings; ids of what the project does not have, or no longer, are left out. */
export const saveComparison = onProject('saveComparison', async ({ body }, { subject, commit }) => {
  const before = await readComparison(subject.project.projectId, { consistent: true });
  requireVersion(body.comparison, before, { current: present(before) });
  const { weights = before.weights, pinned = before.pinned } = body.comparison;
  const settings = await ofProject({ weights, pinned }, subject);
  const after = { ...before, ...settings, version: before.version + 1 };
  return commit([changeComparison(before, settings)], { comparison: present(after) });
});

async function ofProject(
  { weights, pinned }: Pick<Comparison, 'weights' | 'pinned'>,
  { project }: SubjectOf<'project'>,
): Promise<Pick<Comparison, 'weights' | 'pinned'>> {
  const [{ questions }, properties] = await Promise.all([
    getCachedQuestionSet(project),
    getCountedProperties([...new Set(pinned)]),
  ]);
  const asked = new Set(questions.map(({ questionId }) => questionId));
  const isKept = ([id, weight]: [string, number]) => asked.has(id) && weight !== requirementWeights.default;
  return {
    weights: Object.fromEntries(Object.entries(weights).filter(isKept)),
    pinned: properties.flatMap(({ property: { projectId, propertyId } }) =>
      projectId === project.projectId ? [propertyId] : [],
    ),
  };
}

const present = ({ weights, pinned, version }: Comparison) => ({ weights, pinned, version });

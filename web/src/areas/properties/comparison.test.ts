import type { Answer, ComparedProperty, Question } from '@landbrief/contract';
import { type AnswerValue, isNotApplicable, notApplicable, requirementState } from '@landbrief/domain';
import { expect, it } from 'vitest';
import { domainQuestion } from '../answers/answer-values.ts';
import {
  type Column,
  type ComparisonView,
  cellOf,
  cellOfAnswer,
  comparisonRows,
  requirementsMet,
  withCell,
} from './comparison.ts';
import { orderedColumns } from './comparison-order.ts';
import { readCompared } from './comparison-pages.ts';
import { leftOutTexts } from './comparison-texts.ts';

const at = '2026-03-08T12:00:00Z';

function question(id: string, more: Partial<Question> = {}): Question {
  return {
    _id: id,
    text: `Question ${id}`,
    tag: id,
    type: 0,
    choices: [],
    multiple: false,
    required: false,
    allowNotApplicable: false,
    phase: 1,
    requirement: false,
    owner: 'P',
    ownerType: 2,
    position: 0,
    tagLocked: false,
    primaryCategory: 'Site',
    created: at,
    updated: at,
    version: 1,
    ...more,
  };
}

const acres = question('acres', {
  type: 1,
  unit: 'acres',
  requirement: true,
  requirementDetails: { operator: 1, value: 100 },
});
const owner = question('owner');
const rail = question('rail', { primaryCategory: 'Transportation' });
const soil = question('soil', {
  phase: 2,
  requirement: true,
  requirementDetails: { operator: 2, value: 'Clay' },
});
const questions = [acres, owner, rail, soil];
const places = new Map(questions.map(({ _id }, place) => [_id, place]));

/** As the call gives it. */
function column(
  id: string,
  given: Record<string, AnswerValue>,
  { phase = 1, ...more }: Partial<ComparedProperty> = {},
): Column {
  const values = questions.map(({ _id }) => given[_id] ?? null);
  const placesOf = (is: (asked: Question, value: AnswerValue | null) => boolean) =>
    questions.flatMap((asked, place) => (is(asked, values[place] ?? null) ? [place] : []));
  const property: ComparedProperty = {
    _id: id,
    name: id,
    status: 2,
    phase,
    participant: { _id: 'who', fullName: 'Nora Newell' },
    values: values.map((value) => (isNotApplicable(value) ? null : value)),
    notApplicable: placesOf((_, value) => isNotApplicable(value)),
    met: placesOf((asked, value) => requirementState(domainQuestion(asked), { value }) === 'met'),
    ...{ unseen: [], accepted: [], cut: {}, displays: {} },
    ...more,
  };
  return { property, places, cells: new Map() };
}

const mill = column('Mill Creek', { acres: 120, owner: 'City' });
const levee = column('Levee Tract', { acres: 80, owner: 'City', rail: 'Yes' });
const both = [mill, levee];
const all: ComparisonView = { requirementsOnly: false, hideEqual: false, notMetOnly: false };
const keys = (view: Partial<ComparisonView>, columns = both) =>
  comparisonRows(questions, columns, { ...all, ...view }).map(({ key }) => key);

it('puts each category above its questions, without those that nobody is asked yet', () => {
  expect(keys({})).toEqual(['category Site', 'acres', 'owner', 'category Transportation', 'rail']);
  expect(keys({}, [mill, column('Harbor', {}, { phase: 2 })])).toContain('soil');
});

it('hides equal rows, rows that are no requirements, and rows that every property meets', () => {
  expect(keys({ hideEqual: true })).toEqual(['category Site', 'acres', 'category Transportation', 'rail']);
  expect(keys({ hideEqual: true, category: 'Transportation' })).toEqual(['category Transportation', 'rail']);
  expect(keys({ requirementsOnly: true })).toEqual(['category Site', 'acres']);
  expect(keys({ notMetOnly: true })).toEqual(['category Site', 'acres']);
  expect(keys({ notMetOnly: true }, [mill])).toEqual([]);
});

it('takes texts that are cut for equal only when the whole texts are', () => {
  const cut = (fingerprint: string) => column(fingerprint, { owner: 'City of' }, { cut: { 1: fingerprint } });
  expect(cellOf(owner, cut('a')).display).toBe('City of…');
  expect(keys({ hideEqual: true }, [cut('a'), cut('a')])).toEqual([]);
  expect(keys({ hideEqual: true }, [cut('a'), cut('b')])).toEqual(['category Site', 'owner']);
});

it('shows how each answer stands to its requirement, "Not applicable", and a value in its former unit', () => {
  const cells = [mill, levee, column('Farm', { acres: notApplicable }), column('Field', {})].map((one) =>
    cellOf(acres, one),
  );
  expect(cells.map(({ display, state }) => [display, state])).toEqual([
    ['120 acres', 'met'],
    ['80 acres', 'notMet'],
    ['Not applicable', 'notMet'],
    ['', 'unanswered'],
  ]);
  const old = column('Old', { acres: 40 }, { accepted: [0], displays: { 0: '40 hectares' } });
  expect(cellOf(acres, old)).toMatchObject({ display: '40 hectares', state: 'overridden' });
  expect(cellOf(soil, mill).asked).toBe(false);
});

it('counts and weighs the requirements that a property is asked', () => {
  const ahead = column('Harbor', { acres: 150, soil: 'Sand' }, { phase: 2 });
  expect(requirementsMet(questions, mill, {})).toMatchObject({ met: 1, total: 1, score: { share: 1 } });
  expect(requirementsMet(questions, ahead, { acres: 3 })).toMatchObject({
    met: 1,
    total: 2,
    score: { share: 0.75 },
  });
});

it('shows an answer that was changed, and keeps the column of one that was only opened', () => {
  const answer = {
    ...{ _id: 'A', property: 'Levee Tract', question: 'acres', value: 80, display: '80 acres' },
    ...{ source: 'typed', override: false, created: at, answerUpdates: [], seen: true, version: 1 },
  } satisfies Answer;
  expect(withCell(levee, acres, cellOfAnswer(acres, answer))).toBe(levee);
  const accepted = withCell(levee, acres, cellOfAnswer(acres, { ...answer, override: true }));
  expect(cellOf(acres, accepted).state).toBe('overridden');
  expect(requirementsMet(questions, accepted, {}).score.share).toBe(1);
  expect(cellOf(acres, levee).state).toBe('notMet');
  expect(cellOf(acres, withCell(levee, acres, cellOfAnswer(acres, undefined))).state).toBe('unanswered');
});

it('sorts by name, score and any answer, those without one last, and pinned ones first', () => {
  const harbor = column('Harbor 10', { acres: 1_000 });
  const bare = column('Harbor 9', {});
  const columns = [mill, levee, harbor, bare];
  const met = new Map(columns.map((one) => [one.property._id, requirementsMet(questions, one, {})]));
  const names = (order: string, pinned: string[] = []) =>
    orderedColumns(columns, order, { questions, met, pinned }).map(({ property }) => property.name);
  expect(names('')).toEqual(['Mill Creek', 'Levee Tract', 'Harbor 10', 'Harbor 9']);
  expect(names('name')).toEqual(['Harbor 9', 'Harbor 10', 'Levee Tract', 'Mill Creek']);
  expect(names('acres')).toEqual(['Levee Tract', 'Mill Creek', 'Harbor 10', 'Harbor 9']);
  expect(names('-acres')).toEqual(['Harbor 10', 'Mill Creek', 'Levee Tract', 'Harbor 9']);
  expect(names('-score', ['Harbor 9', 'gone'])).toEqual([
    'Harbor 9',
    'Mill Creek',
    'Harbor 10',
    'Levee Tract',
  ]);
});

it('reads a first page, then large ones, in five requests for 200 properties', async () => {
  const idOf = (number: number) => String(number).padStart(26, '0');
  const stored = Array.from({ length: 300 }, (_, number) => column(idOf(number), {}).property);
  const asked: object[] = [];
  const parts: number[] = [];
  const read = async (body: Parameters<Parameters<typeof readCompared>[0]>[0]) => {
    asked.push(body);
    const { ids, skip = 0, limit = 50 } = body;
    const found = ids ? stored.filter(({ _id }) => ids.includes(_id)) : stored;
    return { questions: [], properties: found.slice(skip, skip + limit), count: found.length, most: 50 };
  };
  const ids = [290, 1, 290, 999, 7].map(idOf);
  const chosen = await readCompared(read, [...ids, 'I'.repeat(26)]);
  expect(asked).toEqual([{ ids: [290, 1, 999, 7].map(idOf), limit: 12 }]);
  expect(chosen).toMatchObject({ wanted: 5, missing: 2, left: 0 });
  expect(leftOutTexts({ shown: 3, wanted: 5, missing: 2 })).toEqual([
    '2 properties of the address can’t be found here.',
  ]);
  asked.length = 0;
  const whole = await readCompared(read, [], ({ properties }) => parts.push(properties.length));
  expect(whole.properties.map(({ property }) => property._id)).toEqual(
    stored.slice(0, 200).map(({ _id }) => _id),
  );
  expect({ requests: asked.length, parts, wanted: whole.wanted }).toEqual({
    requests: 5,
    parts: [12, 162],
    wanted: 300,
  });
});

it('has the categories in the order of the question manager, where the first questions are not asked yet', () => {
  const listed = [
    question('gas', { primaryCategory: 'Utilities', phase: 2 }),
    question('power', { primaryCategory: 'Utilities', position: 1 }),
    question('notes', { primaryCategory: '' }),
    question('acres', { primaryCategory: 'Site' }),
  ];
  const view = { requirementsOnly: false, hideEqual: false, notMetOnly: false, category: undefined };
  const names = comparisonRows(listed, [column('Riverbend', {})], view).flatMap((row) =>
    row.kind === 'category' ? [row.name] : [],
  );
  expect(names).toEqual(['Utilities', 'Uncategorized', 'Site']);
});

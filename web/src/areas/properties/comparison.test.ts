import type { ListedProperty, Question } from '@landbrief/contract';
import { type AnswerValue, notApplicable } from '@landbrief/domain';
import { expect, it } from 'vitest';
import { answersByProperty, comparisonCsv, comparisonRows, requirementsMet } from './comparison.ts';
import { readCompared } from './comparison-pages.ts';
import type { ListBody } from './reads.ts';
import { leftOutTexts } from './texts.ts';

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

/** Only what the comparison looks at. */
function property(id: string, values: Record<string, AnswerValue>, phase = 1): ListedProperty {
  const answers = Object.entries(values).map(([asked, value]) => ({
    _id: `${id}-${asked}`,
    property: id,
    question: asked,
    ...(value === notApplicable
      ? { value: null, ...notApplicable, display: 'Not applicable' }
      : { value, display: String(value) }),
    source: 'typed',
    override: false,
    created: at,
    answerUpdates: [],
    seen: true,
    version: 1,
  }));
  return { _id: id, name: id, phase, answers } as unknown as ListedProperty;
}

const acres = question('acres', {
  type: 1,
  unit: 'acres',
  requirement: true,
  requirementDetails: { operator: 1, value: 100 },
});
const owner = question('owner');
const rail = question('rail', { primaryCategory: 'Transportation' });
const mill = property('Mill Creek', { acres: 120, owner: 'City' });
const levee = property('Levee Tract', { acres: 80, owner: 'City', rail: '=HYPERLINK("x")' });
const both = [mill, levee];
const all = { requirementsOnly: false, hideEqual: false };

const keys = (view: Parameters<typeof comparisonRows>[2]) =>
  comparisonRows([acres, owner, rail], both, view).map(({ key }) => key);

it('puts each category above its questions', () => {
  expect(keys(all)).toEqual(['category Site', 'acres', 'owner', 'category Transportation', 'rail']);
});

it('hides equal rows, and categories that are left without any', () => {
  expect(keys({ ...all, hideEqual: true })).toEqual([
    'category Site',
    'acres',
    'category Transportation',
    'rail',
  ]);
  expect(keys({ ...all, hideEqual: true, category: 'Transportation' })).toEqual([
    'category Transportation',
    'rail',
  ]);
});

it('shows requirements only, with how each answer stands to them', () => {
  const rows = comparisonRows([acres, owner, rail], both, { ...all, requirementsOnly: true });
  const states = rows.flatMap((row) => (row.kind === 'question' ? row.cells.map(({ state }) => state) : []));
  expect(rows).toHaveLength(2);
  expect(states).toEqual(['met', 'notMet']);
});

it('counts the requirements that a property meets', () => {
  const answers = answersByProperty(both);
  expect(requirementsMet([acres, owner], mill, answers)).toEqual({ met: 1, total: 1 });
  expect(requirementsMet([acres, owner], levee, answers)).toEqual({ met: 0, total: 1 });
});

it('leaves out what nobody is asked yet, and says where one property is behind', () => {
  const soil = question('soil', {
    phase: 2,
    requirement: true,
    requirementDetails: { operator: 2, value: 'Clay' },
  });
  const last = question('title', { phase: 3 });
  const ahead = property('Harbor Parkway', { acres: 150, soil: 'Clay' }, 2);
  const asked = [acres, soil, last];
  const shown = comparisonRows(asked, [mill, ahead], all).flatMap((row) =>
    row.kind === 'question' ? row.cells.map(({ asked: isAsked, state }) => [row.key, isAsked, state]) : [],
  );
  expect(shown).toEqual([
    ['acres', true, 'met'],
    ['acres', true, 'met'],
    ['soil', false, 'none'],
    ['soil', true, 'met'],
  ]);
  expect(comparisonRows(asked, both, all).map(({ key }) => key)).toEqual(['category Site', 'acres']);
  const answers = answersByProperty([mill, ahead]);
  expect(requirementsMet(asked, mill, answers)).toEqual({ met: 1, total: 1 });
  expect(requirementsMet(asked, ahead, answers)).toEqual({ met: 2, total: 2 });
  const csv = comparisonCsv(comparisonRows(asked, [mill, ahead], all), [mill, ahead], () => '');
  expect(csv).toContain('Question soil,,Not asked yet,Clay');
});

it('shows and exports "Not applicable" by its words: answered, not met, and equal to another one', () => {
  const farm = property('Bottom Farm', { acres: notApplicable, owner: notApplicable });
  const field = property('North Field', { acres: notApplicable, owner: 'City' });
  const rows = comparisonRows([acres, owner], [farm, field], all);
  const cells = rows.flatMap((row) => (row.kind === 'question' ? row.cells : []));
  expect(cells.map(({ display, state }) => [display, state])).toEqual([
    ['Not applicable', 'notMet'],
    ['Not applicable', 'notMet'],
    ['Not applicable', 'none'],
    ['City', 'none'],
  ]);
  expect(comparisonRows([acres, owner], [farm, field], { ...all, hideEqual: true })).toHaveLength(2);
  expect(comparisonCsv(rows, [farm, field], () => '')).toContain(
    'Site,Question acres,,Not applicable,Not applicable',
  );
});

it('exports what is shown, formulas as text', () => {
  const rows = comparisonRows([acres, rail], both, all);
  expect(
    comparisonCsv(rows, both, ({ requirement }) => (requirement ? '>= 100 acres' : '')).split('\r\n'),
  ).toEqual([
    'Category,Question,Requirement,Mill Creek,Levee Tract',
    'Site,Question acres,>= 100 acres,120,80',
    `Transportation,Question rail,,,"'=HYPERLINK(""x"")"`,
  ]);
});

it.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', "'="])(
  'exports a name and an answer that begin with %j as text',
  (start) => {
    const text = `${start}SUM(A1)`;
    const named = property(text, { rail: text });
    const csv = comparisonCsv(comparisonRows([rail], [named], all), [named], () => '');
    const field = /[\t\r\n]/.test(start) ? `"'${text}"` : `'${text}`;
    expect(csv).toBe(`Category,Question,Requirement,${field}\r\nTransportation,Question rail,,${field}`);
  },
);

it('exports numbers as numbers, and a text that looks like one as text', () => {
  const height = question('height', { type: 1 });
  const below = property('Levee Tract', { height: -12, rail: '-12' });
  const csv = comparisonCsv(comparisonRows([height, rail], [below], all), [below], () => '');
  expect(csv.split('\r\n').map((line) => line.split(',').at(-1))).toEqual(['Levee Tract', '-12', "'-12"]);
});

it('reads what was chosen by pages that the API can answer, and tells what is left out', async () => {
  const idOf = (at: number) => String(at).padStart(26, '0');
  const all = Array.from({ length: 300 }, (_, at) => property(idOf(at), {}));
  const asked: ListBody[] = [];
  const read = async (body: ListBody) => {
    asked.push(body);
    const { ids, skip = 0, limit = 50 } = body;
    const found = all.filter(({ _id }) => !ids || ids.includes(_id));
    return { properties: found.slice(skip, skip + limit), count: found.length };
  };
  const ids = [290, 1, 290, 999, 7].map(idOf);
  const chosen = await readCompared(read, { ids: [...ids, 'I'.repeat(26)], questionCount: 1_200 });
  expect(asked).toEqual([
    { ids: [290, 1].map(idOf), limit: 2, full: 1 },
    { ids: [999, 7].map(idOf), limit: 2, full: 1 },
  ]);
  expect(chosen).toMatchObject({ wanted: 5, missing: 2 });
  expect(chosen.properties.map(({ _id }) => _id)).toEqual([290, 1, 7].map(idOf));
  expect(leftOutTexts({ shown: 3, wanted: 5, missing: 2 })).toEqual([
    '2 properties of the address can’t be found here.',
  ]);

  const first = await readCompared(read, { ids: [], questionCount: 157 });
  expect([first.properties, first.wanted]).toEqual([all.slice(0, 200), 300]);
  expect(Math.max(...asked.map(({ limit = 0 }) => limit))).toBe(22);
  expect(leftOutTexts({ shown: 200, wanted: 300, missing: 0 })).toEqual([
    'Only the first 200 of 300 properties are compared. Choose fewer in the list.',
  ]);
});

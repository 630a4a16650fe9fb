import { defaultReportChoices, type ReportChoices } from '@landbrief/domain';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetChosen, makingPath, readChoices, writeChoices } from '../report-windows/report-path.ts';
import { askedChoices, chosenOrAll, firstChosen, questionsChosen, rememberChosen } from './chosen.ts';

const project = {
  _id: '01HBLUEBIRD',
  relation: 'owner',
  summaryReportId: '01HSUMMARY',
  phaseCount: 3,
} as const;
const chosen: ReportChoices = {
  ...defaultReportChoices,
  paper: 'a4',
  ids: ['01HLEVEE', '01HMILL'],
  phases: [1, 3],
  categories: ['Water, Wastewater & Gas', 'Workforce'],
  photos: false,
  confidentialName: true,
};

beforeEach(() => {
  const storage = () => {
    const items = new Map<string, string>();
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
      size: () => items.size,
    };
  };
  vi.stubGlobal('window', { localStorage: storage(), sessionStorage: storage() });
});

const queryOf = (path: string) => new URLSearchParams(path.split('?')[1]);

test('an address holds what was chosen', () => {
  const path = makingPath({ reportId: '01HBLUEBIRD', k: '01HSTATE' }, chosen);
  expect(path).toMatch(/^\/pdf\/report\/project\/01HBLUEBIRD\?k=01HSTATE&/);
  expect(readChoices(queryOf(path))).toEqual(chosen);
  expect(makingPath({ reportId: '01HBLUEBIRD' }, defaultReportChoices)).toBe(
    '/pdf/report/project/01HBLUEBIRD',
  );
  expect(readChoices(new URLSearchParams('k=01HCITY&ids=01HLEVEE,01HMILL'))?.ids).toEqual(chosen.ids);
});

test('more than 50 properties are left in the storage, which only a window opened from here has', () => {
  const ids = Array.from({ length: 51 }, (_, at) => `01HSITE${at}`);
  const path = makingPath({ reportId: '01HBLUEBIRD', k: '01HCITY' }, { ...chosen, ids });
  expect(path).toMatch(/\?k=01HCITY&chosen=/);
  expect(path).not.toContain('01HSITE');
  expect(readChoices(queryOf(path))).toEqual({ ...chosen, ids });
  forgetChosen(path);
  expect(readChoices(queryOf(path))).toBeUndefined();
});

test('what changes nothing is not asked for, and no file that cannot be made', () => {
  const asked = (thing: Parameters<typeof askedChoices>[0]['thing'], choices: Partial<ReportChoices> = {}) =>
    askedChoices({ thing, choices: { ...chosen, ...choices } }, project);
  expect(asked('report', { format: 'csv' }).format).toBe('pdf');
  expect(asked('report', { format: 'csv', phases: [2] }).format).toBe('csv');
  expect(asked('profile', { format: 'xlsx' }).format).toBe('pdf');
  expect(asked('questionnaire')).toMatchObject({ form: 'questionnaire', ids: undefined, phases: [1, 3] });
  expect(asked('summary')).toEqual({ ...defaultReportChoices, paper: 'a4', ids: chosen.ids });
  expect(
    askedChoices({ thing: 'report', choices: chosen }, { ...project, relation: 'participant' }),
  ).toMatchObject({
    confidentialName: false,
  });
});

test('a browser keeps what was chosen for a project last, but no properties', () => {
  rememberChosen(project._id, { thing: 'matrix', choices: chosen });
  const kept = firstChosen(project, new URLSearchParams('skip=20'));
  expect(kept).toEqual({ thing: 'matrix', choices: { ...chosen, form: 'matrix', ids: undefined } });
  expect(firstChosen({ ...project, relation: 'participant' }, new URLSearchParams()).thing).toBe('report');
  const linked = firstChosen(project, writeChoices({ ids: ['01HLEVEE'] }));
  expect(linked).toEqual({ thing: 'report', choices: { ...defaultReportChoices, ids: ['01HLEVEE'] } });
});

test('all of them chosen is no choice', () => {
  expect(chosenOrAll(new Set([1, 2, 3]), [1, 2, 3])).toBeUndefined();
  expect(chosenOrAll(new Set([3, 1]), [1, 2, 3])).toEqual([1, 3]);
  expect(chosenOrAll(new Set<number>(), [1, 2, 3])).toEqual([]);
  const questions = [
    { phase: 1, primaryCategory: 'Workforce' },
    { phase: 2, primaryCategory: 'Workforce' },
    { phase: 1 },
  ];
  expect(questionsChosen(questions, { phases: [1], categories: ['Uncategorized'] })).toEqual([{ phase: 1 }]);
});

import type { Answer } from '@landbrief/contract';
import { displayAnswer } from '@landbrief/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { atMost } from '../../../../tests/support/at-most.ts';
import { addSite, type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';
import { seedListedProperties, seedProject } from '../../../../tests/support/seed.ts';
import { openInExceljs } from '../../../../tests/support/spreadsheet/open-in-exceljs.ts';

let api: TestApi;
let running: RunningProject;
const sites: Record<string, string> = {};
const hostile = '=HYPERLINK("https://rival.test";"M-2")';

beforeAll(async () => {
  api = await testApi();
  running = await runningProject(api, 'Sandpiper', {
    client: 'Volt Motors',
    confidentialName: 'Project Reed',
    settings: {
      ...{ showOwnerToParticipants: false, allowContributors: true, participantsSeeRequirements: false },
      remindParticipants: true,
    },
  });
  const { participant, delegate, delegator } = running;
  for (const [name, by] of [
    ['Levee Road Tract', participant],
    ['Old Mill, Building 7', delegate],
    ['Harbor Parkway', delegator],
  ] as const) {
    const propertyId = await addSite(running, by, by, name);
    sites[name] = propertyId;
    await save(by, propertyId, 'zoning', {
      value: name === 'Harbor Parkway' ? hostile : `District of ${name}`,
    });
  }
  await save(participant, sites['Levee Road Tract'] ?? '', 'acres', { value: 212.5 });
  await save(delegate, sites['Old Mill, Building 7'] ?? '', 'acres', { value: 90 });
});

function save(by: Person, propertyId: string, name: keyof RunningProject['questions'], answerData: object) {
  return by.api.saveAnswer({
    params: { projectId: running.projectId, propertyId, questionId: running.questions[name]._id },
    body: { answerData: { value: null, ...answerData } },
  });
}

type Kind = 'ownerReportId' | 'delegatorReportId' | 'delegateReportId' | 'summaryReportId';
type Query = Parameters<Person['api']['exportProjectReport']>[0]['query'];

async function exported(by: Person, kind: Kind, query: Query = {}) {
  const { project } = await running.owner.api.getProject({ params: { id: running.projectId } });
  const params = { reportId: project[kind] ?? '' };
  return by.api.exportProjectReport({ params, query });
}

async function sheetsOf(by: Person, kind: Kind, query: Query = {}) {
  const { blob, fileName } = await exported(by, kind, query);
  const book = await openInExceljs(await blob.bytes());
  const sheets = book.worksheets.map((sheet) => {
    const rows: unknown[][] = [];
    sheet.eachRow((row) => rows.push(Array.isArray(row.values) ? row.values.slice(1) : []));
    return [sheet.name, rows] as const;
  });
  return { fileName, sheets: Object.fromEntries(sheets) };
}

const named = (rows: unknown[][] | undefined) => rows?.map(([name]) => name);

describe('a report as a spreadsheet', () => {
  test('says what the screens say, with typed cells', async () => {
    const { owner, projectId } = running;
    const { fileName, sheets } = await sheetsOf(owner, 'ownerReportId');
    expect(fileName).toBe('Project Sandpiper - Project Report.xlsx');
    expect(Object.keys(sheets)).toEqual(['Report', 'Properties', 'Participants', 'Phase 1', 'Phase 2']);
    const { properties } = await owner.api.listOwnerProperties({ params: { projectId }, body: { full: 1 } });
    const { questions } = await owner.api.listQuestions({ params: { owner: projectId, type: 2 } });
    const rows = sheets['Phase 1'] ?? [];
    const tags = rows[1] ?? [];
    for (const property of properties) {
      const row = rows.find(([name]) => name === property.name) ?? [];
      for (const question of questions.filter(({ phase }) => phase === 1)) {
        const answer = property.answers?.find((one: Answer) => one.question === question._id);
        const column = tags.indexOf(question.tag);
        const cell = row[column];
        const shown = typeof cell === 'number' ? displayAnswer(question, cell) : (cell ?? '');
        expect(shown).toBe(displayAnswer(question, answer?.value));
        if (question.requirement)
          expect(row[column + 1]).toBe(
            answer?.requirementMet ? 'Met' : answer?.value === undefined ? 'Not Answered' : 'Not met',
          );
      }
      const [heading = [], ...lines] = sheets.Properties ?? [];
      const line = lines.find(([name]) => name === property.name) ?? [];
      const of = (column: string) => line[heading.indexOf(column)];
      expect([of('Answered'), of('Required answered'), of('Participant')]).toEqual([
        property.questionsAnswered,
        property.requiredQuestionsAnswered,
        property.participant.fullName,
      ]);
    }
    expect(rows.flat()).toContain(212.5);
    const about = Object.fromEntries((sheets.Report ?? []).map(([label, value]) => [String(label), value]));
    expect(about).toMatchObject({ 'Made by': owner.user.firstName ? expect.any(String) : '', Properties: 3 });
    expect(about['Data as of']).toBeInstanceOf(Date);
  });

  test('shows everybody what they see: their properties, no requirement, no name of the client', async () => {
    const { participant, delegator, delegate, owner } = running;
    const own = await sheetsOf(participant, 'delegateReportId', { k: participant.participantId });
    expect(own.fileName).toBe('Project Reed - Participant Report.xlsx');
    expect(named(own.sheets.Properties)).toEqual(['Property', 'Levee Road Tract']);
    expect(own.sheets['Phase 2']).toBeUndefined();
    expect(JSON.stringify(own.sheets)).not.toMatch(/Project Sandpiper|Volt|at least|Not met|Result|Olivia/);
    const both = await sheetsOf(delegator, 'delegatorReportId', { k: delegator.participantId });
    expect(named(both.sheets['Phase 1'])?.slice(3).sort()).toEqual([
      'Harbor Parkway',
      'Old Mill, Building 7',
    ]);
    await expect(
      exported(delegate, 'delegatorReportId', { k: delegator.participantId }),
    ).rejects.toMatchObject({ status: 404 });
    const summary = await sheetsOf(delegate, 'summaryReportId');
    expect(summary.fileName).toBe('Project Reed - Property Submission Summary.xlsx');
    expect(Object.keys(summary.sheets)).toEqual(['Report', 'Properties']);
    expect(named(summary.sheets.Properties)).toEqual(['Property', 'Old Mill, Building 7']);
    expect((await sheetsOf(owner, 'summaryReportId')).sheets.Properties).toHaveLength(4);
    expect((await exported(owner, 'ownerReportId', { confidentialName: true })).fileName).toBe(
      'Project Reed - Project Report.xlsx',
    );
    const rival = await api.person('Rita Rival', { organization: 'Rival', roles: ['projectOwner'] });
    await expect(exported(rival, 'ownerReportId')).rejects.toMatchObject({ status: 404 });
  });

  test('has what was chosen, in the forms and formats that make a file', async () => {
    const { owner } = running;
    const mill = sites['Old Mill, Building 7'] ?? '';
    const chosen = await sheetsOf(owner, 'ownerReportId', { ids: mill, phases: '1', requirements: false });
    expect(named(chosen.sheets['Phase 1'])?.slice(3)).toEqual(['Old Mill, Building 7']);
    expect(chosen.sheets['Phase 2']).toBeUndefined();
    expect(JSON.stringify(chosen.sheets)).not.toMatch(/at least|Not met/);
    const matrix = await sheetsOf(owner, 'ownerReportId', { form: 'matrix' });
    expect(named(matrix.sheets.Matrix)).toEqual([
      'Participant',
      'Status',
      'Score',
      'Category',
      'Uncategorized',
    ]);
    expect(matrix.sheets.Matrix?.at(-1)).toContain(212.5);
    const csv = await (await exported(owner, 'ownerReportId', { format: 'csv', phases: '1' })).blob.text();
    expect(csv).toContain(`"'${hostile.replaceAll('"', '""')}"`);
    for (const query of [{ format: 'csv' }, { form: 'profile' }, { form: 'questionnaire' }] as const)
      await expect(exported(owner, 'ownerReportId', query)).rejects.toMatchObject({ status: 400 });
  });
});

test('costs the answers of its properties, read once', async () => {
  const olivia = await api.person('Olivia Owner', { organization: 'Kite Agency', roles: ['projectOwner'] });
  const pete = await api.person('Pete Participant', { roles: ['participant'] });
  const size = { questions: 20, answered: 20, otherProperties: 9 };
  const { clock } = api.environment.platform;
  const { projectId } = await seedProject(olivia.user, pete.user, size, clock);
  const { project } = await olivia.api.getProject({ params: { id: projectId } });
  const params = { reportId: project.ownerReportId ?? '' };
  await olivia.api.exportProjectReport({ params });
  const { capacity } = await api.metered(() => olivia.api.exportProjectReport({ params }));
  atMost(capacity, { read: 120, write: 0, inARow: 22 });
});

test('of more properties than fit a request is refused, and why says what to do', async () => {
  const olivia = await api.person('Ola Owner', { organization: 'Egret Agency', roles: ['projectOwner'] });
  const pete = await api.person('Paul Participant', { roles: ['participant'] });
  const { clock } = api.environment.platform;
  const { projectId } = await seedProject(olivia.user, pete.user, { questions: 2, answered: 2 }, clock);
  await seedListedProperties(projectId, 200, clock);
  const { project } = await olivia.api.getProject({ params: { id: projectId } });
  const reportId = project.ownerReportId ?? '';
  await expect(olivia.api.exportProjectReport({ params: { reportId } })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('in the background'),
  });
});

import { auditSentence, leftOutText } from '@landbrief/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../support/api.ts';
import { photo } from '../support/images.ts';
import { endOfReport, startReportFunction } from '../support/report-jobs.ts';
import { addSite, answerRequired, type RunningProject, runningProject } from '../support/running-project.ts';
import { openInExceljs } from '../support/spreadsheet/open-in-exceljs.ts';

/** Every way by which answers and pictures leave the product as a file or as a report. */

const secrets = {
  zoning: 'Offtake contract with Volt Motors',
  acres: 731_339,
  picture: 'Plan of the battery line',
};
const traces = [secrets.zoning, /731,?339/, secrets.picture];

let api: TestApi;
let running: RunningProject;
let propertyId: string;
let project: Awaited<ReturnType<Person['api']['getProject']>>['project'];
let admin: Person;

beforeAll(async () => {
  api = await testApi();
  startReportFunction(api);
  running = await runningProject(api, 'Avocet', {
    settings: {
      ...{ showOwnerToParticipants: true, allowContributors: true, participantsSeeRequirements: true },
      remindParticipants: true,
    },
  });
  const { participant, owner, projectId, questions } = running;
  admin = await api.person('Ada Admin', { organization: 'Avocet Agency', roles: ['admin', 'orgAdmin'] });
  propertyId = await addSite(running, participant, participant);
  await answerRequired(running, propertyId, participant);
  for (const [{ _id: questionId }, value, version] of [
    [questions.acres, secrets.acres, 1],
    [questions.zoning, secrets.zoning, undefined],
  ] as const) {
    const params = { projectId, propertyId, questionId };
    await participant.api.saveAnswer({
      params,
      body: { answerData: { value, ...(version ? { version } : {}) } },
    });
    await participant.api.markAnswerConfidential({
      params,
      body: { confidential: { reason: 'Trade secret' } },
    });
  }
  const file = new File([Buffer.from(photo(200, 150).get_bytes_jpeg(60))], 'line.jpg');
  const { image } = await participant.api.uploadImage({
    params: { propertyId },
    file,
  });
  await participant.api.updateImage({
    params: { propertyId },
    body: {
      imageId: image.imageId,
      descriptionTx: secrets.picture,
      confidential: { reason: 'Not public yet' },
    },
  });
  ({ project } = await owner.api.getProject({ params: { id: projectId } }));
});

/** All that a person reads in a file: a workbook with hidden cells, or a text; a PDF is HTML here. */
async function readable(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return new TextDecoder().decode(bytes);
  const book = await openInExceljs(bytes);
  return JSON.stringify(book.worksheets.map((sheet) => sheet.getSheetValues()));
}

interface Options {
  includeConfidential?: boolean;
}
type Way = [name: string, has: { pictures?: boolean; only?: keyof typeof secrets }, make: Make];
type Make = (options: Options) => Promise<string>;

const report = (choices: object, by: () => Person = () => running.owner, view: object = {}): Make => {
  return async (options) => {
    const params = {
      reportId: 'k' in view ? (project.delegateReportId ?? '') : (project.ownerReportId ?? ''),
    };
    const query = 'k' in view ? { k: running.participant.participantId } : {};
    const body = { ...choices, ...options };
    const { jobId } = await by().api.startProjectReport({ params, query, body });
    const job = await endOfReport(api, by(), { ...params, ...query, jobId });
    return readable(await (await fetch(job.url ?? '')).blob());
  };
};
const printed: Make = async (query) => {
  const params = { reportId: project.ownerReportId ?? '' };
  return readable((await running.owner.api.printProjectReport({ params, query })).blob);
};
const exportedReport =
  (choices: object): Make =>
  async (options) => {
    const params = { reportId: project.ownerReportId ?? '' };
    const query = { ...choices, ...options };
    return readable((await running.owner.api.exportProjectReport({ params, query })).blob);
  };
const comparison: Make = async (options) => {
  const { owner, projectId, questions } = running;
  const questionIds = [questions.zoning._id, questions.acres._id];
  const body = { propertyIds: [propertyId], questionIds, ...options };
  return readable((await owner.api.exportComparison({ params: { projectId }, body })).blob);
};
const wholeProject: Make = async (query) => {
  const reply = await running.owner.api.exportProject({ params: { projectId: running.projectId }, query });
  if (!('blob' in reply)) throw new Error('The project is small.');
  return readable(reply.blob);
};
const answersSheet: Make = async (query) => {
  const params = { projectId: running.projectId, propertyId };
  return readable((await running.owner.api.exportPropertyAnswers({ params, query })).blob);
};
const answersOfMany: Make = async (options) => {
  const { owner, projectId, participant } = running;
  const params = { projectId, participantId: participant.participantId };
  const body = { propertyIds: [propertyId], ...options };
  return readable((await owner.api.exportParticipantAnswers({ params, body })).blob);
};
const projectReport: Make = async (options) =>
  JSON.stringify(
    await running.owner.api.getProjectReport({
      params: { projectId: running.projectId },
      query: { full: true, ...options },
    }),
  );

const participantOf = () => running.participant;
const ways: Way[] = [
  ['report', { pictures: true }, report({})],
  ['profile', {}, report({ form: 'profile' })],
  ['matrix', { only: 'acres' }, report({ form: 'matrix' })],
  ['report as a workbook', {}, report({ format: 'xlsx' })],
  ['report as CSV', {}, report({ format: 'csv', phases: [1] })],
  ['matrix as CSV', { only: 'acres' }, report({ form: 'matrix', format: 'csv' })],
  ['export as a workbook', {}, report({ form: 'export', format: 'xlsx' })],
  ['export as CSV', {}, report({ form: 'export', format: 'csv' })],
  ['list of answers', {}, report({ form: 'answers', format: 'csv' })],
  ['report of the participant', { pictures: true }, report({}, participantOf, { k: true })],
  ['printed report', { pictures: true }, printed],
  ['exported report', {}, exportedReport({})],
  ['comparison', {}, comparison],
  ['project', {}, wholeProject],
  ['sheet of answers for the owner’s side', {}, answersSheet],
  ['sheet of a participant’s answers for the owner’s side', {}, answersOfMany],
  ['project report', {}, projectReport],
];

const found = (text: string) => traces.map((trace) => text.search(trace) >= 0);

describe.each(ways)('%s', (_name, { pictures = false, only }, make) => {
  test('leaves out what is confidential, and says so', async () => {
    const text = await make({});
    expect(found(text)).toEqual([false, false, false]);
    expect(text).toContain(leftOutText);
    if (pictures) expect(text).toContain('without confidential pictures');
  });

  test('has it where it is included on purpose', async () => {
    const text = await make({ includeConfidential: true });
    const [zoning, acres, picture] = found(text);
    expect(acres).toBe(true);
    expect(zoning).toBe(only === undefined);
    if (pictures) expect(picture).toBe(true);
    expect(text).not.toContain(leftOutText);
  });
});

test('including it is in the audit trail: who, what, and when; leaving it out of a report is not', async () => {
  const acts = async () =>
    (await admin.api.listAuditEntries({ query: { limit: 50 } })).entries.map(auditSentence);
  const before = await acts();
  await printed({});
  expect(await acts()).toEqual(before);
  await printed({ includeConfidential: true });
  await answersSheet({ includeConfidential: true });
  await wholeProject({ includeConfidential: true });
  const [exported, sheet, report] = await acts();
  expect([report, sheet, exported]).toEqual(
    [
      'made a report of Project Avocet with confidential answers',
      'exported confidential answers of Riverbend Commerce Park, Tract 4',
      'exported Project Avocet with confidential answers',
    ].map((deed) => `Olivia Avocet ${deed}`),
  );
});

test('a participant’s own sheet has it, and a sheet without it changes nothing when it comes back', async () => {
  const { owner, participant, projectId } = running;
  const params = { projectId, propertyId };
  const own = await participant.api.exportPropertyAnswers({ params });
  expect(found(await readable(own.blob))).toEqual([true, true, false]);
  const { blob } = await owner.api.exportPropertyAnswers({ params });
  const file = new File([blob], 'answers.xlsx');
  const { preview } = await owner.api.previewImportPropertyAnswers({ params, file });
  expect(preview).toMatchObject({ differences: [], added: 0, updated: 0, problemCount: 0 });
});

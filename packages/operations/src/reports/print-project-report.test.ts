import { readFile } from 'node:fs/promises';
import { fileThroughApiMax, rateLimits } from '@landbrief/domain';
import { epochSeconds, PrintTooSlow } from '@landbrief/platform';
import { claimAttempt, commitWrites, getProperty, replaceProperty } from '@landbrief/store';
import { imageSize } from 'image-size';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { type ReportPart, reportParts } from '../../../../tests/support/report-rows.ts';
import { addSite, type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';
import { until } from '../../../../tests/support/until.ts';
import { storeImage } from '../images/store-image.ts';

const drawing = new URL('../../../local/src/demo/images/riverbend-commerce-park-plan.png', import.meta.url);

let api: TestApi;
let running: RunningProject;
let levee: string;
let mill: string;
let harbor: string;

beforeAll(async () => {
  api = await testApi();
  running = await runningProject(api, 'Bluebird', {
    settings: {
      showOwnerToParticipants: true,
      allowContributors: true,
      participantsSeeRequirements: true,
      remindParticipants: true,
    },
  });
  const { participant, delegate, delegator } = running;
  levee = await addSite(running, participant, participant, 'Levee Road Tract');
  mill = await addSite(running, delegate, delegate, 'Old Mill, Building 7');
  harbor = await addSite(running, delegator, delegator, 'Harbor Parkway');
});

afterEach(() => {
  vi.restoreAllMocks();
});

const save = (by: Person, propertyId: string, name: keyof RunningProject['questions'], answerData: object) =>
  by.api.saveAnswer({
    params: { projectId: running.projectId, propertyId, questionId: running.questions[name]._id },
    body: { answerData: { value: null, ...answerData } },
  });

type Kind = 'ownerReportId' | 'delegatorReportId' | 'delegateReportId' | 'summaryReportId';

async function printed(
  by: Person,
  kind: Kind,
  query: { k?: string; ids?: string; clarifications?: boolean } = {},
): Promise<string> {
  const { project } = await running.owner.api.getProject({ params: { id: running.projectId } });
  const { blob } = await by.api.printProjectReport({ params: { reportId: project[kind] ?? '' }, query });
  return blob.text();
}

function rowsOf(parts: readonly ReportPart[], property: string) {
  const part = parts.find((one) => one.property === property);
  return new Map(part?.rows.map(({ question, answer, requirement }) => [question, { answer, requirement }]));
}

describe('forty reports of one person at once', () => {
  test('are printed two at a time, the others are told when to come back or made in the background', async () => {
    const { delegate, owner } = running;
    const { clock, printer } = api.environment.platform;
    // A place is held for half a minute, however long the reports take.
    clock.freeze();
    let now = 0;
    let most = 0;
    const held = Promise.withResolvers<void>();
    const { print } = printer;
    vi.spyOn(printer, 'print').mockImplementation(async (...sent) => {
      most = Math.max(most, ++now);
      await held.promise;
      now--;
      return print(...sent);
    });
    const { project } = await owner.api.getProject({ params: { id: running.projectId } });
    const reportId = project.ownerReportId ?? '';
    const statuses: Promise<{ status: number; retryAfter?: number }>[] = Array.from({ length: 40 }, () =>
      owner.api.printProjectReport({ params: { reportId }, query: {} }).then(
        () => ({ status: 200 }),
        (error: { status: number; retryAfter: number }) => error,
      ),
    );
    await until(() => expect(now).toBe(2));
    const refused = await Promise.race(statuses);
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(20);
    expect(refused.retryAfter).toBeLessThanOrEqual(30);
    const { job } = await owner.api.startProjectReport({ params: { reportId }, body: { format: 'pdf' } });
    expect(job.status).toBe('waiting');
    // Somebody else of the project does not wait.
    const other = printed(delegate, 'delegateReportId', { k: delegate.participantId });
    await until(() => expect(now).toBe(3));
    held.resolve();
    await other;
    const all = await Promise.all(statuses);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(38).fill(429)]);
    expect(most).toBe(3);
    // Their places are free again, after a while also those of processes that died.
    const again = () => owner.api.printProjectReport({ params: { reportId }, query: {} });
    for (const [name, of, places] of [
      ['printing', owner.user.userId, 2],
      ['printing-of', owner.user.organizationId, 8],
    ] as const) {
      const limits = { ...rateLimits[name], now: epochSeconds(clock) };
      for (let died = 0; died < places; died++) {
        await expect(again()).resolves.toBeDefined();
        await claimAttempt(`${name}#${of}`, limits);
      }
      await expect(again()).rejects.toMatchObject({ status: 429 });
      clock.advance(31);
      await expect(again()).resolves.toBeDefined();
    }
  });
});

describe('the owner’s report', () => {
  test('has each property’s own answers, and says what is met, accepted, not met and unanswered', async () => {
    const { owner, participant, delegate, delegator, questions } = running;
    await save(participant, levee, 'acres', { value: 212 });
    await save(participant, levee, 'zoning', { value: 'M-2 <heavy> & rail' });
    await save(delegate, mill, 'acres', { value: 90 });
    await save(owner, mill, 'acres', { value: 90, version: 1, override: true });
    await save(delegator, harbor, 'acres', { value: 149 });
    await save(delegator, harbor, 'zoning', { value: 'Port district' });

    const parts = reportParts(await printed(owner, 'ownerReportId'));
    const said = (property: string, question: { text: string }) => rowsOf(parts, property).get(question.text);
    expect(said('Levee Road Tract', questions.acres)).toEqual({
      answer: '212 acres',
      requirement: 'Met at least 150 acres',
    });
    expect(said('Old Mill, Building 7', questions.acres)?.requirement).toBe(
      'Counted as met at least 150 acres',
    );
    expect(said('Harbor Parkway', questions.acres)?.requirement).toBe('Not met at least 150 acres');
    expect(said('Levee Road Tract', questions.zoning)?.answer).toBe('M-2 <heavy> & rail');
    expect(said('Harbor Parkway', questions.zoning)?.answer).toBe('Port district');
    expect(said('Old Mill, Building 7', questions.zoning)?.answer).toBe('Not Answered');
    expect(said('Levee Road Tract', questions.later)).toBeUndefined();
  });

  test('has photos of 1,200 pixels, and none that cannot be shown', async () => {
    const { files } = api.environment.platform;
    const { PhotonImage } = await import('@cf-wasm/photon/node');
    const noise = new Uint8Array(2_400 * 1_600 * 4).map((_, at) => (at * 2_654_435_761) >>> 13);
    const photo = new PhotonImage(noise, 2_400, 1_600).get_bytes_jpeg(80);
    const image = { propertyId: levee, description: 'From the south', primary: true };
    const stored = [
      await storeImage({ ...image, fileName: 'aerial.jpg', bytes: photo }, files),
      await storeImage(
        { ...image, fileName: 'plan.png', primary: false, bytes: await readFile(drawing) },
        files,
      ),
    ];
    const lost = {
      imageId: 'lost',
      fileName: 'x.jpg',
      key: `images/${levee}/lost`,
      description: '',
      primary: false,
    };
    await files.put(lost.key, Buffer.from('<svg onload="alert(1)"/>'), 'image/jpeg');
    const property = await getProperty(levee);
    if (!property) throw new Error('The property that was added is there.');
    await commitWrites(replaceProperty({ ...property, images: [...stored, lost] }, property));

    const parts = reportParts(await printed(running.owner, 'ownerReportId', { ids: levee }));
    expect(parts.map(({ property: name }) => name)).toEqual(['Levee Road Tract']);
    const bytes = parts[0]?.photos.map((uri) => Buffer.from(uri.split(',')[1] ?? '', 'base64')) ?? [];
    expect(bytes.map((each) => imageSize(each))).toMatchObject([
      { type: 'jpg', width: 1_200, height: 800 },
      { type: 'png', width: 1_600, height: 1_000 },
    ]);
    expect(bytes[0]?.length).toBeLessThan(photo.length / 2);
    await expect(
      storeImage({ ...image, fileName: 'x.jpg', bytes: Buffer.from('<svg/>') }, files),
    ).rejects.toMatchObject({ code: 'unsupported_media_type' });
  });

  test('that is too large for an answer of the API is read at the bucket, byte for byte', async () => {
    const pdf = new Uint8Array(fileThroughApiMax + 1).map((_, at) => (at * 2_654_435_761) >>> 13);
    vi.spyOn(api.environment.platform.printer, 'print').mockResolvedValue(pdf);
    const { project } = await running.owner.api.getProject({ params: { id: running.projectId } });
    const params = { reportId: project.ownerReportId ?? '' };
    const answer = await api.request(`/pdf/report/project/${params.reportId}`, {
      headers: { authorization: `Bearer ${running.owner.token}` },
    });
    expect((await answer.clone().arrayBuffer()).byteLength).toBeLessThan(2_000);
    const { file } = await answer.json();
    const read = await fetch(file.url, { headers: { origin: 'http://localhost:3000' } });
    expect(Object.fromEntries(read.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Project%20Bluebird%20-%20Project%20Report.pdf",
      'access-control-allow-origin': 'http://localhost:3000',
    });
    expect((await fetch(file.url.replace(/Signature=\w+/, 'Signature=00'))).status).toBe(403);

    const { blob, fileName } = await running.owner.api.printProjectReport({ params });
    expect([fileName, blob.type, blob.size]).toEqual([
      `${project.name} - Project Report.pdf`,
      'application/pdf',
      pdf.length,
    ]);
    expect(Buffer.compare(Buffer.from(await blob.arrayBuffer()), pdf)).toBe(0);
  });

  test('of a project whose name was cut in the middle of an emoji has a name too', async () => {
    const pdf = vi.spyOn(api.environment.platform.printer, 'print');
    const params = { id: running.projectId };
    const { project } = await running.owner.api.getProject({ params });
    const { startDate, deadline, tz, settings, phaseCount, version } = project;
    const dates = { startDate, deadline, settings, phaseCount };
    const update = (name: string, seen: number) =>
      running.owner.api.updateProject({ params, body: { tz, project: { ...dates, name, version: seen } } });
    const { project: cut } = await update('Bluebird 🐦'.slice(0, -1), version);
    for (const length of [9, fileThroughApiMax + 1]) {
      pdf.mockResolvedValue(new Uint8Array(length));
      const { fileName } = await running.owner.api.printProjectReport({
        params: { reportId: project.ownerReportId ?? '' },
      });
      expect(fileName).toBe('Bluebird _ - Project Report.pdf');
    }
    await update(project.name, cut.version);
  });

  test('that takes too long says so, and is not internal trouble', async () => {
    const { printer } = api.environment.platform;
    const print = printer.print;
    const told: unknown[] = [];
    printer.print = async (_html, job) => {
      told.push(job.withinMs);
      throw new PrintTooSlow('late');
    };
    await expect(printed(running.owner, 'ownerReportId')).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
      message: expect.stringContaining('choose fewer properties'),
    });
    expect(told).toEqual([25_000]);
    printer.print = print;
  });
});

test('the clarifications that were answered to everybody are in a report that asks for them, without who asked', async () => {
  const { owner, participant, delegator, projectId, questions } = running;
  const asked = async (text: string, body: { audience: 'asker' | 'everybody'; publicText?: string }) => {
    const { clarification } = await participant.api.askClarification({
      params: { projectId },
      body: { text, question: questions.rail._id, property: levee },
    });
    await owner.api.answerClarification({
      params: { projectId, clarificationId: clarification._id },
      body: { answer: `About ${text} <b>yes</b>`, version: 1, ...body },
    });
  };
  await asked('our own spur', { audience: 'everybody', publicText: 'Does a spur count?' });
  await asked('our secret', { audience: 'asker' });
  const k = delegator.participantId;
  for (const html of [
    await printed(owner, 'ownerReportId', { ids: harbor, clarifications: true }),
    await printed(delegator, 'delegatorReportId', { k, clarifications: true }),
  ]) {
    const section = html.slice(html.indexOf('<h1 id="clarifications"')).split('</section>')[0];
    expect(section).toContain(`<small dir="auto">${questions.rail.text}</small>Does a spur count?`);
    expect(section).toContain('About our own spur &lt;b&gt;yes&lt;/b&gt;');
    expect(section).not.toMatch(/our secret|Pete|Levee/);
  }
  expect(await printed(owner, 'ownerReportId', { ids: harbor })).not.toContain('Does a spur count?');
});

describe('who may have which report', () => {
  test('the owner’s report is the owner’s', async () => {
    for (const person of [running.participant, running.delegator, running.delegate])
      await expect(printed(person, 'ownerReportId')).rejects.toMatchObject({ status: 404 });
  });

  test('reports of participants are views of one, and hold no more than that one sees', async () => {
    const { owner, participant, delegator } = running;
    for (const kind of ['delegatorReportId', 'delegateReportId'] as const)
      await expect(printed(owner, kind)).rejects.toMatchObject({ status: 400, code: 'validation_error' });
    const names = (html: string) => reportParts(html).map(({ property }) => property);
    const own = await printed(participant, 'ownerReportId', { k: participant.participantId });
    expect(names(own)).toEqual(['Levee Road Tract']);
    expect(own).toContain('Participant Report');
    const two = await printed(delegator, 'delegatorReportId', { k: delegator.participantId });
    expect(names(two).toSorted()).toEqual(['Harbor Parkway', 'Old Mill, Building 7']);
    await expect(
      printed(participant, 'delegateReportId', { k: delegator.participantId }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('the submission summary is for everybody in the project, each with what is theirs, and without answers', async () => {
    const { owner, participant, delegator, delegate } = running;
    const expected = new Map([
      [owner, ['Levee Road Tract', 'Old Mill, Building 7', 'Harbor Parkway']],
      [participant, ['Levee Road Tract']],
      [delegator, ['Old Mill, Building 7', 'Harbor Parkway']],
      [delegate, ['Old Mill, Building 7']],
    ]);
    for (const [person, theirs] of expected) {
      const html = await printed(person, 'summaryReportId', { k: participant.participantId });
      expect(html).toContain('Property Submission Summary');
      const named = ['Levee Road Tract', 'Old Mill, Building 7', 'Harbor Parkway'].filter((name) =>
        html.includes(name),
      );
      expect(named.toSorted()).toEqual(theirs.toSorted());
      expect(html).not.toContain('M-2');
      expect(reportParts(html)).toEqual([]);
    }
    const rival = await api.person('Rita Rival', {
      organization: 'Rival Consulting',
      roles: ['projectOwner'],
    });
    await expect(printed(rival, 'summaryReportId')).rejects.toMatchObject({ status: 404 });
  });
});

test('at most 20 properties go into one report, chosen by their ids', async () => {
  const { owner, participant, projectId } = running;
  await Promise.all(
    Array.from({ length: 18 }, (_, at) => addSite(running, participant, participant, `Northgate, Lot ${at}`)),
  );
  await expect(printed(owner, 'ownerReportId')).rejects.toMatchObject({
    status: 409,
    code: 'limit_reached',
    message: 'At most 20 properties go into one report, and this one would have 21. Please choose fewer.',
  });
  const { properties } = await owner.api.listOwnerProperties({ params: { projectId }, body: { limit: 20 } });
  const ids = properties.map(({ _id }) => _id).join(',');
  expect(reportParts(await printed(owner, 'ownerReportId', { ids }))).toHaveLength(20);
});

import { attachmentLimits, uploadLimit } from '@landbrief/domain';
import { epochSeconds, s3Files } from '@landbrief/platform';
import { claimAttempt } from '@landbrief/store';
import { imageSize } from 'image-size';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { fromCamera, photo, place } from '../../../../tests/support/images.ts';
import { addSite, type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';
import { storedFiles } from '../../../../tests/support/stored-files.ts';
import { until } from '../../../../tests/support/until.ts';
import { attachmentKey } from './attachment-files.ts';
import { uploadKey } from './upload-attachment.ts';

let api: TestApi;
let running: RunningProject;
let propertyId: string;

afterEach(() => {
  api.environment.settings.scanner = undefined;
  vi.restoreAllMocks();
});
beforeAll(async () => {
  api = await testApi();
  running = await runningProject(api, 'Osprey');
  propertyId = await addSite(running, running.participant, running.participant);
});

const pdf = (text = 'survey') => new Blob([`%PDF-1.7 ${text}`], { type: 'text/html' });

async function upload(person: Person, name = 'Survey.pdf', content: Blob = pdf()): Promise<string> {
  const file = new File([content], name);
  return (await person.api.uploadAttachment({ file })).attachment._id;
}

async function attachTo(person: Person, attachments: string[]) {
  return person.api.attachToProperty({ params: { propertyId }, body: { attachments } });
}

const listed = async (person: Person) =>
  (await person.api.listPropertyAttachments({ params: { propertyId } })).attachments;

test.each([
  ['in a text', true, false],
  ['attached as a file, which stays as it was sent', false, true],
])('a picture %s: does it tell where it was taken?', async (_, embedded, expected) => {
  const { participant } = running;
  const bytes = fromCamera(photo(60, 40).get_bytes_jpeg(60), 6);
  const read = async ({ attachment: { url = '', size } }: Awaited<ReturnType<typeof uploadOf>>) => {
    const stored = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(size).toBe(stored.length);
    return { place: stored.includes(place.slice(0, 8)), orientation: imageSize(stored).orientation };
  };
  const uploadOf = (input: Parameters<typeof participant.api.uploadAttachment>[0]) =>
    participant.api.uploadAttachment(input);
  const file = new File([Buffer.from(bytes)], 'levee.jpg');
  const now = await read(await uploadOf({ file, fields: { embedded } }));
  expect(now).toEqual({ place: expected, orientation: 6 });
  const { uploadId, url, fields } = await participant.api.startUpload({
    body: { fileName: 'levee.jpg', contentType: 'image/jpeg', size: bytes.length },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  await fetch(url, { method: 'POST', body: form });
  expect(await read(await uploadOf({ fields: { uploadId, embedded, fileName: 'levee.jpg' } }))).toEqual(now);
});

test('a file of a property is its people’s, unseen by the other side, and always a download', async () => {
  const { owner, participant, delegator } = running;
  const id = await upload(participant, '../Site\r\nplan\u202e.pdf');
  await expect(owner.api.getAttachment({ params: { id } })).rejects.toMatchObject({ status: 404 });
  await expect(attachTo(owner, [id])).rejects.toMatchObject({ status: 404 });
  await attachTo(participant, [id]);
  await expect(delegator.api.getAttachment({ params: { id } })).rejects.toMatchObject({ status: 404 });

  const [found] = await listed(owner);
  expect(found).toMatchObject({
    ...{ _id: id, fileName: 'Siteplan.pdf', contentType: 'application/pdf', size: 15 },
    ...{ unseen: true, scan: 'clean', by: 'Pete Osprey', fromOwner: false, mayDelete: true },
  });
  expect((await listed(participant))[0]?.unseen).toBe(false);
  const answer = await fetch(found?.url ?? '');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''Siteplan.pdf$/);
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
    'application/pdf',
    '%PDF-1.7 survey',
  ]);

  await participant.api.markAttachmentSeen({ params: { attachmentId: id } });
  expect((await listed(owner))[0]?.unseen).toBe(true);
  await owner.api.markAttachmentSeen({ params: { attachmentId: id } });
  expect((await listed(owner))[0]?.unseen).toBe(false);
});

test('what is no attachment is refused', async () => {
  const { participant } = running;
  const send = (args: Parameters<Person['api']['uploadAttachment']>[0]) =>
    participant.api.uploadAttachment(args);
  const noData = { status: 400, message: 'No attachment data' };
  await expect(send({})).rejects.toMatchObject(noData);
  await expect(send({ file: new File([], 'empty.pdf') })).rejects.toMatchObject(noData);
  await expect(send({ fields: { imageData: 'data:text/html;base64,PGI+' } })).rejects.toMatchObject(noData);
  const page = Buffer.from('<svg onload="alert(1)">').toString('base64');
  await expect(
    send({ fields: { imageData: `data:image/png;base64,${page}`, embedded: true } }),
  ).rejects.toMatchObject({ status: 415 });
  const html = await upload(participant, 'plan.svg', new Blob(['<svg onload="alert(1)">']));
  await attachTo(participant, [html]);
  const { attachment } = await participant.api.getAttachment({ params: { id: html } });
  const answer = await fetch(attachment.url ?? '');
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
});

test('a large file goes to the files first, and is what it was when it was named', async () => {
  const { participant } = running;
  const size = 5 * 1024 * 1024;
  const { uploadId, url, fields } = await participant.api.startUpload({
    body: { fileName: 'Survey.zip', contentType: 'application/zip', size },
  });
  const post = async (start: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([start, new Uint8Array(size - start.length)]));
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204);
  };
  await post('PK\x03\x04');
  const named = { fields: { uploadId, fileName: 'Survey.zip' } };
  const { attachment } = await participant.api.uploadAttachment(named);
  await post('MZ');
  expect(attachment).toMatchObject({ contentType: 'application/zip', size, fileName: 'Survey.zip' });
  const bytes = await api.environment.platform.files.getStart(attachmentKey(attachment._id), 4);
  expect(Buffer.from(bytes).toString('latin1')).toBe('PK\x03\x04');
  const missing = { fields: { uploadId: attachment._id, fileName: 'x' } };
  await expect(participant.api.uploadAttachment(missing)).rejects.toMatchObject({ status: 400 });
});

test('100 MB are taken, and nothing is left of a file that is larger than it was said to be', async () => {
  const { participant } = running;
  const most = attachmentLimits.fileBytes;
  const start = (size: number) =>
    participant.api.startUpload({ body: { fileName: 'x.bin', contentType: 'a/b', size } });
  await expect(start(most + 1)).rejects.toMatchObject({ status: 400, code: 'validation_error' });
  const post = async (size: number, bytes: number) => {
    const { uploadId, url, fields } = await start(size);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(bytes)]));
    const { status } = await fetch(url, { method: 'POST', body: form });
    return { status, uploadId };
  };
  const refused = await post(1_000, 1_001);
  expect(refused.status).toBe(400);
  expect(await storedFiles(uploadKey(participant.user.userId, refused.uploadId))).toEqual([]);
  const { uploadId } = await post(most, most);
  const fields = { uploadId, fileName: `../${'x'.repeat(300)}.bin` };
  const { attachment } = await participant.api.uploadAttachment({ fields });
  expect(attachment.size).toBe(most);
  expect(attachment.fileName).toMatch(/^x{200,251}\.bin$/);
  expect((await api.environment.platform.files.head(attachmentKey(attachment._id)))?.size).toBe(most);
});

test('an upload that is cut off, or finds no storage, is refused and leaves nothing', async () => {
  const { participant } = running;
  const { platform } = api.environment;
  const before = await storedFiles('attachments/');
  const headers = {
    authorization: `Bearer ${participant.token}`,
    'content-type': 'multipart/form-data; boundary=cut',
  };
  const body =
    '--cut\r\ncontent-disposition: form-data; name="attachment"; filename="a.pdf"\r\n\r\n%PDF-1.7 ha';
  expect((await api.request('/attachment', { method: 'POST', body, headers })).status).toBe(400);
  const { files } = platform;
  vi.stubEnv('AWS_ENDPOINT_URL_S3', 'http://127.0.0.1:1');
  platform.files = s3Files('landbrief-files');
  try {
    await expect(upload(participant)).rejects.toMatchObject({ status: 503, code: 'files_unavailable' });
  } finally {
    platform.files = files;
    vi.unstubAllEnvs();
  }
  expect(await storedFiles('attachments/')).toEqual(before);
});

test(`a person begins ${uploadLimit} uploads in a quarter of an hour at most`, async () => {
  const { delegate, delegator } = running;
  const start = (by: Person) =>
    by.api.startUpload({ body: { fileName: 'x', contentType: 'text/plain', size: 1 } });
  const limits = { now: epochSeconds(api.environment.platform.clock), seconds: 900, limit: uploadLimit };
  const before = Array.from({ length: uploadLimit }, () =>
    claimAttempt(`upload#${delegate.user.userId}`, limits),
  );
  await Promise.all(before);
  await expect(start(delegate)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' });
  await start(delegator);
});

test('deleting is the uploader’s and the owner’s, and takes the file away', async () => {
  const { owner, participant } = running;
  const { files } = api.environment.platform;
  const [mine, owners] = await Promise.all([upload(participant), upload(owner)]);
  await attachTo(participant, [mine]);
  await attachTo(owner, [owners]);
  const remove = (person: Person, id: string) => person.api.deleteAttachment({ params: { id } });
  await expect(remove(participant, owners)).rejects.toMatchObject({ status: 403 });
  const results = await Promise.allSettled([remove(participant, mine), remove(participant, mine)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await remove(owner, owners);
  await api.settle();
  expect(await Promise.all([mine, owners].map((id) => files.exists(attachmentKey(id))))).toEqual([
    false,
    false,
  ]);
});

test(`an object has at most ${attachmentLimits.perObject} files, also when two are added at once`, async () => {
  const { owner, projectId } = running;
  const ids = await Promise.all(Array.from({ length: 51 }, (_, at) => upload(owner, `Plan ${at}.pdf`)));
  const attach = (attachments: string[]) =>
    owner.api.attachToProject({ params: { projectId }, body: { attachments } });
  await attach(ids.slice(0, 49));
  const two = await Promise.allSettled(ids.slice(49).map((id) => attach([id])));
  expect(two.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(two.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, code: 'limit_reached' },
  });
});

test('the files of a project are replaced at once, as far as a transaction has room', async () => {
  const { owner, projectId } = running;
  const { perObject, changesAtOnce } = attachmentLimits;
  const params = { id: projectId };
  const { project } = await owner.api.getProject({ params });
  const before = project.attachments.map(({ _id }) => _id);
  expect(before).toHaveLength(perObject);
  const after = await Promise.all(
    Array.from({ length: changesAtOnce - perObject + 1 }, (_, at) => upload(owner, `Plat ${at}.pdf`)),
  );
  const replace = (attachments: string[]) =>
    owner.api.updateProject({ params, body: { project: { attachments, version: project.version } } });
  await expect(replace(after)).rejects.toMatchObject({ status: 409, code: 'limit_reached' });
  const updated = await replace(after.slice(1));
  expect(updated.project.attachments.map(({ _id }) => _id).toSorted()).toEqual(after.slice(1).toSorted());
  await api.settle();
  const { files } = api.environment.platform;
  const kept = await Promise.all([...before, ...after].map((one) => files.exists(attachmentKey(one))));
  expect(kept).toEqual([...before.map(() => false), ...after.map(() => true)]);
});

test('a project’s files are copied with it and replaced by its update', async () => {
  const { owner, participant } = running;
  const tz = 'UTC';
  const [first, second] = await Promise.all([upload(owner, 'Brief.pdf'), upload(owner, 'Map.pdf')]);
  const project = { name: 'Project Heron', startDate: '2026-11-01', deadline: '2099-01-31' };
  const made = await owner.api.createProject({ body: { tz, project: { ...project, attachments: [first] } } });
  const params = { id: made.project._id };
  const names = (of: typeof made.project) => of.attachments.map(({ fileName }) => fileName);
  expect(names(made.project)).toEqual(['Brief.pdf']);
  const change = { attachments: [first, second], version: made.project.version };
  const updated = await owner.api.updateProject({ params, body: { project: change } });
  expect(names(updated.project)).toEqual(['Brief.pdf', 'Map.pdf']);
  const { project: copy } = await owner.api.cloneProject({
    params: { projectId: params.id },
    body: { copyAttachments: true },
  });
  const { version } = updated.project;
  await owner.api.updateProject({ params, body: { project: { attachments: [second], version } } });
  await api.settle();
  expect(names((await owner.api.getProject({ params })).project)).toEqual(['Map.pdf']);
  const { attachments } = await owner.api.listProjectAttachments({ params: { projectId: copy._id } });
  expect(attachments.map(({ fileName }) => fileName).toSorted()).toEqual(['Brief.pdf', 'Map.pdf']);
  expect(await (await fetch(attachments[0]?.url ?? '')).text()).toContain('survey');
  await expect(
    participant.api.listProjectAttachments({ params: { projectId: params.id } }),
  ).rejects.toMatchObject({ status: 404 });
});

/** The text that every scanner takes for malware. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

test('with a scanner, a file has no address until it is found clean, and never with malware', async () => {
  const { participant, owner } = running;
  const { settings } = api.environment;
  // The tag of another scanner than the one that runs: nothing is found yet.
  settings.scanner = { tag: 'not-yet', clean: ['NO_THREATS_FOUND'] };
  const [good, bad] = [await upload(participant), await upload(participant, 'Bad.pdf', pdf(eicar))];
  await attachTo(participant, [good, bad]);
  const get = (id: string) => owner.api.getAttachment({ params: { id } });
  await expect(get(good)).rejects.toMatchObject({ status: 409, code: 'attachment_pending' });
  settings.scanner = { tag: 'scan-status', clean: ['NO_THREATS_FOUND'] };
  await until(async () => expect((await get(good)).attachment).toMatchObject({ scan: 'clean' }));
  await until(() => expect(get(bad)).rejects.toMatchObject({ code: 'attachment_quarantined' }));
  // A scan that failed blocks a file too, until a scan finds it harmless.
  const tags = vi.spyOn(api.environment.platform.files, 'tags').mockResolvedValue({});
  const again = await upload(participant, 'Again.pdf');
  await attachTo(participant, [again]);
  const listedScan = async () => (await listed(owner)).find(({ _id }) => _id === again)?.scan;
  tags.mockRejectedValue(new Error('The bucket does not answer.'));
  expect(await listedScan()).toBe('pending');
  await expect(get(again)).rejects.toMatchObject({ status: 503, code: 'files_unavailable' });
  tags.mockResolvedValue({ 'scan-status': 'FAILED' });
  await expect(get(again)).rejects.toMatchObject({ code: 'attachment_quarantined' });
  tags.mockResolvedValue({});
  expect(await listedScan()).toBe('quarantined');
  tags.mockRestore();
  await until(async () => expect(await listedScan()).toBe('clean'));
  settings.scanner = undefined;
  const found = (await listed(owner)).filter(({ _id }) => [good, bad].includes(_id));
  expect(found.map(({ scan, url }) => [scan, url !== undefined])).toEqual([
    ['clean', true],
    ['quarantined', false],
  ]);
  await expect(attachTo(owner, [bad])).rejects.toMatchObject({ code: 'attachment_quarantined' });
});

test('a project is copied without the file in which malware is found just then', async () => {
  const { owner, projectId } = running;
  const { settings } = api.environment;
  const attach = (attachments: string[]) =>
    owner.api.attachToProject({ params: { projectId }, body: { attachments } });
  settings.scanner = { tag: 'not-yet', clean: ['NO_THREATS_FOUND'] };
  const ids = await Promise.all([upload(owner, 'Brief.pdf'), upload(owner, 'Virus.pdf', pdf(eicar))]);
  await attach(ids);
  await until(async () => {
    const { files } = api.environment.platform;
    const tags = await Promise.all(ids.map((id) => files.tags(attachmentKey(id))));
    expect(tags.every((each) => 'scan-status' in each)).toBe(true);
  });
  settings.scanner = { tag: 'scan-status', clean: ['NO_THREATS_FOUND'] };
  const { project } = await owner.api.cloneProject({
    params: { projectId },
    body: { copyAttachments: true },
  });
  settings.scanner = undefined;
  const names = project.attachments.map(({ fileName }) => fileName);
  expect(names).toContain('Brief.pdf');
  expect(names).not.toContain('Virus.pdf');
});

test('what is uploaded and not attached is deleted a day later', async () => {
  const { participant } = running;
  const { files, clock } = api.environment.platform;
  const [left, kept] = await Promise.all([upload(participant), upload(participant)]);
  await attachTo(participant, [kept]);
  await api.settle();
  const stored = () => Promise.all([left, kept].map((id) => files.exists(attachmentKey(id))));
  expect(await stored()).toEqual([true, true]);
  // Last, because the tokens of everybody expire.
  clock.advance(24 * 60 * 60 + 1);
  await api.settle();
  expect(await stored()).toEqual([false, true]);
});

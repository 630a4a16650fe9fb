import { attachmentLimits } from '@landbrief/domain';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { addSite, type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';
import { until } from '../../../../tests/support/until.ts';
import { attachmentKey } from './attachment-files.ts';

let api: TestApi;
let running: RunningProject;
let propertyId: string;

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

test('with a scanner, a file has no address until it is found clean, and never with malware', async () => {
  const { participant, owner } = running;
  const { settings } = api.environment;
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
  // The tag of another scanner than the one that runs: nothing is found yet.
  settings.scanner = { tag: 'not-yet', clean: ['NO_THREATS_FOUND'] };
  const [good, bad] = [await upload(participant), await upload(participant, 'Bad.pdf', pdf(eicar))];
  await attachTo(participant, [good, bad]);
  const get = (id: string) => owner.api.getAttachment({ params: { id } });
  await expect(get(good)).rejects.toMatchObject({ status: 409, code: 'attachment_pending' });
  settings.scanner = { tag: 'scan-status', clean: ['NO_THREATS_FOUND'] };
  await until(async () => expect((await get(good)).attachment).toMatchObject({ scan: 'clean' }));
  await until(() => expect(get(bad)).rejects.toMatchObject({ code: 'attachment_quarantined' }));
  settings.scanner = undefined;
  const found = (await listed(owner)).filter(({ _id }) => [good, bad].includes(_id));
  expect(found.map(({ scan, url }) => [scan, url !== undefined])).toEqual([
    ['clean', true],
    ['quarantined', false],
  ]);
  await expect(attachTo(owner, [bad])).rejects.toMatchObject({ code: 'attachment_quarantined' });
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

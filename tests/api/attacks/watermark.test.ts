import { attachmentLimits } from '@landbrief/domain';
import { newId, PrintTooSlow } from '@landbrief/platform';
import { commitWrites, createReportJob, getReportJob } from '@landbrief/store';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import { pageWith } from '../../support/html-printer.ts';
import { addSite, type RunningProject, runningProject } from '../../support/running-project.ts';
import { contactOf, draftQuestionnaire, type SentQuestionnaire } from '../../support/sent-questionnaire.ts';
import { inPlaceOf, readingCalls, sendCall } from '../../support/walk-catalogue.ts';

/** In every PDF of the project. */
const CONTENT = 'Zirconium-5519';
const settings = {
  showOwnerToParticipants: true,
  allowContributors: true,
  participantsSeeRequirements: true,
  remindParticipants: true,
  watermark: true,
};

type Reader = { api: Person['api']; token: string; says: string };

let api: TestApi;
let plover: RunningProject;
let asked: SentQuestionnaire;
let boss: Person;
let files: Record<'project' | 'property' | 'addendum' | 'questionnaire' | 'copy', string>;
let ids: Record<string, string>;
let readers: Record<string, Reader>;

beforeAll(async () => {
  api = await testApi();
  plover = await runningProject(api, 'Plover', { settings });
  asked = await draftQuestionnaire(api, 'Plover', plover);
  boss = await api.person('Ada Min', { roles: ['admin'] });
  files = await attachEverywhere();
  ids = await idsOf();
  readers = await readersOf();
}, 90_000);

afterEach(() => vi.restoreAllMocks());

async function upload(by: Person, content?: Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = content ?? new Uint8Array(await pageWith(CONTENT));
  return (await by.api.uploadAttachment({ file: new File([bytes], 'Survey.pdf') })).attachment._id;
}

/** Puts a PDF wherever a project has files, and copies one of them to where the project has no say. */
async function attachEverywhere() {
  const { owner, participant, projectId } = plover;
  const project = await upload(owner);
  await owner.api.attachToProject({ params: { projectId }, body: { attachments: [project] } });
  const property = await upload(owner);
  const { propertyId } = asked;
  await owner.api.attachToProperty({ params: { propertyId }, body: { attachments: [property] } });
  const addendum = await upload(owner);
  await owner.api.announceAddendum({
    params: { projectId },
    body: {
      title: 'Survey',
      text: '<p>It is new.</p>',
      audience: { to: 'everybody' },
      attachments: [addendum],
    },
  });
  const questionnaire = await upload(participant);
  const { place, questionnaireId } = asked;
  const { version } = (await participant.api.getQuestionnaire({ params: { id: questionnaireId } }))
    .questionnaire;
  await participant.api.updateQuestionnaire({
    params: { ...place, id: questionnaireId },
    body: { version, attachments: [questionnaire] },
  });
  await participant.api.sendQuestionnaire({ params: place, body: { questionnaireId } });
  await api.settle();
  const { delegate, delegator } = plover;
  const site = await addSite(plover, delegate, delegate);
  const delegated = await upload(owner);
  await owner.api.attachToProperty({ params: { propertyId: site }, body: { attachments: [delegated] } });
  const { message } = await delegator.api.createDraft({
    body: { draft: { to: [delegator.user.email], subject: 'Survey', body: '', attachments: [delegated] } },
  });
  return { project, property, addendum, questionnaire, copy: message.attachments[0]?._id ?? '' };
}

async function idsOf() {
  const { owner, participant, projectId } = plover;
  const { project } = await owner.api.getProject({ params: { id: projectId } });
  const { propertyId, questionnaireId } = asked;
  return {
    ...{ projectId, propertyId, participantId: participant.participantId, questionnaireId },
    ...{ owner: projectId, p: projectId, type: '2', k: participant.participantId, project: projectId },
    ...{ property: propertyId, participant: participant.participantId, questionnaire: questionnaireId },
    reportId: project.ownerReportId ?? '',
    report: project.ownerReportId ?? '',
  };
}

async function readersOf(): Promise<Record<string, Reader>> {
  const { owner, participant, projectId } = plover;
  const { impersonationUserId } = await owner.api.impersonateParticipant({
    params: { projectId, participantId: participant.participantId },
  });
  const link = await contactOf(api, asked);
  const withToken = (token: string, says: string) => ({ token, says, api: api.client(token) });
  const own = (person: Person) => withToken(person.token, `${person.user.firstName} Plover`);
  return {
    owner: own(owner),
    participant: own(participant),
    'owner in the participant’s place': withToken(
      `${owner.token}::${impersonationUserId}`,
      'Olivia Plover for Pete Plover',
    ),
    'administrator in the participant’s place': withToken(
      await inPlaceOf(api, participant, boss),
      'Ada Min for Pete Plover',
    ),
    'contact with the link': withToken(link.token, asked.email),
  };
}

const textOf = async (pdf: Uint8Array) =>
  (await extractText(await getDocumentProxy(pdf), { mergePages: true })).text;

const bytesAt = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());

/** A PDF of the printer's stand-in is a page of HTML. */
async function readAt(url: string): Promise<string> {
  const bytes = await bytesAt(url);
  const start = new TextDecoder().decode(bytes.slice(0, 9));
  return start.startsWith('%PDF') ? textOf(bytes) : new TextDecoder().decode(bytes);
}

const download = async (by: Pick<Reader, 'api'>, id: string) =>
  (await by.api.getAttachment({ params: { id } })).attachment.url ?? '';

test.each(readingCalls)('%s leads to no PDF without the name of who reads it', async (name) => {
  for (const [who, { token, says }] of Object.entries(readers))
    for (const attachment of Object.values(files)) {
      const { text } = await sendCall(api, name, { token, ids: { ...ids, attachment } });
      const addresses = [...text.matchAll(/"(https?:[^"]+)"/g)].map(([, url = '']) => url);
      const signed = addresses.filter((url) => url.includes('X-Amz-Signature'));
      for (const read of await Promise.all(signed.map(readAt))) {
        expect(read.includes(CONTENT), who).toBe(name === 'getAttachment');
        if (read.includes(CONTENT)) expect(read, who).toContain(says);
      }
      if (name !== 'getAttachment') break;
    }
});

test('a PDF has name, address and the project’s time on it, the same for a quarter of an hour', async () => {
  const { participant, delegator } = plover;
  api.environment.platform.clock.freeze();
  const read = await readAt(await download(participant, files.project));
  expect(read).toContain(CONTENT);
  expect(read).toMatch(
    new RegExp(`Pete Plover · ${participant.user.email} · \\w{3} \\d+, 20\\d\\d, .* C[SD]T`),
  );
  const mark = vi.spyOn(api.environment.platform.printer, 'mark');
  await download(participant, files.project);
  expect(mark).not.toHaveBeenCalled();
  expect(await readAt(await download(delegator, files.project))).not.toContain('Pete');
  for (const id of [files.property, files.addendum])
    expect(await readAt(await download(participant, id))).toContain('Pete Plover');
  expect(await readAt(await download(delegator, files.copy))).toContain('Dora Plover');
  const contact = readers['contact with the link'];
  if (contact) expect(await readAt(await download(contact, files.questionnaire))).toContain('Casey Cole');
});

test('reports say who opens them, not who had them made', async () => {
  const { participant, owner, projectId } = plover;
  const { project } = await participant.api.getProject({ params: { id: projectId } });
  const params = { reportId: project.summaryReportId ?? '' };
  const k = participant.participantId;
  const { job } = await participant.api.startProjectReport({ params, query: { k }, body: {} });
  expect(job).toMatchObject({ status: 'finished' });
  expect(job.url).toBeUndefined();
  const open = async (jobId = job._id) =>
    (await participant.api.getReportJob({ params: { ...params, jobId }, query: { k } })).job;
  const { printer } = api.environment.platform;
  vi.spyOn(printer, 'mark').mockRejectedValueOnce(new PrintTooSlow('Not printed within 25 s.'));
  const late = await open();
  expect([late.status, late.url, late.message]).toEqual([
    'finished',
    undefined,
    expect.stringContaining('download it again in a minute'),
  ]);
  expect(await readAt((await open()).url ?? '')).toContain('Pete Plover · ');
  const stored = await getReportJob({ projectId, view: k, jobId: job._id });
  if (!stored?.file) throw new Error('The report has no file.');
  const file = { ...stored.file, size: attachmentLimits.fileBytes + 1 };
  const jobId = newId();
  await commitWrites(createReportJob({ ...stored, jobId, file }));
  const large = await open(jobId);
  expect([large.status, large.url]).toEqual(['finished', undefined]);
  expect(large.message).toContain('with fewer properties');
  const printed = await owner.api.printProjectReport({ params: { reportId: ids.reportId ?? '' }, query: {} });
  expect(await printed.blob.text()).toContain('Olivia Plover · ');
});

test('what cannot be marked is not handed out, and says what to do', async () => {
  const { owner, participant, projectId } = plover;
  const bad = await upload(owner, new TextEncoder().encode('%PDF-1.7 damaged'));
  await owner.api.attachToProject({ params: { projectId }, body: { attachments: [bad] } });
  await expect(download(participant, bad)).rejects.toMatchObject({ status: 409, code: 'pdf_unreadable' });
  const { printer } = api.environment.platform;
  vi.spyOn(printer, 'mark').mockResolvedValueOnce('encrypted');
  await expect(download(owner, bad)).rejects.toMatchObject({
    ...{ code: 'pdf_encrypted', message: expect.stringContaining('a copy without protection') },
  });
  vi.spyOn(printer, 'mark').mockRejectedValueOnce(new PrintTooSlow('Not printed within 25 s.'));
  await expect(download(owner, bad)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
});

test('marks that take too long keep their places, because the PDF function goes on', async () => {
  const { delegate } = plover;
  const { printer } = api.environment.platform;
  vi.spyOn(printer, 'mark').mockRejectedValue(new PrintTooSlow('Not printed within 25 s.'));
  for (let at = 0; at < 4; at++)
    await expect(download(delegate, files.project)).rejects.toMatchObject({ status: 503 });
  await expect(download(delegate, files.project)).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('a copy of the project without the mark keeps it on the PDFs that were copied', async () => {
  const { owner, projectId } = plover;
  const { project: copy } = await owner.api.cloneProject({
    params: { projectId },
    body: { copyAttachments: true },
  });
  const unmarked = { version: copy.version, settings: { ...settings, watermark: false } };
  await owner.api.updateProject({ params: { id: copy._id }, body: { project: unmarked } });
  const listed = await owner.api.listProjectAttachments({ params: { projectId: copy._id } });
  const survey = listed.attachments.find(({ contentType }) => contentType === 'application/pdf');
  expect([survey?.scan, survey?.url]).toEqual(['clean', undefined]);
  expect(await readAt(await download(owner, survey?._id ?? ''))).toContain('Olivia Plover');
});

test('a message to a project’s group, and a copy of its file, show the project’s mark', async () => {
  const { owner, projectId } = plover;
  const draft = async (attachment: string, to: object) => {
    const written = { subject: 'Survey', body: '', attachments: [attachment], ...to };
    const [file] = (await owner.api.createDraft({ body: { draft: written } })).message.attachments;
    if (!file) throw new Error('The draft has no file.');
    return file;
  };
  const sent = await draft(await upload(owner), { groups: [{ project: projectId, group: 'participants' }] });
  const forwarded = await draft(sent._id, { to: [owner.user.email] });
  for (const { _id, url } of [sent, forwarded])
    expect([url, await readAt(await download(owner, _id))]).toEqual([
      undefined,
      expect.stringContaining('Olivia Plover'),
    ]);
  expect((await draft(await upload(owner), { to: [owner.user.email] })).url).toBeDefined();
});

test('the agreement, and a project without the mark, are as they were sent', async () => {
  const { owner, participant, projectId } = plover;
  await owner.api.publishConsent({
    params: { projectId },
    body: { version: 0, attachment: await upload(owner) },
  });
  const { consent } = await participant.api.getConsent({ params: { projectId } });
  expect(await readAt(consent?.file?.url ?? '')).toBe(CONTENT);
  await owner.api.publishConsent({ params: { projectId }, body: { version: 1 } });
  const { project: copy } = await owner.api.cloneProject({
    params: { projectId },
    body: { copyAttachments: true },
  });
  expect(copy.settings.watermark).toBe(true);
  const { version } = (await owner.api.getProject({ params: { id: projectId } })).project;
  const off = { project: { version, settings: { ...settings, watermark: false } } };
  await owner.api.updateProject({ params: { id: projectId }, body: off });
  expect(await readAt(await download(participant, files.project))).toBe(CONTENT);
  expect(await readAt(await download(plover.delegator, files.copy))).toBe(CONTENT);
});

test('a property of another project shows the mark of the one that its file was copied from', async () => {
  const tern = await runningProject(api, 'Tern', { settings });
  const { owner, delegate, delegator } = tern;
  const own = await upload(owner);
  const site = await addSite(tern, delegate, delegate);
  await owner.api.attachToProperty({ params: { propertyId: site }, body: { attachments: [own] } });
  const open = await runningProject(api, 'Stilt');
  const params = { projectId: open.projectId };
  const { participant } = await open.owner.api.addParticipant({
    params,
    body: { participant: { email: delegator.user.email, role: 'participant' } },
  });
  const participantId = participant._id;
  await delegator.api.setParticipation({ params: { ...params, participantId, participating: true } });
  const propertyId = await addSite(open, { participantId }, delegator);
  const { attachments } = await delegator.api.attachToProperty({
    params: { propertyId },
    body: { attachments: [own] },
  });
  const [copied] = attachments;
  expect([copied?._id === own, copied?.url]).toEqual([false, undefined]);
  expect(await readAt(await download(open.owner, copied?._id ?? ''))).toContain('Olivia Stilt');
});

import { bounds } from '@landbrief/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';
import { type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';

let api: TestApi;
const STALE = { status: 409, code: 'stale' };
const text = '<p>Keep the client’s name to yourself.</p>';

beforeAll(async () => {
  api = await testApi();
});

type Publishing = Parameters<Person['api']['publishConsent']>[0]['body'];
const publish = async ({ projectId, owner }: RunningProject, body: Publishing) =>
  (await owner.api.publishConsent({ params: { projectId }, body })).consent;
const agree = ({ projectId }: RunningProject, person: Person, version: number, name: string) =>
  person.api.agreeToConsent({ params: { projectId }, body: { version, name } });
const agreementsOf = ({ projectId, owner }: RunningProject) =>
  owner.api.listAgreements({ params: { projectId } });
const isAsked = async ({ projectId }: RunningProject, person: Person) =>
  (await person.api.getProject({ params: { id: projectId } })).project.consent?.needed;

describe('agreeing', () => {
  test('is recorded once, with version, typed name and time, and a new version asks again', async () => {
    const osprey = await runningProject(api, 'Osprey');
    const { participant, delegate } = osprey;
    await publish(osprey, { version: 0, text });
    expect(await isAsked(osprey, participant)).toBe(true);
    await agree(osprey, participant, 1, '  Pete   Osprey ');
    await agree(osprey, participant, 1, 'Somebody Else');
    expect(await isAsked(osprey, participant)).toBe(false);
    expect(await isAsked(osprey, delegate)).toBe(true);
    const { agreements, counts } = await agreementsOf(osprey);
    expect(agreements).toMatchObject([{ version: 1, name: 'Pete Osprey', email: participant.user.email }]);
    expect(counts).toEqual({ asked: 3, agreed: 1 });
    await publish(osprey, { version: 1, text: '<p>And the place.</p>' });
    expect(await isAsked(osprey, participant)).toBe(true);
    await agree(osprey, participant, 2, 'Pete Osprey');
    expect((await agreementsOf(osprey)).agreements.map(({ version }) => version)).toEqual([2, 1]);
    const params = { projectId: osprey.projectId };
    const former = await osprey.owner.api.getConsent({ params, query: { version: 1 } });
    expect(former.consent?.text).toContain('client’s name');
  });

  test('to a version that was replaced meanwhile is stale, and agrees to nothing', async () => {
    const egret = await runningProject(api, 'Egret');
    const { participant, delegate, delegator } = egret;
    await publish(egret, { version: 0, text });
    await agree(egret, participant, 1, 'Pete Egret');
    const people = [participant, delegate, delegator];
    const [published, ...agreed] = await Promise.allSettled([
      publish(egret, { version: 1, text: '<p>Another text.</p>' }),
      ...people.map((one) => agree(egret, one, 1, one.user.firstName)),
    ]);
    expect(published.status).toBe('fulfilled');
    for (const one of agreed)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ ...STALE, data: { version: 2 } });
    for (const one of people) expect(await isAsked(egret, one)).toBe(true);
    await expect(agree(egret, participant, 1, 'Pete Egret')).rejects.toMatchObject(STALE);
    await expect(agree(egret, participant, 3, 'Pete Egret')).rejects.toMatchObject(STALE);
    const before = (await agreementsOf(egret)).agreements.filter(({ version }) => version > 1);
    expect(before).toEqual([]);
  });

  test('needs a name', async () => {
    const crane = await runningProject(api, 'Crane');
    await publish(crane, { version: 0, text });
    for (const name of ['', ' ', '.', '123'])
      await expect(agree(crane, crane.participant, 1, name)).rejects.toMatchObject({
        code: 'validation_error',
      });
    expect((await agreementsOf(crane)).agreements).toEqual([]);
  });
});

describe('publishing', () => {
  test('two at once publish one version; what is too long or has no words publishes nothing', async () => {
    const ibis = await runningProject(api, 'Ibis');
    const settled = await Promise.allSettled([
      publish(ibis, { version: 0, text }),
      publish(ibis, { version: 0, text: '<p>Another.</p>' }),
    ]);
    const refused = settled.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => reason)).toMatchObject([STALE]);
    for (const bad of [`<p>${'x'.repeat(bounds.consentTextMax)}</p>`, '<p> </p>', '<script>x</script>'])
      await expect(publish(ibis, { version: 1, text: bad })).rejects.toMatchObject({
        code: 'validation_error',
      });
    const { consent } = await ibis.owner.api.getConsent({ params: { projectId: ibis.projectId } });
    expect(consent).toMatchObject({ version: 1, asks: true });
  });

  test('stops asking, and the next version asks everybody again', async () => {
    const plover = await runningProject(api, 'Plover');
    await publish(plover, { version: 0, text });
    await agree(plover, plover.participant, 1, 'Pete Plover');
    await publish(plover, { version: 1 });
    expect(await isAsked(plover, plover.delegate)).toBeUndefined();
    await publish(plover, { version: 1, text });
    expect(await isAsked(plover, plover.participant)).toBe(true);
  });

  test('a PDF, which is read before one agrees, and by nobody otherwise', async () => {
    const tern = await runningProject(api, 'Tern');
    const { owner, participant, projectId } = tern;
    const pdf = new File([`%PDF-1.7\n%%EOF`], 'NDA.pdf');
    const { attachment } = await owner.api.uploadAttachment({ file: pdf });
    await publish(tern, { version: 0, attachment: attachment._id });
    const { consent, project } = await participant.api.getConsent({ params: { projectId } });
    expect(consent).toMatchObject({ needed: true, file: { fileName: 'NDA.pdf', url: expect.any(String) } });
    expect(project).toMatchObject({ name: 'Project Tern', ownerName: 'Olivia Tern' });
    await expect(participant.api.getAttachment({ params: { id: attachment._id } })).rejects.toMatchObject({
      status: 404,
    });
    const word = new File(['A text'], 'NDA.txt');
    const other = (await owner.api.uploadAttachment({ file: word })).attachment._id;
    await expect(publish(tern, { version: 1, attachment: other })).rejects.toMatchObject({
      code: 'validation_error',
    });
    const { project: copy } = await owner.api.cloneProject({ params: { projectId }, body: {} });
    const cloned = await owner.api.getConsent({ params: { projectId: copy._id } });
    expect(cloned.consent).toMatchObject({ version: 1, file: { fileName: 'NDA.pdf' } });
    expect(cloned.consent?.file?._id).not.toBe(attachment._id);
    expect((await owner.api.listAgreements({ params: { projectId: copy._id } })).agreements).toEqual([]);
  });

  test('somebody who has not agreed is told that there is news, and of what after agreeing', async () => {
    const stilt = await runningProject(api, 'Stilt');
    await api.settle();
    await publish(stilt, { version: 0, text });
    await agree(stilt, stilt.participant, 1, 'Pete Stilt');
    await stilt.owner.api.setProjectStatus({ params: { status: 5 }, body: { projectId: stilt.projectId } });
    await api.settle();
    const newest = async ({ user }: Person) => (await mailsTo(api, user.email)).at(-1)?.subject;
    expect(await newest(stilt.delegate)).toBe('News: Project Stilt');
    expect(await newest(stilt.participant)).toContain('Paused');
  });
});

test('the list is exported, and runs no formula', async () => {
  const heron = await runningProject(api, 'Heron');
  await publish(heron, { version: 0, text });
  await agree(heron, heron.participant, 1, '=HYPERLINK("x")');
  const params = { projectId: heron.projectId };
  const { blob } = await heron.owner.api.exportAgreements({ params, query: { format: 'csv' } });
  const csv = await blob.text();
  expect(csv).toContain('Typed name');
  expect(csv).not.toMatch(/(^|,)"?=HYPERLINK/m);
  const xlsx = await heron.owner.api.exportAgreements({ params, query: {} });
  expect(await xlsx.blob.slice(0, 2).text()).toBe('PK');
  await expect(heron.participant.api.listAgreements({ params })).rejects.toMatchObject({ status: 403 });
  await expect(heron.delegate.api.exportAgreements({ params, query: {} })).rejects.toMatchObject({
    status: 403,
  });
});

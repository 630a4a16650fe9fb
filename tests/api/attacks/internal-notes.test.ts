import { type CallName, callNames, catalogue } from '@landbrief/contract';
import { bounds } from '@landbrief/domain';
import { updateUserLists } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import { mailsTo } from '../../support/mailbox.ts';
import {
  addSite,
  answerRequired,
  type RunningProject,
  runningProject,
} from '../../support/running-project.ts';
import { inPlaceOf, readingCalls, sendCall } from '../../support/walk-catalogue.ts';

/** In a note of each side: nothing that the other side reads has it. */
const MARKS = { owner: 'Beryllium-3302', participant: 'Cadmium-8814' } as const;
type Side = keyof typeof MARKS;

let api: TestApi;
let dunlin: RunningProject;
let propertyId: string;
let ids: Record<string, string>;
let collaborator: Person;
let colleague: Person;
let boss: Person;
let outsider: Person;
/** Tokens by the side whose notes they must not show. */
let readers: Record<Side, Record<string, string>>;

const settings = {
  showOwnerToParticipants: true,
  allowContributors: true,
  participantsSeeRequirements: true,
  remindParticipants: true,
} as const;

const params = () => ({ propertyId });
const notes = (by: Pick<Person, 'api'>) => by.api.listNotes({ params: params() });
const write = async (by: Pick<Person, 'api'>, text: string, question?: string) =>
  (await by.api.addNote({ params: params(), body: { text, ...(question ? { question } : {}) } })).note;
const at = ({ user }: Person) => `@{${user.userId}}`;

beforeAll(async () => {
  api = await testApi();
  dunlin = await runningProject(api, 'Dunlin', { settings, sharing: { organization: 'edit' } });
  await addTeams();
  propertyId = await addSite(dunlin, dunlin.participant, dunlin.participant);
  await answerRequired(dunlin, propertyId, dunlin.participant);
  const { owner, participant, questions } = dunlin;
  const owners = await write(owner, `${at(collaborator)} weigh ${MARKS.owner}`, questions.acres._id);
  const own = await write(
    participant,
    `${at(colleague)} ask about ${MARKS.participant}`,
    questions.acres._id,
  );
  await participant.api.submitProperty({ params: { id: participant.participantId, propertyId } });
  await api.settle();
  ids = await idsOf({ owners: owners._id, own: own._id });
  readers = await readersOf();
}, 90_000);

/** A collaborator and a colleague of the owner; a colleague of the participant, and a delegator of another one. */
async function addTeams() {
  const { owner, participant, projectId } = dunlin;
  collaborator = await api.person('Cora Dunlin', { roles: ['collaborator'] });
  await owner.api.addCollaborator({
    params: { projectId },
    body: { participant: { email: collaborator.user.email } },
  });
  outsider = await api.person('Otto Owner', { organization: 'Dunlin Agency', roles: ['projectOwner'] });
  await updateUserLists(outsider.user.userId);
  const organization = participant.user.organizationId ?? '';
  colleague = await api.person('Cleo Colleague', {
    organization: 'Pete Dunlin Development',
    roles: ['participant'],
  });
  expect(colleague.user.organizationId).toBe(organization);
  await allowCollaboration(organization);
  const { participant: place } = await owner.api.addParticipant({
    params: { projectId },
    body: { participant: { email: colleague.user.email, role: 'participant' } },
  });
  await colleague.api.setParticipation({
    params: { projectId, participantId: place._id, participating: true },
  });
  await participant.api.allowOrganization({
    params: { participantId: participant.participantId },
    body: { isCollaborating: true },
  });
}

async function allowCollaboration(organizationId: string) {
  boss = await api.person('Ada Min', { roles: ['admin'] });
  const found = await boss.api.getOrganization({ params: { id: organizationId } });
  const { version } = found.org;
  await boss.api.updateOrganization({
    params: { id: organizationId },
    body: { org: { allowCollaboration: true, version } },
  });
}

async function idsOf({ owners, own }: { owners: string; own: string }): Promise<Record<string, string>> {
  const { projectId, participant, owner, questions } = dunlin;
  const { project } = await owner.api.getProject({ params: { id: projectId } });
  return {
    ...{ projectId, propertyId, questionId: questions.acres._id, participantId: participant.participantId },
    ...{ owner: projectId, p: projectId, k: participant.participantId, type: '2' },
    ...{ project: projectId, property: propertyId, participant: participant.participantId },
    question: questions.acres._id,
    reportId: project.ownerReportId ?? '',
    noteId: owners,
    otherNoteId: own,
  };
}

async function readersOf(): Promise<Record<Side, Record<string, string>>> {
  const { projectId, owner, participant, delegate, delegator } = dunlin;
  const { impersonationUserId } = await owner.api.impersonateParticipant({
    params: { projectId, participantId: participant.participantId },
  });
  return {
    participant: {
      owner: owner.token,
      collaborator: collaborator.token,
      'colleague of the owner': outsider.token,
      'super administrator': boss.token,
      'owner in the participant’s place': `${owner.token}::${impersonationUserId}`,
      'super administrator in the participant’s place': await inPlaceOf(api, participant, boss),
    },
    owner: {
      participant: participant.token,
      'colleague of the participant': colleague.token,
      delegator: delegator.token,
      delegate: delegate.token,
      'owner in the participant’s place': `${owner.token}::${impersonationUserId}`,
    },
  };
}

const send = (name: CallName, token: string, noteId = ids.noteId ?? '') =>
  sendCall(api, name, { token, ids: { ...ids, noteId } });

describe('no reply has a note of the other side', () => {
  test.each(readingCalls)('%s', async (name) => {
    for (const side of ['owner', 'participant'] as const)
      for (const [who, token] of Object.entries(readers[side])) {
        const { status, text } = await send(name, token);
        expect(text, who).not.toContain(MARKS[side]);
        // Nor that a colleague was mailed one.
        if (name.startsWith('listParticipant')) expect(text, who).not.toContain('internalNote');
        expect(status, who).toBeLessThan(500);
      }
  });

  test.each(callNames.filter((name) => name in { addNote: 1, deleteNote: 1 }))(
    '%s is closed in somebody else’s place, and deletes nothing of the other side',
    async (name) => {
      for (const side of ['owner', 'participant'] as const)
        for (const [who, token] of Object.entries(readers[side])) {
          const { text, status } = await send(name, token, side === 'owner' ? ids.noteId : ids.otherNoteId);
          expect(text, who).not.toContain(MARKS[side]);
          expect([400, 403, 404], who).toContain(status);
        }
      expect((await notes(dunlin.owner)).notes).toHaveLength(1);
      expect((await notes(dunlin.participant)).notes).toHaveLength(1);
    },
  );

  test('the catalogue has the calls of notes, which the walk makes', () => {
    expect(readingCalls).toContain('listNotes');
    expect(catalogue.addNote.audited).toBeFalsy();
  });
});

test('each side reads its own: colleagues do, a delegator of another organization and others’ places do not', async () => {
  const seen = async (by: Pick<Person, 'api'>) => (await notes(by)).notes.map(({ text }) => text).join();
  for (const one of [dunlin.owner, collaborator, outsider, boss])
    expect(await seen(one)).toContain(MARKS.owner);
  for (const one of [dunlin.participant, colleague]) expect(await seen(one)).toContain(MARKS.participant);
  const inPlace = api.client(readers.participant['super administrator in the participant’s place'] ?? '');
  expect(await notes({ api: inPlace })).toEqual({ result: 'ok', notes: [], people: [] });
  await expect(write({ api: inPlace }, 'As Pete')).rejects.toMatchObject({ status: 403 });
  await expect(notes(dunlin.delegator)).rejects.toMatchObject({ status: 404 });
});

test('exports and reports of the owner’s side have no note at all', async () => {
  const { owner, projectId } = dunlin;
  const exported = await owner.api.exportProject({ params: { projectId }, query: { clarifications: true } });
  const sheet = await owner.api.exportPropertyAnswers({ params: { projectId, propertyId } });
  const report = await owner.api.printProjectReport({ params: { reportId: ids.reportId ?? '' }, query: {} });
  for (const reply of [exported, sheet, report]) {
    const text = 'blob' in reply ? Buffer.from(await reply.blob.arrayBuffer()).toString('latin1') : '';
    expect(text).not.toBe('');
    for (const mark of Object.values(MARKS)) expect(text).not.toContain(mark);
  }
});

test('who is named is told once, with the text by mail only, and only while on the side', async () => {
  for (const [side, to] of [
    ['owner', collaborator],
    ['participant', colleague],
  ] as const) {
    const mails = (await mailsTo(api, to.user.email)).filter(({ text }) => text.includes(MARKS[side]));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`@${side === 'owner' ? 'Cora Dunlin' : 'Cleo Colleague'}`);
    const inbox = await to.api.listMessages({ params: { folder: 'inbox' }, query: { limit: 50 } });
    const copy = inbox.messages.find(({ subject }) => subject.startsWith('Note for you'));
    const { message } = await to.api.getMessage({ query: { id: copy?._id ?? '' } });
    expect(JSON.stringify(message)).not.toContain(MARKS[side]);
    expect(JSON.stringify(message)).toContain(`/properties/${propertyId}`);
  }
  const everybody = [dunlin.owner, dunlin.participant, dunlin.delegator, dunlin.delegate, outsider];
  for (const { user } of everybody)
    for (const mark of Object.values(MARKS))
      expect(JSON.stringify(await mailsTo(api, user.email))).not.toContain(mark);
  const { projectId, owner } = dunlin;
  const { participants } = await owner.api.listParticipants({ params: { projectId }, query: {} });
  await write(owner, `${at(collaborator)} the reserve is Gallium-1`);
  const place = participants.find(({ email }) => email === collaborator.user.email);
  await owner.api.removeCollaborator({ params: { projectId, collaboratorId: place?._id ?? '' } });
  expect(JSON.stringify(await mailsTo(api, collaborator.user.email))).not.toContain('Gallium-1');
});

test('people of the own side are offered and named, others are refused', async () => {
  const { owner, participant } = dunlin;
  const people = async (by: Person) =>
    (await by.api.listNotePeople({ params: params() })).people.map(({ fullName }) => fullName);
  expect(await people(participant)).toEqual(['Cleo Colleague']);
  expect(await people(owner)).toContain('Otto Owner');
  expect(await people(owner)).not.toContain('Pete Dunlin');
  await expect(write(owner, `${at(participant)} look`)).rejects.toMatchObject({
    status: 400,
    details: [{ path: 'body.text' }],
  });
  await expect(write(owner, 'x'.repeat(bounds.noteTextMax * 2))).rejects.toMatchObject({ status: 400 });
  await expect(write(owner, 'Of another project', propertyId)).rejects.toMatchObject({ status: 404 });
});

test('own notes are deleted, others’ are not', async () => {
  const { owner, participant } = dunlin;
  const note = await write(outsider, 'The feeder is too small.');
  const remove = (by: Person, noteId = note._id) => by.api.deleteNote({ params: { ...params(), noteId } });
  await expect(remove(owner)).rejects.toMatchObject({ status: 403 });
  await expect(remove(participant)).rejects.toMatchObject({ status: 404 });
  await remove(outsider);
  await expect(remove(outsider)).rejects.toMatchObject({ status: 404 });
});

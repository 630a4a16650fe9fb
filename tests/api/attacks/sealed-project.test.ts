import { type CallName, callNames, catalogue, isOpenWhileSealed } from '@landbrief/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../support/api.ts';
import { photo } from '../../support/images.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { answerRequired, type RunningProject, runningProject } from '../../support/running-project.ts';
import { inPlaceOf, objectOf, readingCalls, sendCall } from '../../support/walk-catalogue.ts';

/** In what participants give of a sealed project: nothing that the owner's side reads has it. */
const SECRET = 'Zirconium-7741';

let api: TestApi;
let heron: RunningProject;
/** Ids by the name of the parameter, or by the kind of the object that `id` names. */
let ids: Record<string, string>;
/** Tokens of everybody who is on the owner's side, or in a participant's place. */
let readers: Record<string, string>;

const settings = {
  showOwnerToParticipants: true,
  allowContributors: true,
  participantsSeeRequirements: true,
  remindParticipants: true,
  sealOpenedBy: 'two',
} as const;

beforeAll(async () => {
  api = await testApi();
  heron = await runningProject(api, 'Heron', { settings, sharing: { organization: 'edit' } });
  ids = await fill(heron);
  readers = await ownerSide(heron);
}, 60_000);

/** Everything that somebody who answers says of a property. */
async function fill({ projectId, questions, participant, owner }: RunningProject) {
  const { participantId, api: own } = participant;
  const { property } = await own.createProperty({
    params: { projectId },
    body: {
      participantId,
      propertyDetail: {
        name: 'Riverbend Commerce Park',
        type: 'site',
        basicInfo: {
          location: { city: 'Riverbend', state: 'IL' },
          about: { description: `A tract with ${SECRET}` },
        },
        attributes: { substation: SECRET },
      },
    },
  });
  const propertyId = property._id;
  await answerRequired(heron, propertyId, participant);
  const questionId = questions.zoning._id;
  const params = { projectId, propertyId, questionId };
  const { answer } = await own.saveAnswer({ params, body: { answerData: { value: SECRET } } });
  await own.addAnswerComment({ params, body: { text: `See ${SECRET}` } });
  const taken = new File([Buffer.from(photo(60, 40).get_bytes_jpeg(60))], `${SECRET}.jpg`);
  const { image } = await own.uploadImage({ params: { propertyId }, file: taken });
  const file = new File([`%PDF-1.7 ${SECRET}`], `${SECRET}.pdf`);
  const { attachment } = await own.uploadAttachment({ file });
  await own.attachToProperty({ params: { propertyId }, body: { attachments: [attachment._id] } });
  const { questionnaire } = await own.createQuestionnaire({
    params: { participantId, projectId, propertyId },
    body: {
      name: `Power ${SECRET}`,
      inviteSubject: 'Power at Riverbend',
      inviteMessage: `<p>${SECRET}</p>`,
      targetedUser: { email: 'casey@utility.test', firstName: 'Casey', lastName: 'Cole' },
      questions: [questionId],
    },
  });
  const place = { participantId, projectId, propertyId };
  await own.sendQuestionnaire({ params: place, body: { questionnaireId: questionnaire._id } });
  await own.submitProperty({ params: { id: participantId, propertyId } });
  await api.settle();
  const { project } = await owner.api.getProject({ params: { id: projectId } });
  return {
    ...params,
    participantId,
    owner: projectId,
    p: projectId,
    type: '2',
    k: participantId,
    answerId: answer?._id ?? '',
    imageId: image.imageId,
    attachmentId: attachment._id,
    attachment: attachment._id,
    questionnaireId: questionnaire._id,
    questionnaire: questionnaire._id,
    reportId: project.ownerReportId ?? '',
    project: projectId,
    property: propertyId,
    participant: participantId,
    question: questionId,
  };
}

/** A colleague, a collaborator, a reviewer, both administrators, and an administrator in the participant's place. */
async function ownerSide({ projectId, owner, participant }: RunningProject): Promise<Record<string, string>> {
  const agency = { organization: 'Heron Agency' };
  const colleague = await api.person('Cole Colleague', { ...agency, roles: ['projectOwner'] });
  const administrator = await api.person('Orga Nizer', { ...agency, roles: ['admin', 'orgAdmin'] });
  const operator = await api.person('Ada Min', { roles: ['admin'] });
  const collaborator = await api.person('Cora Laborator', { roles: ['collaborator'] });
  const reviewer = await api.person('Rita Viewer', { roles: ['reviewer'] });
  const params = { projectId };
  await owner.api.addCollaborator({ params, body: { participant: { email: collaborator.user.email } } });
  await owner.api.addReviewer({ params, body: { reviewer: { email: reviewer.user.email } } });
  return {
    owner: owner.token,
    colleague: colleague.token,
    'organization administrator': administrator.token,
    'super administrator': operator.token,
    collaborator: collaborator.token,
    reviewer: reviewer.token,
    'administrator in the participant’s place': await inPlaceOf(api, participant, operator),
  };
}

const kinds = ['project', 'property', 'participant', 'questionnaire', 'report', 'question', 'image'];
/** Attachments are closed by what they are attached to. */
const inProject = [...kinds, 'questionOwner', 'attachment'];

const send = (name: CallName, token: string) => sendCall(api, name, { token, ids });

const isNamedByPath = (name: CallName) => !catalogue[name].subject?.id.startsWith('body.');
const inSealedProject = callNames.filter((name) => inProject.includes(objectOf(name)) && isNamedByPath(name));
const closed = inSealedProject.filter((name) => !isOpenWhileSealed(name));
const reading = readingCalls.filter((name) => catalogue[name].method === 'GET' || isOpenWhileSealed(name));

const sealed = { status: 409, code: 'sealed' };

describe('while the answers are sealed', () => {
  test.each(closed)('%s is closed to the whole owner’s side', async (name) => {
    const refused = { sealed: 0, other: 0 };
    for (const [who, token] of Object.entries(readers)) {
      const { code, text } = await send(name, token);
      expect(text, who).not.toContain(SECRET);
      expect(['sealed', 'permission_error', 'not_found', 'access_forbidden'], `${who}: ${text}`).toContain(
        code,
      );
      refused[code === 'sealed' ? 'sealed' : 'other'] += 1;
    }
    const { access } = catalogue[name];
    const may = access.who === 'related' ? (access.may as readonly string[]) : [];
    if (may.includes('projectOwner')) expect(refused.sealed).toBeGreaterThan(0);
  });

  test.each(reading)('no reply of %s has what participants gave', async (name) => {
    for (const [who, token] of Object.entries(readers)) {
      const { status, text } = await send(name, token);
      expect(text, who).not.toContain(SECRET);
      expect(status, who).toBeLessThan(500);
      if (isOpenWhileSealed(name) && who === 'owner' && isNamedByPath(name))
        expect([200, 400, 403, 404, 409], text).toContain(status);
      if (isOpenWhileSealed(name) && who === 'owner') expect(text).not.toContain('"sealed"');
    }
  });

  test('the owner’s side sees who takes part, which properties there are and how far they are', async () => {
    const { projectId, owner } = heron;
    const { properties, criteria } = await owner.api.listOwnerProperties({ params: { projectId }, body: {} });
    expect(properties).toMatchObject([
      { name: 'Riverbend Commerce Park', status: 2, questionsAnswered: 3, requiredQuestionsAnswered: 2 },
    ]);
    expect(properties[0]).not.toHaveProperty('unmetCount');
    expect(properties[0]?.propertyDetail).toEqual({
      name: 'Riverbend Commerce Park',
      type: 'site',
      basicInfo: { location: { city: 'Riverbend', state: 'IL', country: 'US' } },
    });
    expect(criteria.requirements).toBeUndefined();
    const { overview } = await owner.api.getProjectOverview({ params: { id: projectId } });
    expect(overview.properties).toMatchObject({ submitted: 1, requirementsMet: 0, unseenAnswers: 0 });
    for (const body of [{ full: 1 }, { sortBy: 'requirements' }] as const)
      await expect(owner.api.listOwnerProperties({ params: { projectId }, body })).rejects.toMatchObject({
        code: 'sealed',
        data: { sealOpenedBy: 'two' },
      });
  });

  test('who answers gets no other delegator, who would read the answers', async () => {
    const { projectId, owner, delegator, delegate, participant } = heron;
    for (const { participantId } of [participant, delegate]) {
      const params = { projectId, participantId };
      const { version } = (await owner.api.getParticipant({ params })).participant;
      const delegatorId = delegator.participantId;
      const change = { participantRole: 'delegate', delegatorId, version } as const;
      await expect(owner.api.updateParticipant({ params, body: change })).rejects.toMatchObject(sealed);
    }
    const params = { projectId, participantId: delegator.participantId };
    const handOver = owner.api.handOverDelegates({
      params,
      body: { delegatorId: participant.participantId },
    });
    await expect(handOver).rejects.toMatchObject(sealed);
  });

  test('an attachment of a property does not get out by attaching it to the project', async () => {
    const { projectId, owner } = heron;
    const body = { attachments: [ids.attachmentId ?? ''] };
    await expect(owner.api.attachToProject({ params: { projectId }, body })).rejects.toMatchObject({
      code: 'sealed',
    });
  });

  test('no mail to the owner’s side has it', async () => {
    expect((await mailsTo(api, heron.owner.user.email)).length).toBeGreaterThan(0);
    const others = ['cole.colleague', 'orga.nizer', 'ada.min', 'cora.laborator', 'rita.viewer'];
    const addresses = [heron.owner.user.email, ...others.map((name) => `${name}@demo.test`)];
    const mails = (await Promise.all(addresses.map((address) => mailsTo(api, address)))).flat();
    expect(JSON.stringify(mails)).not.toContain(SECRET);
  });

  test('whoever answers reads and changes it as ever', async () => {
    const { projectId, participant } = heron;
    const params = { projectId, propertyId: ids.propertyId ?? '' };
    expect(JSON.stringify(await participant.api.listAnswers({ params }))).toContain(SECRET);
    expect(JSON.stringify(await participant.api.getProperty({ params }))).toContain(SECRET);
  });
});

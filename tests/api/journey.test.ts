import { readFile } from 'node:fs/promises';
import type { Question } from '@landbrief/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../support/api.ts';
import { reportParts } from '../support/report-rows.ts';
import { sampleAnswer } from '../support/sample-answers.ts';

const questionsFile = new URL(
  '../../packages/spreadsheet/fixtures/site-selection-questions.csv',
  import.meta.url,
);

/** The main job end to end, call by call: the same story as the journey in the browser. */
describe('a request for information, from template to report', () => {
  let api: TestApi;
  let olivia: Person;
  let pete: Person;
  let rita: Person;
  let projectId: string;
  let nora: { token: string; api: Person['api']; participantId: string };
  let propertyId: string;
  let questions: Question[];

  beforeAll(async () => {
    api = await testApi();
    olivia = await api.person('Olivia Owner', {
      organization: 'Demo Development Agency',
      roles: ['projectOwner'],
      projectLimit: 5,
    });
    pete = await api.person('Pete Participant', {
      organization: 'City of Riverbend',
      roles: ['participant'],
    });
    rita = await api.person('Rita Rival', {
      organization: 'Rival Consulting',
      roles: ['projectOwner', 'participant'],
    });
  });

  test('the owner makes a template and a project of three phases from it', async () => {
    const { template } = await olivia.api.createTemplate({
      body: { template: { name: 'Site selection', phaseCount: 3 } },
    });
    const file = new File([await readFile(questionsFile)], 'questions.csv');
    await olivia.api.importTemplate({ params: { id: template._id }, file });
    const { project } = await olivia.api.createProject({
      body: {
        tz: 'America/Chicago',
        project: {
          name: 'Project Bluebird',
          startDate: '2026-11-01',
          deadline: '2030-01-31',
          phaseCount: 3,
          client: 'Acme Batteries',
          confidentialName: 'Bluebird',
        },
      },
    });
    projectId = project._id;
    const counts = await olivia.api.importTemplateIntoProject({
      params: { templateId: template._id },
      body: { projectId },
    });
    expect(counts).toMatchObject({ added: 157 });
    const { questions: asked } = await olivia.api.listQuestions({ params: { owner: projectId, type: 2 } });
    questions = asked;
    expect(asked).toHaveLength(157);
  });

  test('adjusts one requirement', async () => {
    const acres = questions.find(({ tag }) => tag === 'acres-total');
    if (!acres) throw new Error('The file has a question about acres.');
    const { _id, created: _c, updated: _u, position: _p, ...input } = acres;
    const { question } = await olivia.api.updateQuestion({
      params: { id: _id },
      body: { question: { ...input, requirementDetails: { operator: 1, value: 150 } } },
    });
    expect(question.requirementDetails).toEqual({ operator: 1, value: 150 });
    await expect(
      olivia.api.updateQuestion({ params: { id: _id }, body: { question: { ...input, note: 'older' } } }),
    ).rejects.toMatchObject({ status: 409, code: 'stale' });
  });

  test('invites a user and an unknown person, and activates: both get a mail with a link of their own', async () => {
    for (const email of [pete.user.email, 'nora.new@county.test']) {
      await olivia.api.addParticipant({ params: { projectId }, body: { participant: { email } } });
    }
    await expect(
      olivia.api.addParticipant({ params: { projectId }, body: { participant: { email: pete.user.email } } }),
    ).rejects.toMatchObject({ code: 'participant_exists' });
    await expect(pete.api.getProject({ params: { id: projectId } })).rejects.toMatchObject({ status: 404 });

    await olivia.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
    await api.settle();
    const mails = await api.mailbox();
    expect(mails.flatMap(({ to }) => to).sort()).toEqual(['nora.new@county.test', pete.user.email].sort());
    for (const { html, text, subject } of mails) {
      expect(subject).toContain('Project Bluebird');
      expect(html).toContain('emailReferralId=');
      expect(text).toContain('emailReferralId=');
    }
    const { participants } = await olivia.api.listParticipants({ params: { projectId } });
    expect(participants.map(({ invitation }) => invitation.delivery)).toEqual(['sent', 'sent']);
  });

  test('the unknown person reads the summary, registers through the link and takes part', async () => {
    const referralId = await api.referralOf('nora.new@county.test');
    const { message, email } = await api.client().readReferral({ params: { id: referralId } });
    expect(email).toBe('nora.new@county.test');
    expect(message.bodySummary).toContain('Project Bluebird');
    expect(message.bodySummary).toContain('by the end of January 31, 2030 (Central Time)');

    const registered = await api.client().register({
      body: {
        company: 'County Partnership',
        firstName: 'Nora',
        lastName: 'Newell',
        email,
        password: 'Riverbend1',
        emailReferralId: referralId,
      },
    });
    expect(registered.login).toBe(true);
    const token = registered.token ?? '';
    const client = api.client(token);
    await expect(api.client().readReferral({ params: { id: referralId } })).rejects.toMatchObject({
      status: 401,
    });
    await expect(
      api.client().register({
        body: {
          company: 'Someone Else',
          firstName: 'Someone',
          lastName: 'Else',
          email,
          password: 'Riverbend1',
          emailReferralId: referralId,
        },
      }),
    ).rejects.toMatchObject({ status: 400, code: 'link_invalid' });

    const { messages } = await client.listMessages({ params: { folder: 'inbox' } });
    expect(messages).toHaveLength(1);
    expect(await client.countUnread()).toMatchObject({ count: 1 });
    await client.markMessageRead({ params: { id: messages[0]?._id ?? '' }, body: { read: true } });
    expect(await client.countUnread()).toMatchObject({ count: 0 });

    const { projects } = await client.listProjects();
    expect(projects).toMatchObject([{ _id: projectId, relation: 'participant' }]);
    expect(projects[0]?.client).toBeUndefined();
    const participantId = projects[0]?.participant?._id ?? '';
    await client.setParticipation({ params: { projectId, participantId, participating: true } });
    nora = { token, api: client, participantId };
  });

  test('adds a site, sees met and not met, is told what is missing, answers all and submits', async () => {
    const { property } = await nora.api.createProperty({
      params: { projectId },
      body: {
        participantId: nora.participantId,
        propertyDetail: {
          name: 'Riverbend Commerce Park, Tract 4',
          type: 'site',
          basicInfo: {
            location: {
              street: '4100 Levee Road',
              city: 'Riverbend',
              state: 'IL',
              zip: '62040',
              country: 'US',
            },
          },
          size: { value: 212.5, unit: 'acres' },
        },
      },
    });
    propertyId = property._id;
    expect(property.address).toEqual(['4100 Levee Road', 'Riverbend, IL 62040', 'United States']);

    const submit = () => nora.api.submitProperty({ params: { id: nora.participantId, propertyId } });
    const early = await submit().catch((error) => error);
    expect(early).toMatchObject({ status: 409, code: 'incomplete' });
    expect(early.data.missing.length).toBeGreaterThan(0);

    const { questions: asked } = await nora.api.listPropertyQuestions({
      params: { owner: projectId, propertyId },
    });
    expect(asked.every(({ phase }) => phase === 1)).toBe(true);
    const acres = asked.find(({ tag }) => tag === 'acres-total');
    const first = await save(nora.api, acres?._id ?? '', 120);
    expect(first.answer?.requirementMet).toBe(false);
    const second = await save(nora.api, acres?._id ?? '', 212.5, first.answer?.version);
    expect(second.answer?.requirementMet).toBe(true);

    for (const question of asked.filter(({ _id }) => _id !== acres?._id))
      await save(nora.api, question._id, sampleAnswer(question));
    const { counts } = await nora.api.countPropertyAnswers({ params: { propertyId } });
    expect(counts).toMatchObject({ questionsAnswered: asked.length, questionCount: asked.length });

    await submit();
    await nora.api.completeParticipation({ params: { id: nora.participantId } });
    const { project } = await nora.api.getProject({ params: { id: projectId } });
    expect(project.participant?.status).toBe(2);
    expect(project).toMatchObject({ propertyCount: 1, submittedPropertyCount: 1 });
  });

  test('the owner sees the progress, the unseen answers and the history, and compares', async () => {
    const { project } = await olivia.api.getProject({ params: { id: projectId } });
    expect(project).toMatchObject({
      propertyCount: 1,
      submittedPropertyCount: 1,
      participantCount: 2,
      client: 'Acme Batteries',
    });

    const { properties } = await olivia.api.listOwnerProperties({ params: { projectId }, body: { full: 1 } });
    const [property] = properties;
    expect(property).toMatchObject({ name: 'Riverbend Commerce Park, Tract 4', status: 2 });
    expect(property?.unseenCount).toBe(property?.questionsAnswered);
    const answer = property?.answers?.[0];
    if (!answer) throw new Error('The listed property carries its answers.');
    await olivia.api.markAnswerSeen({ params: { questionId: answer.question, answerId: answer._id } });
    await olivia.api.markAnswerSeen({ params: { questionId: answer.question, answerId: answer._id } });
    const { property: after } = await olivia.api.getProperty({ params: { projectId, propertyId } });
    expect(after.unseenCount).toBe((property?.unseenCount ?? 0) - 1);
  });

  test('the owner’s report has each answer beside its question', async () => {
    const { project } = await olivia.api.getProject({ params: { id: projectId } });
    const { blob } = await olivia.api.printProjectReport({
      params: { reportId: project.ownerReportId ?? '' },
    });
    const [part, ...others] = reportParts(await blob.text());
    expect(others).toEqual([]);
    expect(part?.property).toBe('Riverbend Commerce Park, Tract 4');

    const { questions: asked } = await olivia.api.listPropertyQuestions({
      params: { owner: projectId, propertyId },
    });
    const { answers } = await olivia.api.listAnswers({ params: { projectId, propertyId } });
    const displayed = new Map(
      answers.map((answer) => [answer.question, answer.answerUpdates.at(-1)?.display ?? answer.display]),
    );
    const said = part?.rows.map(({ question, answer }) => ({ question, answer }));
    expect(said).toHaveLength(asked.length);
    expect(said).toEqual(
      asked.map(({ _id, text }) => ({
        question: text.replaceAll(/\s+/g, ' ').trim(),
        answer: displayed.get(_id)?.replaceAll(/\s+/g, ' ').trim(),
      })),
    );
    const judged = part?.rows.filter(({ requirement }) => requirement).map(({ requirement }) => requirement);
    expect(judged).toHaveLength(asked.filter(({ requirement }) => requirement).length);
    for (const verdict of judged ?? []) expect(verdict).toMatch(/^Met /);
  });

  test('a rival sees nothing of it, by no call', async () => {
    const calls = [
      () => rita.api.getProject({ params: { id: projectId } }),
      () => rita.api.listOwnerProperties({ params: { projectId }, body: {} }),
      () => rita.api.getProperty({ params: { projectId, propertyId } }),
      () => rita.api.listAnswers({ params: { projectId, propertyId } }),
      () => rita.api.listParticipants({ params: { projectId } }),
      () => rita.api.listQuestions({ params: { owner: projectId, type: 2 } }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 });
    expect((await rita.api.listProjects()).projects).toEqual([]);
  });

  function save(
    client: Person['api'],
    questionId: string,
    value: string | number | string[],
    version?: number,
  ) {
    return client.saveAnswer({
      params: { projectId, propertyId, questionId },
      body: { answerData: { value, ...(version === undefined ? {} : { version }) } },
    });
  }
});

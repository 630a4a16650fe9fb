import { newId, timestamp } from '@landbrief/platform';
import { addToProjectCounts, commitWrites, getPropertyCounts, replaceCounts } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { expectExactCounters } from '../../../../tests/support/counters.ts';
import { interpose } from '../../../../tests/support/interpose.ts';
import {
  addSite,
  answerRequired,
  type Place,
  type RunningProject,
  runningProject,
  submitSite,
} from '../../../../tests/support/running-project.ts';
import { enqueue } from '../outbox/outbox.ts';

/** How many submitted properties have a requirement that is not met, as it stands and as it is counted from answers. */
describe('the counter of requirements that are not met', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await testApi();
  });

  const expectExact = (running: RunningProject, project: Partial<Record<string, number>>) =>
    expectExactCounters(api, running, project);

  /** Saves an answer upon the one that stands. */
  async function answerAs(
    { api: own }: Pick<Place, 'api'>,
    { projectId, propertyId }: { projectId: string; propertyId: string },
    questionId: string,
    data: { value?: string | number; notApplicable?: true; override?: boolean },
  ) {
    const { answers } = await own.listAnswers({ params: { projectId, propertyId } });
    const version = answers.find(({ question }) => question === questionId)?.version;
    const params = { projectId, propertyId, questionId };
    return own.saveAnswer({ params, body: { answerData: { ...data, ...(version ? { version } : {}) } } });
  }

  const changeQuestion = async ({ owner }: RunningProject, id: string, changes: Record<string, unknown>) => {
    const { question } = await owner.api.getQuestion({ params: { id } });
    await owner.api.updateQuestion({
      params: { id },
      body: { question: { ...changes, version: question.version } },
    });
  };

  test('is exact after everything that decides whether requirements are met', async () => {
    const running = await runningProject(api, 'Plover');
    const { projectId, owner, participant, questions } = running;
    const [acres, zoning] = [questions.acres._id, questions.zoning._id];
    const tract = await addSite(running, participant, participant);
    const here = { projectId, propertyId: tract };
    await answerRequired(running, tract, participant);
    await answerAs(participant, here, acres, { value: 120 });
    await expectExact(running, { unmet: 0 });
    const submit = () =>
      participant.api.submitProperty({ params: { id: participant.participantId, propertyId: tract } });
    await submit();
    await expectExact(running, { submitted: 1, unmet: 1 });
    await submit();
    await expectExact(running, { submitted: 1, unmet: 1 });

    await answerAs(participant, here, acres, { value: 160 });
    await expectExact(running, { unmet: 0 });
    await answerAs(participant, here, acres, { value: 140 });
    await expectExact(running, { unmet: 1 });
    await answerAs(participant, here, acres, { value: 130 });
    await expectExact(running, { unmet: 1 });
    await answerAs(owner, here, acres, { value: 130, override: true });
    await expectExact(running, { unmet: 0 });
    await answerAs(owner, here, acres, { value: 130, override: false });
    await expectExact(running, { unmet: 1 });
    await answerAs(owner, here, acres, { value: 125, override: true });
    await expectExact(running, { unmet: 0 });
    await answerAs(participant, here, acres, { value: 120 });
    await expectExact(running, { unmet: 1 });
    await changeQuestion(running, acres, { allowNotApplicable: true });
    await answerAs(participant, here, acres, { value: 200 });
    await expectExact(running, { unmet: 0 });
    await answerAs(participant, here, acres, { notApplicable: true });
    await expectExact(running, { unmet: 1 });
    await answerAs(participant, here, acres, { value: 200 });

    const atLeast = (value: number) => ({ requirement: true, requirementDetails: { operator: 1, value } });
    await changeQuestion(running, acres, atLeast(250));
    await expectExact(running, { unmet: 1 });
    await changeQuestion(running, acres, { requirementDetails: { operator: 4, value: 250 } });
    await expectExact(running, { unmet: 0 });
    await changeQuestion(running, acres, atLeast(250));
    await changeQuestion(running, acres, { requirement: false });
    await expectExact(running, { unmet: 0 });
    await answerAs(participant, here, zoning, { value: 'M-2, heavy industry' });
    await changeQuestion(running, zoning, {
      requirement: true,
      requirementDetails: { operator: 2, value: 'M-1' },
    });
    await changeQuestion(running, acres, atLeast(250));
    await expectExact(running, { unmet: 1 });

    const other = await addSite(running, participant, participant, 'Harbor Parkway');
    await answerRequired(running, other, participant);
    await answerAs(participant, { projectId, propertyId: other }, zoning, { value: 'M-1' });
    await participant.api.submitProperty({
      params: { id: participant.participantId, propertyId: other },
    });
    await expectExact(running, { submitted: 2, unmet: 2 });
    await owner.api.eliminateProperty({ params: { propertyId: other } });
    await expectExact(running, { submitted: 1, unmet: 1 });
    await owner.api.eliminateParticipant({ params: { id: participant.participantId } });
    await expectExact(running, { submitted: 0, unmet: 0 });
    await changeQuestion(running, acres, atLeast(150));
    await owner.api.deleteQuestion({ params: { id: zoning } });
    await changeQuestion(running, acres, atLeast(300));
    await owner.api.markParticipantWorking({ params: { id: participant.participantId } });
    await expectExact(running, { submitted: 1, unmet: 1 });
    await changeQuestion(running, acres, { phase: 2 });
    await expectExact(running, { unmet: 0 });
    await changeQuestion(running, acres, { phase: 1 });
    await expectExact(running, { unmet: 1 });
    await owner.api.deleteQuestion({ params: { id: acres } });
    await expectExact(running, { unmet: 0 });
  });

  test('counts no requirement that came after the submission and is not answered', async () => {
    const running = await runningProject(api, 'Godwit');
    const { projectId, owner, participant, questions } = running;
    const propertyId = await submitSite(running, participant);
    await changeQuestion(running, questions.zoning._id, {
      requirement: true,
      requirementDetails: { operator: 2, value: 'M-1' },
    });
    await expectExact(running, { submitted: 1, unmet: 0 });
    await answerAs(owner, { projectId, propertyId }, questions.zoning._id, { value: 'M-2' });
    await expectExact(running, { unmet: 1 });
  });

  test('is told to the owner’s side alone, with the properties that it counts', async () => {
    const running = await runningProject(api, 'Sanderling', {
      sharing: { organization: 'view' },
      settings: {
        showOwnerToParticipants: true,
        allowContributors: true,
        participantsSeeRequirements: false,
        remindParticipants: true,
      },
    });
    const { projectId, owner, participant, questions } = running;
    const propertyId = await addSite(running, participant, participant);
    await answerRequired(running, propertyId, participant);
    await answerAs(participant, { projectId, propertyId }, questions.acres._id, { value: 120 });
    const listed = async () => {
      const { properties } = await owner.api.listOwnerProperties({ params: { projectId }, body: {} });
      return properties.map(({ unmetCount }) => unmetCount);
    };
    const kinds = async ({ api: own }: Pick<Place, 'api'>) =>
      (await own.getDashboard()).waiting.map(({ kind, count }) => [kind, count]);
    expect(await listed()).toEqual([undefined]);
    await participant.api.submitProperty({ params: { id: participant.participantId, propertyId } });
    await api.settle();

    expect(await listed()).toEqual([1]);
    const unseen = ['answersNotSeen', 2];
    const unmet = ['requirementsNotMet', 1];
    expect(await kinds(owner)).toEqual([unseen, unmet]);
    await owner.api.setProjectStatus({ params: { status: 2 }, body: { projectId } });
    expect(await kinds(owner)).toEqual([unseen, unmet, ['toDecide', 1]]);
    const colleague = await api.person('Connie Sanderling', {
      organization: 'Sanderling Agency',
      roles: ['projectOwner'],
    });
    for (const one of [participant, colleague]) expect(await kinds(one)).toEqual([]);
    const { property } = await participant.api.getProperty({ params: { projectId, propertyId } });
    expect(property).not.toHaveProperty('unmetCount');
    expect(property).not.toHaveProperty('unseenCount');
  });

  test('is nothing where it was not kept yet, until the project is counted', async () => {
    const running = await runningProject(api, 'Dunlin');
    const { projectId, owner, participant, questions } = running;
    const propertyId = await submitSite(running, participant);
    await changeQuestion(running, questions.acres._id, { requirementDetails: { operator: 1, value: 400 } });
    await expectExact(running, { unmet: 1 });
    const counts = await getPropertyCounts(propertyId);
    if (!counts) throw new Error('The property has counts.');
    const { unmet: _, ...asItWas } = counts;
    await commitWrites([
      replaceCounts(counts, asItWas),
      ...addToProjectCounts(projectId, participant.participantId, { unmet: -1 }),
    ]);
    expect((await owner.api.getDashboard()).waiting.map(({ kind }) => kind)).toEqual(['answersNotSeen']);
    const { properties } = await owner.api.listOwnerProperties({ params: { projectId }, body: {} });
    expect(properties).toMatchObject([{ unmetCount: 0 }]);
    await answerAs(participant, { projectId, propertyId }, questions.acres._id, { value: 450 });
    const now = timestamp(api.environment.platform.clock);
    await commitWrites([enqueue('recount-project', { projectId }, { outboxId: newId(), now })]);
    await expectExact(running, { unmet: 0 });
    await answerAs(participant, { projectId, propertyId }, questions.acres._id, { value: 350 });
    await expectExact(running, { unmet: 1 });
  });

  test('is exact when a property goes that does not meet a requirement', async () => {
    const running = await runningProject(api, 'Knot');
    const { owner, participant, questions, projectId } = running;
    const propertyId = await submitSite(running, participant);
    await changeQuestion(running, questions.acres._id, { requirementDetails: { operator: 1, value: 400 } });
    await expectExact(running, { submitted: 1, unmet: 1 });
    await owner.api.deleteProperty({ params: { projectId, propertyId } });
    await expectExact(running, { submitted: 0, unmet: 0 });
  });

  test('is exact when several requirements are met and not met at the same moment', async () => {
    const running = await runningProject(api, 'Redshank');
    const { owner, participant, projectId } = running;
    const ids: string[] = [];
    for (const place of ['highway', 'airport', 'port', 'rail yard', 'gas main']) {
      const { question } = await owner.api.createQuestion({
        body: {
          question: {
            text: `How far is the ${place}?`,
            type: 1,
            unit: 'miles',
            requirement: true,
            requirementDetails: { operator: 4, value: 20 },
            owner: projectId,
            ownerType: 2,
          },
        },
      });
      ids.push(question._id);
    }
    const propertyId = await addSite(running, participant, participant);
    const here = { projectId, propertyId };
    await answerRequired(running, propertyId, participant);
    for (const id of ids) await answerAs(participant, here, id, { value: 12 });
    // Changed when the submission has looked at the answers already.
    let changed = false;
    const end = interpose(api, {
      after: async ({ name, says }) => {
        if (name !== 'QueryCommand' || !says('ANSWER#') || changed) return;
        changed = true;
        await participant.api.saveAnswer({
          params: { projectId, propertyId, questionId: ids[0] ?? '' },
          body: { answerData: { value: 30, version: 1 } },
        });
      },
    });
    await participant.api.submitProperty({ params: { id: participant.participantId, propertyId } });
    end();
    expect(changed).toBe(true);
    await expectExact(running, { submitted: 1, unmet: 1 });
    for (const value of [35, 8, 40]) {
      await Promise.all(ids.map((id) => answerAs(participant, here, id, { value })));
      await expectExact(running, { unmet: value > 20 ? 1 : 0 });
    }
    await Promise.all(ids.map((id, index) => answerAs(participant, here, id, { value: 10 + 5 * index })));
    await expectExact(running, { unmet: 1 });
  });
});

import { commitWrites, replaceUser } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../support/api.ts';
import {
  addSite,
  answerRequired,
  type RunningProject,
  runningProject,
  submitSite,
} from '../support/running-project.ts';
import { contactOf, draftQuestionnaire, sentQuestionnaire } from '../support/sent-questionnaire.ts';

let api: TestApi;
let running: RunningProject;
let admin: Person;

interface Act {
  name: string;
  /** Subject of the mail that tells of it; some acts are only in the history. */
  tells?: RegExp;
  /** Nobody is told that somebody else was faster, who was oneself. */
  isAlwaysDone?: boolean;
  /** Makes what the act needs; returns the call. */
  prepare: () => Promise<() => Promise<unknown>>;
}

beforeAll(async () => {
  api = await testApi();
  running = await runningProject(api, 'Kestrel');
  admin = await api.person('Ada Kestrel', { roles: ['admin'] });
});

/** A site that its delegate has submitted. */
async function submittedByDelegate(): Promise<string> {
  return submitSite(running, running.delegate);
}

async function answered(place: RunningProject['participant']): Promise<string> {
  const propertyId = await addSite(running, place, place);
  await answerRequired(running, propertyId, place);
  return propertyId;
}

async function stranger(name: string): Promise<string> {
  const email = `${name}.harbor@osprey.test`;
  await running.owner.api.addParticipant({
    params: { projectId: running.projectId },
    body: { participant: { email, firstName: 'Nell', lastName: 'Harbor', role: 'participant' } },
  });
  await api.settle();
  const { participants } = await running.owner.api.listParticipants({
    params: { projectId: running.projectId },
    query: { search: name },
  });
  return participants[0]?._id ?? '';
}

const acts: readonly Act[] = [
  {
    name: 'submitProperty',
    tells: /^Submitted/,
    prepare: async () => {
      const { participant } = running;
      const propertyId = await answered(participant);
      return () => participant.api.submitProperty({ params: { id: participant.participantId, propertyId } });
    },
  },
  {
    name: 'submitProperty of a delegate',
    tells: /^Submitted/,
    prepare: async () => {
      const { delegate } = running;
      const propertyId = await answered(delegate);
      return () => delegate.api.submitProperty({ params: { id: delegate.participantId, propertyId } });
    },
  },
  {
    name: 'submitProperty of a delegator, who approves',
    tells: /^Submitted/,
    prepare: async () => {
      const propertyId = await submittedByDelegate();
      const { delegator } = running;
      return () => delegator.api.submitProperty({ params: { id: delegator.participantId, propertyId } });
    },
  },
  {
    name: 'sendBackProperty of a delegator',
    tells: /sent back/i,
    prepare: async () => {
      const propertyId = await submittedByDelegate();
      const { delegator } = running;
      const params = { id: delegator.participantId, propertyId };
      return () => delegator.api.sendBackProperty({ params, body: { note: 'Which rail line?' } });
    },
  },
  {
    name: 'sendBackProperty of the owner',
    tells: /sent back/i,
    prepare: async () => {
      const { owner, participant } = running;
      const propertyId = await submitSite(running, participant);
      const params = { id: participant.participantId, propertyId };
      return () => owner.api.sendBackProperty({ params, body: { note: 'Which rail line?' } });
    },
  },
  {
    name: 'eliminateProperty',
    tells: /^Eliminated/,
    prepare: async () => {
      const { owner, participant } = running;
      const propertyId = await submitSite(running, participant);
      return () => owner.api.eliminateProperty({ params: { propertyId } });
    },
  },
  {
    name: 'restoreProperty',
    tells: /back/i,
    prepare: async () => {
      const { owner, participant } = running;
      const propertyId = await submitSite(running, participant);
      await owner.api.eliminateProperty({ params: { propertyId } });
      return () => owner.api.restoreProperty({ params: { propertyId } });
    },
  },
  {
    name: 'setPropertyPhase',
    tells: /phase/i,
    prepare: async () => {
      const { owner, participant, projectId } = running;
      const propertyId = await submitSite(running, participant);
      return () =>
        owner.api.setPropertyPhase({ params: { p: projectId, id: propertyId }, body: { phase: 2 } });
    },
  },
  {
    name: 'addParticipant',
    tells: /./,
    prepare: async () => {
      const { owner, projectId } = running;
      const participant = { email: 'gus.lock@osprey.test', firstName: 'Gus', role: 'participant' } as const;
      return () => owner.api.addParticipant({ params: { projectId }, body: { participant } });
    },
  },
  {
    name: 'resendInvitation',
    tells: /./,
    prepare: async () => {
      const { owner, projectId } = running;
      const participantId = await stranger('nell');
      return () => owner.api.resendInvitation({ params: { projectId, participantId } });
    },
  },
  {
    name: 'setParticipation, declined',
    prepare: async () => {
      const { owner, projectId } = running;
      const person = await api.person('Iris Kestrel', { roles: ['participant'] });
      const { participant } = await owner.api.addParticipant({
        params: { projectId },
        body: { participant: { email: person.user.email, role: 'participant' } },
      });
      const params = { projectId, participantId: participant._id, participating: false };
      return () => person.api.setParticipation({ params, body: { reason: 'No site of this size.' } });
    },
  },
  {
    name: 'eliminateParticipant',
    prepare: async () => {
      const { owner } = running;
      const id = await stranger('opal');
      return () => owner.api.eliminateParticipant({ params: { id } });
    },
  },
  {
    name: 'addCollaborator',
    tells: /./,
    prepare: async () => {
      const { owner, projectId } = running;
      const { user } = await api.person('Cole Kestrel', {
        organization: 'Kestrel Agency',
        roles: ['projectOwner'],
      });
      return () =>
        owner.api.addCollaborator({ params: { projectId }, body: { participant: { email: user.email } } });
    },
  },
  {
    name: 'addReviewer',
    tells: /./,
    prepare: async () => {
      const { owner, projectId } = running;
      const { user } = await api.person('Rhea Kestrel', {
        organization: 'Kestrel Agency',
        roles: ['projectOwner'],
      });
      return () =>
        owner.api.addReviewer({ params: { projectId }, body: { reviewer: { email: user.email } } });
    },
  },
  {
    name: 'sendQuestionnaire',
    tells: /Power at Riverbend/,
    prepare: async () => {
      const { participant, place, questionnaireId } = await draftQuestionnaire(api, 'Kite', running);
      return () => participant.api.sendQuestionnaire({ params: place, body: { questionnaireId } });
    },
  },
  {
    name: 'setQuestionnaireStatus, finished',
    tells: /finished|answered/i,
    prepare: async () => {
      const sent = await sentQuestionnaire(api, 'Merlin', running);
      const contact = await contactOf(api, sent);
      const params = { id: sent.questionnaireId };
      return () => contact.api.setQuestionnaireStatus({ params, body: { status: 3 } });
    },
  },
  {
    name: 'setQuestionnaireStatus, opened again',
    tells: /^Open again/,
    prepare: async () => {
      const sent = await sentQuestionnaire(api, 'Linnet', running);
      const contact = await contactOf(api, sent);
      const params = { id: sent.questionnaireId };
      await contact.api.setQuestionnaireStatus({ params, body: { status: 3 } });
      const body = { status: 2, note: 'Gross or net acres?' } as const;
      return () => sent.participant.api.setQuestionnaireStatus({ params, body });
    },
  },
  {
    name: 'setQuestionnaireStatus, taken back',
    tells: /^Taken back/,
    prepare: async () => {
      const { participant, questionnaireId } = await sentQuestionnaire(api, 'Siskin', running);
      const params = { id: questionnaireId };
      return () => participant.api.setQuestionnaireStatus({ params, body: { status: 0 } });
    },
  },
  {
    name: 'resendQuestionnaire',
    tells: /Power at Riverbend/,
    prepare: async () => {
      const { participant, place, questionnaireId } = await sentQuestionnaire(api, 'Serin', running);
      return () => participant.api.resendQuestionnaire({ params: place, body: { questionnaireId } });
    },
  },
  {
    name: 'passOnQuestionnaire',
    tells: /^Somebody else knows/,
    prepare: async () => {
      const sent = await sentQuestionnaire(api, 'Brambling', running);
      const contact = await contactOf(api, sent);
      const body = { email: 'dana.lines@utility.test', firstName: 'Dana', note: 'She plans the lines.' };
      return () => contact.api.passOnQuestionnaire({ params: { id: sent.questionnaireId }, body });
    },
  },
  {
    name: 'decideAdmission',
    tells: /./,
    prepare: async () => {
      const { user } = await api.person('Hope Kestrel', { roles: ['participant'] });
      await commitWrites(
        replaceUser({ ...user, pendingOrganizationId: running.owner.user.organizationId ?? '' }, user),
      );
      return () => admin.api.decideAdmission({ body: { _id: user.userId, admit: true } });
    },
  },
  {
    name: 'moveProjects',
    tells: /./,
    isAlwaysDone: true,
    prepare: async () => {
      const { owner } = await runningProject(api, 'Redstart');
      const { user } = await api.person('Nora Redstart', {
        organization: 'Redstart Agency',
        roles: ['projectOwner'],
      });
      const body = { fromUserId: owner.user.userId, toUserId: user.userId };
      return () => admin.api.moveProjects({ body });
    },
  },
  {
    name: 'sendMessage',
    tells: /Site visit/,
    prepare: async () => {
      const { owner, participant } = running;
      const { message } = await owner.api.createDraft({
        body: { draft: { to: [participant.user.email], subject: 'Site visit', body: '<p>At 10?</p>' } },
      });
      return () => owner.api.sendMessage({ params: { id: message._id }, body: {} });
    },
  },
  {
    name: 'answerClarification',
    tells: /Kestrel/,
    prepare: async () => {
      const { owner, participant, projectId, questions } = running;
      const { clarification } = await participant.api.askClarification({
        params: { projectId },
        body: { text: 'Does a spur count as rail?', question: questions.rail._id },
      });
      const params = { projectId, clarificationId: clarification._id };
      const body = {
        answer: 'Yes, it does.',
        audience: 'everybody',
        version: clarification.version,
      } as const;
      return () => owner.api.answerClarification({ params, body });
    },
  },
  {
    name: 'inviteUser',
    tells: /./,
    prepare: async () => {
      const { user } = await admin.api.createUser({
        body: {
          user: { email: 'una.lake@osprey.test', role: 1, profile: { firstName: 'Una', lastName: 'Lake' } },
        },
      });
      await api.settle();
      return () => admin.api.inviteUser({ params: { id: user._id } });
    },
  },
  {
    name: 'sendReminders',
    tells: /./,
    prepare: async () => {
      const { owner, delegator, projectId } = running;
      const body = { participantIds: [delegator.participantId] };
      return () => owner.api.sendReminders({ params: { projectId }, body });
    },
  },
  {
    name: 'completeParticipation',
    isAlwaysDone: true,
    prepare: async () => {
      const project = await runningProject(api, 'Lapwing');
      await submitSite(project, project.participant);
      const params = { id: project.participant.participantId };
      return () => project.participant.api.completeParticipation({ params });
    },
  },
  {
    name: 'incrementProjectPhase',
    tells: /phase/i,
    prepare: async () => {
      const project = await runningProject(api, 'Plover');
      await submitSite(project, project.participant);
      return () => project.owner.api.incrementProjectPhase({ params: { projectId: project.projectId } });
    },
  },
  {
    name: 'setProjectStatus, paused',
    tells: /paused/i,
    prepare: async () => {
      const { owner, projectId } = running;
      return () => owner.api.setProjectStatus({ params: { status: 5 }, body: { projectId } });
    },
  },
];

describe('what is asked for twice at the same moment is done, and told to each person, one time', () => {
  test.each(acts)('$name', async ({ tells, isAlwaysDone, prepare }) => {
    const act = await prepare();
    await api.settle();
    const before = new Set((await api.mailbox()).map(({ id }) => id));
    const historyBefore = await historyIds();
    const outcomes = await Promise.allSettled([act(), act()]);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    // A click that came too late, or a second tab.
    outcomes.push(...(await Promise.allSettled([act()])));
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect([409, 429]).toContain(outcome.reason.status);
    if (isAlwaysDone) expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'fulfilled'));
    await api.settle();
    const mails = (await api.mailbox()).filter(({ id }) => !before.has(id));
    const told = mails.map(({ to, subject }) => `${to.join()}: ${subject}`);
    if (tells)
      expect(
        told.some((one) => tells.test(one.slice(one.indexOf(': ') + 2))),
        told.join('; '),
      ).toBe(true);
    expect(told.toSorted()).toEqual([...new Set(told)].toSorted());
    const entries = (await historyIds()).filter((entry) => !historyBefore.includes(entry));
    const texts = entries.map((entry) => entry.slice(entry.indexOf(' ') + 1));
    expect(texts.toSorted()).toEqual([...new Set(texts)].toSorted());
  });
});

/** The history of the project: id and text. */
async function historyIds(): Promise<string[]> {
  const { owner, projectId } = running;
  const { history } = await owner.api.listProjectHistory({ params: { id: projectId } });
  return history.map(({ _id, text }) => `${_id} ${text}`);
}

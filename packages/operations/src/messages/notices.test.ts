import { messageFolder, messageKind, roleBits } from '@landbrief/domain';
import { changeProject, commitWrites, getProject, listCopies, replaceUser } from '@landbrief/store';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';
import {
  addSite,
  answerRequired,
  type Place,
  type RunningProject,
  runningProject,
} from '../../../../tests/support/running-project.ts';

/** What becomes of a property is told, in the inbox and by mail (decisions 10). */
describe('notices of properties', () => {
  let api: TestApi;
  let project: RunningProject;

  beforeAll(async () => {
    api = await testApi();
    project = await runningProject(api, 'Heron');
  });

  const subjectsOf = async ({ api: own }: Person, kind: string) => {
    await api.settle();
    const { messages } = await own.listMessages({ params: { folder: 'inbox' } });
    return messages.filter((message) => message.kind === kind).map(({ subject }) => subject);
  };
  const mailed = async ({ user }: Person, subject: string) =>
    (await mailsTo(api, user.email))
      .filter((mail) => mail.subject === subject)
      .map(({ text }) => text.replaceAll(/\s+/g, ' '));
  const answeredSite = async (place: Place, name: string) => {
    const propertyId = await addSite(project, place, place, name);
    await answerRequired(project, propertyId, place);
    return propertyId;
  };
  const submit = (by: Place, propertyId: string) =>
    by.api.submitProperty({ params: { id: by.participantId, propertyId } });
  const eliminate = (propertyId: string) => project.owner.api.eliminateProperty({ params: { propertyId } });

  test('submitted: the owner is told once, and whoever did it is not', async () => {
    const { participant, owner } = project;
    const propertyId = await answeredSite(participant, 'Riverbend North');
    await submit(participant, propertyId);
    await submit(participant, propertyId);
    expect(await subjectsOf(owner, messageKind.propertySubmitted)).toEqual(['Submitted: Riverbend North']);
    const mails = await mailed(owner, 'Submitted: Riverbend North');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Pete Heron submitted “Riverbend North” in “Project Heron”.');
    expect(await subjectsOf(participant, messageKind.propertySubmitted)).toEqual([]);
    const { messages } = await owner.api.listMessages({ params: { folder: 'inbox' } });
    const opens = { property: propertyId, propertyName: 'Riverbend North' };
    expect(messages[0]).toMatchObject(opens);
    const { message } = await owner.api.getMessage({ query: { id: messages[0]?._id ?? '' } });
    expect(message).toMatchObject(opens);
  });

  test('submitted by a delegate: the delegator is asked first, the owner told when it is approved', async () => {
    const { delegate, delegator, owner } = project;
    const propertyId = await answeredSite(delegate, 'Levee Road Tract 4');
    await submit(delegate, propertyId);
    const subject = 'Submitted: Levee Road Tract 4';
    expect(await subjectsOf(delegator, messageKind.propertySubmitted)).toEqual([subject]);
    expect((await mailed(delegator, subject))[0]).toContain('asks for your approval');
    expect(await mailed(owner, subject)).toEqual([]);
    await submit(delegator, propertyId);
    expect(await mailed(owner, subject)).toHaveLength(1);
  });

  test('eliminated: its participant is told once', async () => {
    const { participant, delegator } = project;
    const propertyId = await answeredSite(participant, 'Mill Creek Tract 2');
    await eliminate(propertyId);
    await eliminate(propertyId);
    const subject = 'Eliminated: Mill Creek Tract 2';
    expect(await subjectsOf(participant, messageKind.propertyEliminated)).toEqual([subject]);
    const mails = await mailed(participant, subject);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Olivia Heron eliminated “Mill Creek Tract 2” from “Project Heron”.');
    expect(await subjectsOf(delegator, messageKind.propertyEliminated)).toEqual([]);
  });

  test('eliminated of a delegate: the delegator too, not by whom where the owner stays unnamed; no mail to whoever ended notices', async () => {
    const { delegate, delegator, owner, projectId } = project;
    const standing = await getProject(projectId);
    if (!standing) throw new Error('The project is missing.');
    const settings = { ...standing.settings, showOwnerToParticipants: false };
    await commitWrites([changeProject(standing, { settings })]);
    await commitWrites(replaceUser({ ...delegate.user, emailNotices: false }, delegate.user));
    const propertyId = await addSite(project, delegate, delegate, 'Quarry Site');
    await eliminate(propertyId);
    const subject = 'Eliminated: Quarry Site';
    expect(await subjectsOf(delegate, messageKind.propertyEliminated)).toEqual([subject]);
    expect(await mailed(delegate, subject)).toEqual([]);
    const [mail, ...more] = await mailed(delegator, subject);
    expect(more).toEqual([]);
    expect(mail).toContain('The project owner eliminated “Quarry Site” from “Project Heron”.');
    expect(mail).not.toContain(owner.user.firstName);
  });

  test('of whoever is blocked lie in the inbox, and no mail goes out', async () => {
    const { delegate, delegator } = project;
    const propertyId = await addSite(project, delegate, delegate, 'Weir Road Tract');
    const blocked = { ...delegator.user, role: roleBits.nobody };
    await commitWrites(replaceUser(blocked, delegator.user));
    await eliminate(propertyId);
    const subject = 'Eliminated: Weir Road Tract';
    await api.settle();
    const inbox = await listCopies(delegator.user.userId, messageFolder.inbox);
    expect(inbox.map((copy) => copy.subject)).toContain(subject);
    expect(await mailed(delegator, subject)).toEqual([]);
  });

  test('changed in review: the owner is told once of several changes in a row, of each property', async () => {
    const { participant, owner, projectId } = project;
    // Both in the same millisecond, as when many are changed at once.
    const time = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    const propertyId = await answeredSite(participant, 'Harbor Park');
    const other = await answeredSite(participant, 'Ferry Landing');
    for (const one of [propertyId, other]) await submit(participant, one);
    await owner.api.setProjectStatus({ params: { status: 2 }, body: { projectId } });
    const { questions } = project;
    const change = (value: number, version: number, of = propertyId) =>
      participant.api.saveAnswer({
        params: { projectId, propertyId: of, questionId: questions.acres._id },
        body: { answerData: { value, version } },
      });
    const { answer } = await change(230, 1);
    await change(240, answer?.version ?? 0);
    await change(180, 1, other);
    time.mockRestore();
    api.environment.platform.clock.advance(600);
    const subject = 'Changed in review: Harbor Park';
    expect((await subjectsOf(owner, messageKind.answerEdited)).toSorted()).toEqual([
      'Changed in review: Ferry Landing',
      subject,
    ]);
    const mails = await mailed(owner, subject);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(
      `Pete Heron changed the answers to “${questions.acres.text}” and 1 more question of “Harbor Park”`,
    );
    expect(mails[0]).toContain(questions.acres.text);
  });
});

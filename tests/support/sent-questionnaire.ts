import type { Client } from '@landbrief/contract/client';
import type { TestApi } from './api.ts';
import { mailsTo } from './mailbox.ts';
import { addSite, type RunningProject, runningProject } from './running-project.ts';

export interface SentQuestionnaire extends RunningProject {
  propertyId: string;
  questionnaireId: string;
  /** The ids in the paths of the calls of who answers the property. */
  place: { participantId: string; projectId: string; propertyId: string };
  /** The address of the contact, who has no account. */
  email: string;
}

/** A questionnaire as a draft: acres, rail and zoning of a new site, for somebody at a utility. */
export async function draftQuestionnaire(
  api: TestApi,
  name: string,
  project?: RunningProject,
): Promise<SentQuestionnaire> {
  const running = project ?? (await runningProject(api, name));
  const { participant, projectId, questions } = running;
  const propertyId = await addSite(running, participant, participant, project && `Site ${name}`);
  const place = { participantId: participant.participantId, projectId, propertyId };
  const email = `casey.${name.toLowerCase().replaceAll(/\W/g, '')}@utility.test`;
  const { questionnaire } = await participant.api.createQuestionnaire({
    params: place,
    body: {
      name: `Power and gas ${name}`,
      inviteSubject: 'Power at Riverbend',
      inviteMessage: '<p>Casey, can you help until Friday?</p>',
      targetedUser: { email, firstName: 'Casey', lastName: 'Cole', organization: 'Valley Power' },
      questions: [questions.acres._id, questions.rail._id, questions.zoning._id],
    },
  });
  return { ...running, propertyId, place, email, questionnaireId: questionnaire._id };
}

/** The same, sent to its contact. */
export async function sentQuestionnaire(
  api: TestApi,
  name: string,
  project?: RunningProject,
): Promise<SentQuestionnaire> {
  const draft = await draftQuestionnaire(api, name, project);
  const { participant, place, questionnaireId } = draft;
  await participant.api.sendQuestionnaire({ params: place, body: { questionnaireId } });
  return draft;
}

/** The key in the newest link that was mailed to an address. */
export async function keyOf(api: TestApi, email: string): Promise<string> {
  const texts = (await mailsTo(api, email)).map(({ text }) => /[?&]k=([\w-]+)/.exec(text)?.[1]);
  const key = texts.findLast((one) => one !== undefined);
  if (!key) throw new Error('No mail has a link to a questionnaire.');
  return key;
}

/** The contact, as the link in the newest mail lets in. */
export async function contactOf(
  api: TestApi,
  { questionnaireId, email }: Pick<SentQuestionnaire, 'questionnaireId' | 'email'>,
): Promise<{ api: Client; token: string; key: string }> {
  const key = await keyOf(api, email);
  const { token = '' } = await api
    .client()
    .verifyQuestionnaire({ params: { id: questionnaireId }, query: { k: key } });
  return { api: api.client(token), token, key };
}

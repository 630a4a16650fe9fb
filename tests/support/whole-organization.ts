import { newId, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  putCredential,
  putInventoryProperty,
  putOidcConfiguration,
  putOidcSubject,
  refreshContacts,
  updateUserLists,
} from '@landbrief/store';
import type { Person, TestApi } from './api.ts';
import { photo } from './images.ts';
import { addSite, type RunningProject, runningProject, submitSite } from './running-project.ts';
import { sentQuestionnaire } from './sent-questionnaire.ts';

export interface WholeOrganization {
  organizationId: string;
  name: string;
  admin: Person;
  owner: Person;
  /** A colleague, who takes part in a project of another organization. */
  rita: Person;
  own: RunningProject;
  /** The other organization's project. */
  heron: RunningProject;
  /** In the project of the organization. */
  propertyId: string;
  /** Rita's property there. */
  elsewhereId: string;
  secrets: readonly string[];
}

export const passwordHash = '$argon2id$v=19$m=4096,t=1,p=1$UmVuZA$7b1fRiverbendHash';
const feedSecret = 'k-7f3a9b2c41d8';
const ssoSecret = 'oidc/riverbend-client';
const png = Buffer.from(photo(64, 64).get_bytes());
const picture = (name: string) => new File([png], name, { type: 'image/png' });

/** An agency with all that an organization can have, beside another one in whose project its people take part. */
export async function wholeOrganization(api: TestApi): Promise<WholeOrganization> {
  const own = await runningProject(api, 'Riverbend');
  const heron = await runningProject(api, 'Heron');
  const name = 'Riverbend Agency';
  const roles = ['admin', 'orgAdmin', 'projectOwner'] as const;
  const admin = await api.person('Ada Riverbend', { organization: name, roles: [...roles] });
  const rita = await api.person('Rita Riverbend', { organization: name, roles: ['participant'] });
  const organizationId = admin.user.organizationId ?? '';
  const { owner } = own;
  const propertyId = await fillProject(api, own);
  const elsewhereId = await takePart(heron, rita);
  const hash = await fillOrganization(api, { organizationId, admin, owner, people: [own, heron] });
  await writeMessages({ own, heron, owner, rita });
  await api.settle();
  for (const { user } of [admin, owner, rita, own.participant, heron.participant]) {
    await updateUserLists(user.userId);
    await refreshContacts(user.userId);
  }
  return {
    ...{ organizationId, name, admin, owner, rita, own, heron, propertyId, elsewhereId },
    secrets: [feedSecret, passwordHash, hash, 'client secret of Riverbend'],
  };
}

/** Pictures, files, comments, clarifications and a questionnaire of a project. */
async function fillProject(api: TestApi, own: RunningProject): Promise<string> {
  const { projectId, owner, participant, questions } = own;
  const propertyId = await submitSite(own, participant);
  await participant.api.uploadImage({ params: { propertyId }, file: picture('Tract 4.png') });
  const upload = async (by: Person, fileName: string) => {
    const file = new File([`%PDF-1.7 ${fileName}`], fileName);
    return (await by.api.uploadAttachment({ file })).attachment._id;
  };
  const survey = [await upload(participant, 'Survey.pdf')];
  await participant.api.attachToProperty({ params: { propertyId }, body: { attachments: survey } });
  const brief = [await upload(owner, 'Brief.pdf')];
  await owner.api.attachToProject({ params: { projectId }, body: { attachments: brief } });
  await owner.api.addAnswerComment({
    params: { projectId, propertyId, questionId: questions.acres._id },
    body: { text: 'Does this count the wetlands?' },
  });
  await owner.api.saveAnswer({
    params: { projectId, propertyId, questionId: questions.acres._id },
    body: { answerData: { value: 190, version: 1 } },
  });
  await askAndAnswer(own, participant);
  await sentQuestionnaire(api, 'Riverbend', own);
  return propertyId;
}

async function askAndAnswer({ projectId, owner }: RunningProject, by: Person): Promise<void> {
  const { clarification } = await by.api.askClarification({
    params: { projectId },
    body: { text: 'Does a leased spur count?' },
  });
  await owner.api.answerClarification({
    params: { projectId, clarificationId: clarification._id },
    body: { answer: 'A spur counts.', audience: 'asker', version: 1 },
  });
}

/** Somebody is invited into a project of another organization, and answers there. */
async function takePart(heron: RunningProject, rita: Person): Promise<string> {
  const { projectId, owner, questions } = heron;
  const { participant } = await owner.api.addParticipant({
    params: { projectId },
    body: { participant: { email: rita.user.email, role: 'participant' } },
  });
  const place = { ...rita, participantId: participant._id };
  const { participantId } = place;
  await rita.api.setParticipation({ params: { projectId, participantId, participating: true } });
  const propertyId = await submitSite(heron, place);
  await addSite(heron, place, place, 'Levee Road Park');
  await rita.api.addAnswerComment({
    params: { projectId, propertyId, questionId: questions.acres._id },
    body: { text: 'Surveyed in May.' },
  });
  await rita.api.uploadImage({ params: { propertyId }, file: picture('Levee.png') });
  await askAndAnswer(heron, rita);
  return propertyId;
}

interface Filled {
  organizationId: string;
  admin: Person;
  owner: Person;
  people: readonly RunningProject[];
}

/** Logo, photo, single sign-on, templates, lists, data feeds, inventory, a password; returns what identifies a link. */
async function fillOrganization(api: TestApi, { organizationId, admin, owner, people }: Filled) {
  const { platform } = api.environment;
  const now = timestamp(platform.clock);
  await admin.api.setOrganizationLogo({ params: { id: organizationId }, file: picture('logo.png') });
  await owner.api.uploadPhoto({ params: { id: owner.user.userId }, file: picture('photo.png') });
  const { template } = await owner.api.createTemplate({ body: { template: { name: 'Rail sites' } } });
  await owner.api.createQuestion({
    body: {
      question: { text: 'Is there a siding?', tag: 'siding', type: 0, owner: template._id, ownerType: 1 },
    },
  });
  const { distributionList } = await owner.api.createDistributionList({ body: { name: 'Utilities' } });
  for (const { participant } of people)
    await owner.api.addListParticipant({
      params: { id: distributionList._id },
      body: { participant: { email: participant.user.email } },
    });
  const { datafeed } = await admin.api.createDataFeed({
    body: {
      datafeed: {
        ...{ name: 'State sites', kind: 'csv', address: 'https://data.agency.gov/sites.csv' },
        secretHeader: { name: 'X-Api-Key', value: feedSecret },
      },
    },
  });
  await platform.secrets.put(ssoSecret, 'client secret of Riverbend');
  const hash = newId();
  await commitWrites([
    putCredential(owner.user.userId, passwordHash, now),
    putOidcConfiguration({
      ...{ organizationId, name: 'Riverbend Agency', issuer: 'https://login.riverbend.test' },
      ...{ clientId: 'landbrief', secretName: ssoSecret, special: false, updated: now },
    }),
    putOidcSubject(organizationId, hash, owner.user.userId),
    putInventoryProperty({
      ...{ organizationId, inventoryId: `feed:${datafeed._id}:S-1`, dataFeedId: datafeed._id },
      ...{ source: 'State sites', sourceId: 'S-1', name: 'Riverbend Ridge', type: 'site' },
      location: { city: 'Riverbend', state: 'IL', country: 'US' },
      ...{ attributes: {}, hash: 'aZ3', created: now, updated: now },
    }),
  ]);
  return hash;
}

type Writers = Pick<WholeOrganization, 'own' | 'heron' | 'owner' | 'rita'>;

/** A message to somebody of another organization, one within, one that comes in, and a draft. */
async function writeMessages({ own, heron, owner, rita }: Writers): Promise<void> {
  const write = async (by: Person, to: Person, subject: string, projectId: string) => {
    const draft = { to: [to.user.email], subject, body: '<p>Riverbend, on Monday.</p>', project: projectId };
    return (await by.api.createDraft({ body: { draft } })).message._id;
  };
  const send = async (...message: Parameters<typeof write>) => {
    const [by] = message;
    await by.api.sendMessage({ params: { id: await write(...message) }, body: {} });
  };
  await send(owner, own.participant, 'Site visit', own.projectId);
  await send(own.participant, owner, 'Gate code', own.projectId);
  await send(heron.owner, rita, 'Levee Road', heron.projectId);
  await write(owner, own.participant, 'Never sent', own.projectId);
}

import { type CallName, callNames, catalogue } from '@landbrief/contract';
import { takesIdempotencyKey } from '@landbrief/contract/client';
import { roleMask } from '@landbrief/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import { addSite, type RunningProject, runningProject } from '../../support/running-project.ts';
import { everyItem } from '../../support/store.ts';

interface Creation {
  by: Person;
  params?: Record<string, string>;
  /** What a form sends, with the text that a person changes before sending it again. */
  body: (text: string) => object;
  /** What it creates, as the table calls it. */
  entity: string;
}

/**
 * A form whose tab was closed between the server's commit and its reply is opened again with what was typed and with its
 * Idempotency-Key. Sending it again must create nothing, whether or not the person has changed it meanwhile.
 */
describe('a form that was sent before', () => {
  let api: TestApi;
  let creations: Partial<Record<CallName, Creation>>;

  beforeAll(async () => {
    api = await testApi();
    const running = await runningProject(api, 'Levee', {
      settings: {
        ...{ allowContributors: true, showOwnerToParticipants: true },
        ...{ participantsSeeRequirements: true, remindParticipants: true },
      },
    });
    const propertyId = await addSite(running, running.participant, running.participant);
    creations = {
      ...ofOwner(running),
      ...ofRespondents(running, propertyId),
      ...(await ofAdministrators(api)),
    };
  });

  function creationOf(name: CallName): Creation {
    const creation = creations[name];
    if (!creation) throw new Error(`${name} creates something, and this table has no sample of it.`);
    return creation;
  }

  async function send(name: CallName, text: string, idempotencyKey: string) {
    const { by, params = {}, body } = creationOf(name);
    const { method, path } = catalogue[name];
    const response = await api.request(
      path.replace(/\{(\w+)\}/g, (_, parameter: string) => params[parameter] ?? ''),
      {
        method,
        headers: {
          authorization: `Bearer ${by.token}`,
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
        },
        body: JSON.stringify(body(text)),
      },
    );
    return { status: response.status, answer: await response.json() };
  }

  test('the table has every form that creates something', () => {
    expect(Object.keys(creations).toSorted()).toEqual([...forms].toSorted());
    expect(forms.filter((name) => !takesIdempotencyKey(name))).toEqual([]);
  });

  test.each(forms)('%s creates one with one key, and says so where the form was changed', async (name) => {
    const { entity } = creationOf(name);
    const count = async () => (await everyItem()).filter(({ _et }) => _et === entity).length;
    const before = await count();
    const first = await send(name, 'Riverbend', `${name}-form`);
    expect(first).toMatchObject({ status: 200, answer: { result: 'ok' } });
    expect(await count()).toBe(before + 1);

    expect(await send(name, 'Riverbend', `${name}-form`)).toEqual(first);
    expect(await send(name, 'Oxbow', `${name}-form`)).toMatchObject({
      status: 409,
      answer: { code: 'idempotency_conflict' },
    });
    expect(await count()).toBe(before + 1);

    // The changed form is another request once it has a key of its own.
    expect(await send(name, 'Oxbow', `${name}-form-2`)).toMatchObject({ status: 200 });
    expect(await count()).toBe(before + 2);
  });
});

/** Calls that no form of its own sends, or that create what is named by another object. */
const withoutForm =
  /^(add(AnswerComment|Community|DistributionList|ListParticipant|QuestionnaireComment)|createQuestions)$/;
const forms = callNames.filter(
  (name) =>
    /^(create|add|ask)[A-Z]/.test(name) && catalogue[name].method === 'POST' && !withoutForm.test(name),
);

type Creations = Partial<Record<CallName, Creation>>;

function ofOwner({ projectId, owner: by }: RunningProject): Creations {
  const inProject = { by, params: { projectId }, entity: 'Participant' };
  return {
    createProject: {
      ...{ by, entity: 'Project' },
      body: (name) => ({ tz: 'UTC', project: { name, startDate: '2026-11-01', deadline: '2030-01-31' } }),
    },
    createTemplate: { by, entity: 'Template', body: (name) => ({ template: { name } }) },
    createQuestion: {
      ...{ by, entity: 'Question' },
      body: (city) => ({ question: { owner: projectId, ownerType: 2, text: `Is ${city} near?`, type: 0 } }),
    },
    createDistributionList: { by, entity: 'DistributionList', body: (name) => ({ name }) },
    createDraft: {
      ...{ by, entity: 'Message' },
      body: (subject) => ({ draft: { to: [], subject, body: '<p>At 10?</p>' } }),
    },
    addParticipant: {
      ...inProject,
      body: (city) => ({ participant: { email: addressIn(city, 'nora'), firstName: 'Nora' } }),
    },
    addParticipants: {
      ...inProject,
      body: (city) => ({ participants: [{ email: addressIn(city, 'ben') }] }),
    },
    addCollaborator: { ...inProject, body: (city) => ({ participant: { email: addressIn(city, 'cora') } }) },
    addReviewer: { ...inProject, body: (city) => ({ reviewer: { email: addressIn(city, 'rita') } }) },
  };
}

const addressIn = (city: string, name: string) => `${name}@${city.toLowerCase()}.test`;

function ofRespondents(
  { projectId, participant: by, questions }: RunningProject,
  propertyId: string,
): Creations {
  const { participantId } = by;
  return {
    createProperty: {
      ...{ by, params: { projectId }, entity: 'Property' },
      body: (name) => ({
        participantId,
        propertyDetail: {
          ...{ name, type: 'site' },
          basicInfo: { location: { street: `1 ${name} Road`, city: name, state: 'IL', country: 'US' } },
        },
      }),
    },
    askClarification: {
      ...{ by, params: { projectId }, entity: 'Clarification' },
      body: (city) => ({ text: `Do the wetlands of ${city} count?` }),
    },
    addNote: {
      ...{ by, params: { propertyId }, entity: 'Note' },
      body: (city) => ({ text: `Who knows the rail yard of ${city}?` }),
    },
    createQuestionnaire: {
      ...{ by, params: { projectId, propertyId, participantId }, entity: 'Questionnaire' },
      body: (name) => ({
        ...{ name, inviteSubject: 'Power', inviteMessage: '<p>Casey, can you help until Friday?</p>' },
        targetedUser: { email: 'casey@utility.test', firstName: 'Casey', lastName: 'Cole' },
        questions: [questions.acres._id],
      }),
    },
  };
}

async function ofAdministrators(api: TestApi): Promise<Creations> {
  const admin = await api.person('Avery Admin', { roles: ['admin'] });
  const by = await api.person('Orga Nizer', { organization: 'Levee District', roles: ['admin', 'orgAdmin'] });
  return {
    createUser: {
      ...{ by, entity: 'User' },
      body: (lastName) => ({
        user: {
          ...{ email: addressIn(lastName, 'tom'), role: roleMask('participant') },
          ...{ profile: { firstName: 'Tom', lastName }, organization: by.user.organizationId },
        },
      }),
    },
    createOrganization: { by: admin, entity: 'Organization', body: (name) => ({ org: { name } }) },
    createDataFeed: {
      ...{ by, entity: 'DataFeed' },
      body: (name) => ({
        datafeed: {
          ...{ name, kind: 'csv', address: 'https://levee.gov/sites.csv', schedule: 'manual' },
          mapping: { name: 'SITE' },
        },
      }),
    },
  };
}

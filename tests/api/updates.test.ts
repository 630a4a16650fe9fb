import { type CallName, callNames, catalogue } from '@landbrief/contract';
import { roleMask } from '@landbrief/domain';
import { timestamp } from '@landbrief/platform';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../support/api.ts';
import { photo } from '../support/images.ts';
import { addSite, type RunningProject, runningProject } from '../support/running-project.ts';
import { contactOf, draftQuestionnaire, sentQuestionnaire } from '../support/sent-questionnaire.ts';

interface Versioned {
  version: number;
  [field: string]: unknown;
}

interface Update {
  by: Pick<Person, 'token'>;
  /** Who changes it meanwhile; absent: the same person, in another tab. */
  colleague?: Pick<Person, 'token'>;
  byName?: string;
  params?: Record<string, string>;
  /** Where in the body the change stands; absent: it is the body. */
  within?: string;
  /** What a change cannot be without: the id of what is changed, the value of an answer. */
  names?: object;
  read: () => Promise<Versioned>;
  /** A change of some fields, also inside of a part, and what it makes of what is read. */
  change: object;
  changed: (before: Versioned) => object;
  /** What another person would save, where saving what is saved already does nothing. */
  others?: object;
}

/** The fields of a body or of a part of it, below what makes it optional. */
function shapeOf(part: unknown): object | undefined {
  const { shape, def } = (part ?? {}) as { shape?: object; def?: { innerType?: unknown } };
  return shape ?? (def?.innerType ? shapeOf(def.innerType) : undefined);
}

function statesVersion(name: CallName): boolean {
  const { body } = catalogue[name];
  const parts = [body, ...Object.values(shapeOf(body) ?? {})];
  return parts.some((part) => 'version' in (shapeOf(part) ?? {}));
}

const updates = callNames.filter((name) => catalogue[name].method === 'PUT' && statesVersion(name));

/** The one rule of all updates (docs/decisions/updates.md), asked of every update of the catalogue. */
describe('an update', () => {
  let api: TestApi;
  let samples: Partial<Record<CallName, Update>>;

  beforeAll(async () => {
    api = await testApi();
    const running = await runningProject(api, 'Riverbend');
    await api.settle();
    const colleague = await api.person('Casey Collins', {
      organization: 'Riverbend Agency',
      roles: ['admin', 'orgAdmin'],
    });
    samples = {
      ...(await ofAdministration(api)),
      ...withColleague(await ofQuestions(running), colleague),
      ...withColleague(await ofAnswers(running), colleague),
      ...withColleague(
        {
          updateParticipant: ofParticipant(running),
          saveComparison: ofComparison(running),
          setImageOrder: await ofImageOrder(running),
          answerClarification: await ofClarification(running),
        },
        colleague,
      ),
      updateDraft: await ofDraft(running),
      ...(await ofQuestionnaires(api, running)),
    };
  });

  function sampleOf(name: CallName): Update {
    const sample = samples[name];
    if (!sample) throw new Error(`${name} is an update of which this table has no sample.`);
    return sample;
  }

  async function send(
    name: CallName,
    change: object,
    by = sampleOf(name).by,
  ): Promise<{ status: number; answer: unknown }> {
    const { params = {}, within, names } = sampleOf(name);
    const { method, path } = catalogue[name];
    const response = await api.request(
      path.replace(/\{(\w+)\}/g, (_, parameter: string) => params[parameter] ?? ''),
      {
        method,
        headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(within ? { [within]: { ...names, ...change } } : { ...names, ...change }),
      },
    );
    return { status: response.status, answer: await response.json() };
  }

  test('the table has the updates that the catalogue has', () => {
    expect(Object.keys(samples).toSorted()).toEqual(updates.toSorted());
    expect(updates.length).toBeGreaterThan(8);
  });

  test.each(updates)('%s without the version that was seen is 400 and changes nothing', async (name) => {
    const { read, change, within } = sampleOf(name);
    const before = await read();
    const { status, answer } = await send(name, change);
    expect(answer).toMatchObject({
      code: 'validation_error',
      details: [{ path: ['body', within, 'version'].filter(Boolean).join('.') }],
    });
    expect(status).toBe(400);
    expect(await read()).toEqual(before);
  });

  test.each(updates)('%s leaves what is left out as it is', async (name) => {
    const { read, change, changed } = sampleOf(name);
    const before = await read();
    expect(await send(name, { version: before.version })).toMatchObject({ status: 200 });
    const same = await read();
    expect(fieldsOf(same)).toEqual(fieldsOf(before));
    expect(await send(name, { ...change, version: same.version })).toMatchObject({ status: 200 });
    expect(fieldsOf(await read())).toEqual({ ...fieldsOf(before), ...changed(before) });
  });

  test.each(updates)('%s from a version that is no more is 409 and changes nothing', async (name) => {
    const { read, change, others = {} } = sampleOf(name);
    const seen = (await read()).version;
    const stale = seen > 1 ? seen - 1 : seen + 1;
    const before = await read();
    expect(await send(name, { ...change, ...others, version: stale })).toMatchObject({
      status: 409,
      answer: { code: 'stale' },
    });
    expect(await read()).toEqual(before);
  });

  // Only its author changes a draft.
  test.each(updates.filter((name) => name !== 'updateDraft'))(
    '%s over what somebody else changed says who and when',
    async (name) => {
      const { read, change, others = {}, by, colleague = by, byName } = sampleOf(name);
      const { version } = await read();
      const { clock } = api.environment.platform;
      const before = timestamp(clock);
      expect(await send(name, { ...change, ...others, version }, colleague)).toMatchObject({ status: 200 });
      const after = timestamp(clock);
      const { status, answer } = await send(name, { ...change, version });
      const { changed } = answer as { changed?: { by?: string; at?: string } };
      expect({ status, by: changed?.by }).toEqual({ status: 409, by: byName });
      const { at = '' } = changed ?? {};
      expect(before <= at && at <= after).toBe(true);
      expect(JSON.stringify([answer, await read()])).not.toContain('lastChange');
    },
  );
});

function withColleague(samples: Samples, colleague: Person): Samples {
  return Object.fromEntries(
    Object.entries(samples).map(([name, one]) => [name, { ...one, colleague, byName: 'Casey Collins' }]),
  );
}

const fieldsOf = ({ version: _v, updated: _u, ...fields }: Versioned) => fields;

type Samples = Partial<Record<CallName, Update>>;
type Part = Record<string, unknown>;

const illinois = { _id: 'US-IL', state_cd: 'IL', name: 'Illinois' };
const riverbend = {
  communityId: 'riverbend',
  communityName: 'Riverbend',
  stateName: 'Illinois',
  stateAbbrev: 'IL',
};

/** Organization, user and own profile, by an organization administrator: who leaves out what only others may change. */
async function ofAdministration(api: TestApi): Promise<Samples> {
  const avery = await api.person('Avery Admin', { roles: ['admin'] });
  const orga = await api.person('Orga Nizer', {
    organization: 'Levee District',
    roles: ['admin', 'orgAdmin'],
  });
  const colleague = await api.person('Casey Levee', {
    organization: 'Levee District',
    roles: ['admin', 'orgAdmin'],
  });
  const id = orga.user.organizationId ?? '';
  const { org } = await avery.api.getOrganization({ params: { id } });
  const whole = {
    emailDomains: ['levee.gov', 'levee.org'],
    ...{ userLimit: 5, rfiLimit: 3, propertySync: true },
    ...{ allowInventoryProjects: true, allowCollaboration: true },
    associatedStates: [illinois],
    communities: [riverbend],
    loisOrganizationId: 'L-204',
    oauth2LogoutUrl: 'https://id.levee.gov/logout',
    singleSignOn: { issuer: 'https://id.levee.gov', clientId: 'landbrief', clientSecret: 'sluice' },
  };
  await avery.api.updateOrganization({ params: { id }, body: { org: { ...whole, version: org.version } } });
  const { user } = await orga.api.createUser({
    body: {
      user: {
        email: 'tom@levee.gov',
        role: roleMask('participant'),
        profile: { firstName: 'Tom', lastName: 'Tenant', phone: '+1 555 0100' },
        organization: id,
      },
    },
  });
  const own = { landingPage: 'projects', regionIntl: true, tz: 'America/Chicago', units: 'metric' } as const;
  await orga.api.updateProfile({
    params: { id: orga.user.userId },
    body: { profile: { phone: '+1 555 0142', settings: own, version: orga.user.version } },
  });
  const { datafeed } = await orga.api.createDataFeed({
    body: {
      datafeed: {
        ...{ name: 'Levee sites', kind: 'csv', address: 'https://levee.gov/sites.csv', schedule: 'daily' },
        mapping: { sourceId: 'ID', name: 'SITE' },
        secretHeader: { name: 'X-Api-Key', value: 'sluice-41d8' },
      },
    },
  });
  return {
    updateDataFeed: {
      ...{ by: orga, colleague, byName: 'Casey Levee', params: { id: datafeed._id }, within: 'datafeed' },
      read: async () => (await orga.api.getDataFeed({ params: { id: datafeed._id } })).datafeed,
      change: { schedule: 'manual', mapping: { name: 'NAME', sourceId: 'ID' }, secretHeader: null },
      changed: () => ({
        schedule: 'manual',
        mapping: { name: 'NAME', sourceId: 'ID' },
        ...{ secretHeaderName: undefined, nextRun: undefined },
      }),
    },
    updateOrganization: {
      ...{ by: orga, colleague, byName: 'Casey Levee', params: { id }, within: 'org' },
      read: async () => (await orga.api.getOrganization({ params: { id } })).org,
      change: { allowCollaboration: false, singleSignOn: null, oauth2LogoutUrl: null },
      changed: () => ({ allowCollaboration: false, singleSignOn: undefined, oauth2LogoutUrl: undefined }),
    },
    updateUser: {
      ...{ by: orga, colleague, byName: 'Casey Levee', within: 'user', names: { _id: user._id } },
      read: async () => (await orga.api.getUser({ params: { id: user._id } })).user,
      change: { profile: { firstName: 'Tomás', phone: null } },
      changed: ({ profile }) => ({ profile: { ...(profile as Part), firstName: 'Tomás', phone: undefined } }),
    },
    updateProfile: {
      ...{ by: orga, colleague, byName: 'Casey Levee', params: { id: orga.user.userId }, within: 'profile' },
      read: async () => (await orga.api.getMe()).user,
      change: { phone: null, settings: { tz: null, units: 'imperial' } },
      changed: ({ profile, settings }) => ({
        profile: { ...(profile as Part), phone: undefined },
        settings: { ...(settings as Part), tz: undefined, units: 'imperial' },
      }),
    },
  };
}

/** Project, template, distribution list and question, by their owner. */
async function ofQuestions({ owner }: RunningProject): Promise<Samples> {
  const { project } = await owner.api.createProject({
    body: {
      tz: 'America/Chicago',
      project: {
        ...{ name: 'Project Levee', description: 'A plant of 400 people', tags: ['food'] },
        ...{ startDate: '2026-11-01', deadline: '2030-01-31', phaseCount: 2, autoActivate: true },
        ...{ contactEmail: 'rfi@levee.gov', client: 'Prairie Foods', confidentialName: 'Foods' },
        settings: { remindParticipants: false, allowContributors: false },
        sharing: { organization: 'view' },
      },
    },
  });
  const { template } = await owner.api.createTemplate({
    body: { template: { name: 'Rail sites', description: 'Sites at a railroad', phaseCount: 2 } },
  });
  const { distributionList } = await owner.api.createDistributionList({ body: { name: 'Railroads' } });
  const { question } = await owner.api.createQuestion({
    body: {
      question: {
        ...{ owner: project._id, ownerType: 2, text: 'How many acres are available?', tag: 'acres', type: 1 },
        ...{
          unit: 'acres',
          note: 'Without the wetlands',
          loisDataField: 'acreage',
          phase: 2,
          required: true,
        },
        ...{ primaryCategory: 'Site', secondaryCategory: 'Size' },
        ...{ requirement: true, requirementDetails: { operator: 1, value: 150 } },
      },
    },
  });
  const named = (id: string) => ({ by: owner, params: { id } });
  return {
    updateProject: {
      ...named(project._id),
      within: 'project',
      read: async () => (await owner.api.getProject({ params: { id: project._id } })).project,
      change: { client: null, settings: { allowContributors: true } },
      changed: ({ settings }) => ({
        client: undefined,
        settings: { ...(settings as Part), allowContributors: true },
      }),
    },
    updateTemplate: {
      ...named(template._id),
      within: 'template',
      read: async () => (await owner.api.getTemplate({ params: { id: template._id } })).template,
      change: { name: 'Rail and river sites' },
      changed: () => ({ name: 'Rail and river sites' }),
    },
    updateDistributionList: {
      ...named(distributionList._id),
      read: async () =>
        (await owner.api.getDistributionList({ params: { id: distributionList._id } })).distributionList,
      change: { name: 'Railroads and ports' },
      changed: () => ({ name: 'Railroads and ports' }),
    },
    updateQuestion: {
      ...named(question._id),
      within: 'question',
      read: async () => (await owner.api.getQuestion({ params: { id: question._id } })).question,
      change: { note: null, requirementDetails: { operator: 1, value: 180 } },
      changed: () => ({ note: undefined, requirementDetails: { operator: 1, value: 180 } }),
    },
  };
}

/** A property and its answers, by who has it. */
function ofParticipant({ projectId, owner, participant: { participantId } }: RunningProject): Update {
  const params = { projectId, participantId };
  return {
    ...{ by: owner, params },
    read: async () => (await owner.api.getParticipant({ params })).participant,
    change: { participantRole: 'delegator' },
    changed: () => ({ role: 'delegator' }),
  };
}

function ofComparison({ projectId, owner, questions }: RunningProject): Update {
  const params = { projectId };
  const weights = { [questions.acres._id]: 3 };
  return {
    ...{ by: owner, params, within: 'comparison' },
    read: async () => (await owner.api.getComparison({ params })).comparison,
    change: { weights },
    changed: () => ({ weights }),
  };
}

async function ofAnswers({ projectId, participant, questions }: RunningProject): Promise<Samples> {
  const { api: by, participantId } = participant;
  const { property } = await by.createProperty({
    params: { projectId },
    body: {
      participantId,
      propertyDetail: {
        name: 'Riverbend Commerce Park, Tract 4',
        type: 'site',
        basicInfo: {
          location: {
            street: '4100 Levee Road',
            city: 'Riverbend',
            state: 'IL',
            latitude: 40.1,
            longitude: -89.4,
          },
          about: { name: 'Tract 4', description: 'Level, at the river' },
        },
        size: { value: 212, unit: 'acres' },
        loisId: 'P-77',
        attributes: { zoning: 'industrial' },
      },
    },
  });
  const propertyId = property._id;
  const answerOf = async (
    question: 'acres' | 'zoning',
    value: string | number,
    other: string | number,
  ): Promise<Update> => {
    const questionId = questions[question]._id;
    const { answer } = await by.saveAnswer({
      params: { projectId, propertyId, questionId },
      body: { answerData: { value } },
    });
    return {
      ...{
        by: participant,
        params: { projectId, propertyId, answerId: answer?._id ?? '' },
        within: 'answer',
      },
      names: { value },
      read: async () => {
        const { answers } = await by.listAnswers({ params: { projectId, propertyId } });
        const standing = answers.find((one) => one.question === questionId);
        if (!standing) throw new Error('The answer is missing.');
        return standing;
      },
      change: {},
      changed: () => ({}),
      others: { value: other },
    };
  };
  return {
    updateProperty: {
      ...{ by: participant, params: { projectId, propertyId }, within: 'propertyDetail' },
      read: async () => (await by.getProperty({ params: { projectId, propertyId } })).property,
      change: { size: null, basicInfo: { location: { street: null } } },
      changed: ({ propertyDetail }) => {
        const { basicInfo, size: _size, ...detail } = propertyDetail as typeof property.propertyDetail;
        const { street: _street, ...location } = basicInfo.location;
        return {
          address: expect.anything(),
          propertyDetail: { ...detail, basicInfo: { ...basicInfo, location } },
        };
      },
    },
    updateAnswer: await answerOf('acres', 212, 195),
    addAnswerUpdate: await answerOf('zoning', 'Industrial', 'Agricultural'),
  };
}

/** Of a property of its own: the addresses of images differ with each reply. */
async function ofImageOrder(running: RunningProject): Promise<Update> {
  const { projectId, participant: by } = running;
  const propertyId = await addSite(running, by, by, 'River Terminal');
  const upload = async (width: number) => {
    const bytes = Buffer.from(photo(width, 30).get_bytes_jpeg(60));
    const file = new File([bytes], `From the river, ${width}.jpg`);
    return (await by.api.uploadImage({ params: { propertyId }, file })).image.imageId;
  };
  const first = await upload(40);
  const second = await upload(50);
  return {
    ...{ by, params: { propertyId }, names: { imageIds: [first, second] } },
    read: async () => {
      const { property } = await by.api.getProperty({ params: { projectId, propertyId } });
      return { version: property.version, imageIds: property.images.map(({ imageId }) => imageId) };
    },
    change: { imageIds: [second, first] },
    changed: () => ({ imageIds: [second, first] }),
  };
}

async function ofDraft({ owner: by, participant }: RunningProject): Promise<Update> {
  const { message } = await by.api.createDraft({
    body: {
      draft: {
        ...{ to: [participant.user.email], subject: 'Site visit', body: '<p>At 10?</p>' },
        showRecipients: true,
      },
    },
  });
  const { _id } = message;
  return {
    ...{ by, within: 'draft', names: { _id } },
    read: async () => (await by.api.getMessage({ query: { id: _id } })).message,
    change: { subject: 'Site visit on Tuesday' },
    changed: () => ({ subject: 'Site visit on Tuesday' }),
  };
}

async function ofClarification({ projectId, owner: by, participant }: RunningProject): Promise<Update> {
  const { clarification } = await participant.api.askClarification({
    params: { projectId },
    body: { text: 'Do wetlands count?' },
  });
  const params = { projectId, clarificationId: clarification._id };
  const names = {
    answer: 'No: only what can be built on.',
    audience: 'everybody' as const,
    publicText: 'Wetlands?',
  };
  const { version } = clarification;
  await by.api.answerClarification({ params, body: { ...names, version } });
  return {
    ...{ by, params, names },
    read: async () => {
      const { clarifications } = await by.api.listClarifications({ params: { projectId }, query: {} });
      const standing = clarifications.find(({ _id }) => _id === clarification._id);
      if (!standing) throw new Error('The clarification is missing.');
      return standing;
    },
    change: { answer: 'Yes.' },
    changed: () => ({ answer: 'Yes.', answered: expect.any(String), changed: true }),
    others: { answer: 'Only what drains.' },
  };
}

/** A draft by its sender, and an answer by the contact. */
async function ofQuestionnaires(api: TestApi, running: RunningProject): Promise<Samples> {
  const { participant: by, questions } = running;
  const { place, questionnaireId: id } = await draftQuestionnaire(api, 'Levee', running);
  const sent = await sentQuestionnaire(api, 'Oxbow', running);
  const contact = await contactOf(api, sent);
  const [questionnaireId, questionId] = [sent.questionnaireId, questions.acres._id];
  const { answer } = await contact.api.saveQuestionnaireAnswer({
    params: { questionnaireId, questionId },
    body: { answerData: { value: 212 } },
  });
  return {
    updateQuestionnaire: {
      ...{ by, params: { ...place, id } },
      read: async () => (await by.api.getQuestionnaire({ params: { id } })).questionnaire,
      byName: 'Pete Riverbend',
      change: { name: 'Power, gas and water' },
      changed: () => ({ name: 'Power, gas and water' }),
    },
    updateQuestionnaireAnswer: {
      ...{ by: contact, within: 'answer', names: { value: 212 } },
      params: { questionnaireId, answerId: answer?._id ?? '' },
      read: async () => {
        const { answers } = await contact.api.listQuestionnaireAnswers({ params: { questionnaireId } });
        const [standing] = answers;
        if (!standing) throw new Error('The answer is missing.');
        return standing;
      },
      change: { value: 180 },
      changed: () => ({ value: 180, display: '180 acres', created: expect.any(String) }),
      others: { value: 195 },
      byName: 'Casey Cole',
    },
  };
}

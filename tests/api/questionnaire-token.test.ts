import { type CallName, callNames, catalogue } from '@landbrief/contract';
import { newId } from '@landbrief/platform';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../support/api.ts';
import { sampleParameters } from '../support/sample-parameters.ts';
import { contactOf, type SentQuestionnaire, sentQuestionnaire } from '../support/sent-questionnaire.ts';

/** The calls that a questionnaire's link opens. */
const ofContact: readonly CallName[] = [
  'addQuestionnaireComment',
  'agreeAsContact',
  'deleteQuestionnaireAnswer',
  'deleteQuestionnaireComment',
  'getAttachment',
  'getContactConsent',
  'getQuestionnaire',
  'getQuestionnaireAnswer',
  'listQuestionnaireAnswers',
  'markAttachmentSeen',
  'markQuestionnaireAnswerConfidential',
  'passOnQuestionnaire',
  'saveQuestionnaireAnswer',
  'setQuestionnaireStatus',
  'updateQuestionnaire',
  'updateQuestionnaireAnswer',
];
const needingLogin = callNames.filter((name) => catalogue[name].access.who !== 'anyone');

/** A questionnaire's token, asked of every call of the catalogue. */
describe('the token that a questionnaire’s link gives', () => {
  let api: TestApi;
  let own: SentQuestionnaire;
  let other: SentQuestionnaire;
  let token: string;

  beforeAll(async () => {
    api = await testApi();
    own = await sentQuestionnaire(api, 'Own token');
    other = await sentQuestionnaire(api, 'Other token', own);
    token = (await contactOf(api, own)).token;
  });

  /** The ids of what is there: the contact's own questionnaire, or another one. */
  const idsOf = ({
    place,
    questionnaireId,
    questions,
    owner,
  }: SentQuestionnaire): Record<string, string> => ({
    ...place,
    questionnaireId,
    id: questionnaireId,
    p: place.projectId,
    questionId: questions.acres._id,
    answerId: questions.acres._id,
    owner: place.projectId,
    userId: owner.user.userId,
  });

  async function statusOf(name: CallName, of: SentQuestionnaire) {
    const { method, path } = catalogue[name];
    const ids = idsOf(of);
    const filled = path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
      encodeURIComponent(ids[parameter] ?? sampleParameters[parameter] ?? newId()),
    );
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' };
    const response = await api.request(filled, { method, headers, ...body });
    return { status: response.status, code: (await response.json()).code };
  }

  test.each(needingLogin.filter((name) => !ofContact.includes(name)))('does not open %s', async (name) => {
    expect(await statusOf(name, own)).toEqual({ status: 403, code: 'access_forbidden' });
  });

  test.each(ofContact)('opens %s not for another questionnaire', async (name) => {
    expect((await statusOf(name, other)).status).toBe(404);
  });

  test('opens the files of its questionnaire and no others', async () => {
    const { participant, place, questions } = own;
    const attach = async (fileName: string) => {
      const form = new FormData();
      form.set('attachment', new File(['one-line diagram'], fileName, { type: 'text/plain' }));
      const headers = { authorization: `Bearer ${participant.token}` };
      const sent = await api.request('/attachment', { method: 'POST', body: form, headers });
      return (await sent.json()).attachment._id as string;
    };
    const [mine, ofProperty] = [await attach('substation.txt'), await attach('survey.txt')];
    const { propertyId } = place;
    await participant.api.attachToProperty({ params: { propertyId }, body: { attachments: [ofProperty] } });
    const email = 'drew@utility.test';
    const { questionnaire } = await participant.api.createQuestionnaire({
      params: place,
      body: {
        name: 'Substation',
        targetedUser: { email },
        questions: [questions.rail._id],
        attachments: [mine],
      },
    });
    const questionnaireId = questionnaire._id;
    await participant.api.sendQuestionnaire({ params: place, body: { questionnaireId } });
    const drew = await contactOf(api, { questionnaireId, email });
    const { attachment } = await drew.api.getAttachment({ params: { id: mine } });
    expect(attachment).toMatchObject({ fileName: 'substation.txt', mayDelete: false });
    const casey = api.client(token);
    const isHidden = { status: 404 };
    await expect(drew.api.getAttachment({ params: { id: ofProperty } })).rejects.toMatchObject(isHidden);
    await expect(casey.getAttachment({ params: { id: mine } })).rejects.toMatchObject(isHidden);
  });

  test('is none for calls that anybody may make', async () => {
    const verified = api
      .client(token)
      .verifyQuestionnaire({ params: { id: own.questionnaireId }, query: {} });
    await expect(verified).rejects.toMatchObject({ status: 404 });
  });
});

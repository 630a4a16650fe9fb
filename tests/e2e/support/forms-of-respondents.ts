import { approval } from '@landbrief/domain';
import { expect } from '@playwright/test';
import { defined, type EditedForm, formAt, textField, untilSaved } from './form-field.ts';
import { delegator, type FormWorld } from './form-world.ts';
import { goInside } from './inside.ts';
import { callsOf, city, owner } from './people.ts';

const casey = 'Casey Collins';

const property: EditedForm = {
  ...{ name: 'property', call: 'updateProperty', what: 'property', by: city, colleague: casey },
  fields: [
    textField('Description', (n) => `Level, ${n} acres at the river.`),
    textField('Street', (n) => `${4200 + n} Levee Road`),
  ],
  saved: 'The property was saved.',
  make: async ({ colleague, path: params }) => {
    const read = async () => (await colleague.getProperty({ params })).property;
    return {
      open: async (page) => {
        await goInside(page, `/projects/${params.projectId}/properties/${params.propertyId}`);
        await page.getByRole('button', { name: 'Edit Property' }).click();
        return formAt(page, 'Street');
      },
      read: async () => {
        const { location, about } = (await read()).propertyDetail.basicInfo;
        return { Description: about?.description ?? '', Street: location.street ?? '' };
      },
      change: async ({ Description: description, Street: street }) => {
        const { version } = await read();
        const basicInfo = {
          ...(street === undefined ? {} : { location: { street } }),
          ...(description === undefined ? {} : { about: { description } }),
        };
        return colleague.updateProperty({ params, body: { propertyDetail: { basicInfo, version } } });
      },
    };
  },
};

const delegators = ['Sidney State', 'dora@levee.test', 'dirk@levee.test'];

/** Somebody whom the first delegator delegates to. */
async function addDelegate({ ownerCalls, path: { projectId }, delegatorIds }: FormWorld): Promise<string> {
  const email = `mara.${crypto.randomUUID().slice(0, 8)}@levee.test`;
  const participant = { email, role: 'delegate' as const, delegatorId: delegatorIds[0] ?? '' };
  return (await ownerCalls.addParticipant({ params: { projectId }, body: { participant } })).participant._id;
}

const participant: EditedForm = {
  ...{ name: 'participant', call: 'updateParticipant', what: 'participant', by: owner, colleague: casey },
  fields: [
    {
      name: 'Delegator',
      value: (n) => delegators[n % 3] ?? '',
      type: async (form, value) => {
        await form.getByRole('combobox', { name: 'Delegator' }).click();
        await form.page().getByRole('option', { name: value, exact: true }).click();
      },
      shown: (form) => form.getByRole('combobox', { name: 'Delegator' }).inputValue(),
    },
  ],
  saved: / was saved\.$/,
  make: async (world) => {
    const { colleague, path, delegatorIds } = world;
    const participantId = await addDelegate(world);
    const params = { projectId: path.projectId, participantId };
    const read = async () => (await colleague.getParticipant({ params })).participant;
    // What the mail service says of the invitation makes versions that nobody made.
    await expect.poll(async () => (await read()).invitation.delivery).toBe('sent');
    return {
      open: async (page) => {
        await goInside(page, `/projects/${path.projectId}/participants/${participantId}/edit`);
        return formAt(page, 'Delegator');
      },
      read: async () => {
        const { delegator: saved } = await read();
        return { Delegator: delegators[delegatorIds.indexOf(saved?._id ?? '')] ?? '' };
      },
      keptAs: (value) => delegatorIds[delegators.indexOf(value)] ?? '',
      change: ({ Delegator }) =>
        untilSaved(async () => {
          const { version } = await read();
          const delegatorId = delegatorIds[delegators.indexOf(Delegator ?? '')] ?? '';
          await colleague.updateParticipant({ params, body: { delegatorId, version } });
        }),
    };
  },
};

const questionnaire: EditedForm = {
  ...{ name: 'questionnaire draft', call: 'updateQuestionnaire', what: 'questionnaire' },
  ...{ by: city, colleague: 'Parker Park' },
  fields: [
    textField('Subject', (n) => `Power for ${n} acres at Riverbend`, 'Subject of the email'),
    textField('Name', (n) => `Power and gas ${n}`, 'Name of the questionnaire'),
  ],
  saved: 'The draft was saved.',
  make: async ({ cityCalls, path, participantId, questions }) => {
    const place = { ...path, participantId };
    const { questionnaire: made } = await cityCalls.createQuestionnaire({
      params: place,
      body: {
        ...{
          name: 'Power and gas',
          inviteSubject: 'Power at Riverbend',
          inviteMessage: '<p>Until Friday?</p>',
        },
        targetedUser: { email: 'lee.valley@valley-power.test', firstName: 'Lee', lastName: 'Valley' },
        questions: questions.slice(0, 2).map(({ _id }) => _id),
      },
    });
    const id = made._id;
    const read = async () => (await cityCalls.getQuestionnaire({ params: { id } })).questionnaire;
    return {
      open: async (page) => {
        const base = `/projects/${path.projectId}/properties/${path.propertyId}`;
        await goInside(page, `${base}/questionnaires/${id}/edit`);
        return formAt(page, 'Subject of the email');
      },
      read: async () => {
        const { name, inviteSubject } = await read();
        return { Name: name, Subject: inviteSubject };
      },
      change: async ({ Name: name, Subject: inviteSubject }) => {
        const { version } = await read();
        const body = { ...defined({ name, inviteSubject }), version };
        return cityCalls.updateQuestionnaire({ params: { ...place, id }, body });
      },
    };
  },
};

const clarification: EditedForm = {
  ...{ name: 'clarification answer', call: 'answerClarification', what: 'answer', by: owner },
  colleague: casey,
  fields: [
    textField('Your answer', (n) => `Only what can be built on: ${n} acres.`),
    textField('The question as everybody reads it', (n) => `Do ${n} acres of wetlands count?`),
  ],
  save: 'Send Answer',
  saved: 'The answer was sent.',
  make: async ({ cityCalls, colleague, path: { projectId } }) => {
    const text = `Do wetlands count ${crypto.randomUUID().slice(0, 8)}?`;
    const { clarification: asked } = await cityCalls.askClarification({
      params: { projectId },
      body: { text },
    });
    const params = { projectId, clarificationId: asked._id };
    const everybody = { audience: 'everybody' as const };
    await colleague.answerClarification({
      params,
      body: { ...everybody, answer: 'No.', publicText: text, version: asked.version },
    });
    const read = async () => {
      const { clarifications } = await colleague.listClarifications({ params: { projectId }, query: {} });
      const found = clarifications.find(({ _id }) => _id === asked._id);
      if (!found) throw new Error('The clarification is gone.');
      return found;
    };
    return {
      open: async (page) => {
        await goInside(page, `/projects/${projectId}/clarifications?search=${text.slice(-9, -1)}`);
        const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Change Answer' });
        await expect(entry).toHaveCount(1);
        await entry.getByRole('button', { name: /^Change Answer/ }).click();
        return formAt(page, 'Your answer');
      },
      read: async () => {
        const { answer = '', publicText = '' } = await read();
        return { 'Your answer': answer, 'The question as everybody reads it': publicText };
      },
      change: async (values) => {
        const { version, answer = '', publicText = '' } = await read();
        const changed = {
          answer: values['Your answer'] ?? answer,
          publicText: values['The question as everybody reads it'] ?? publicText,
        };
        return colleague.answerClarification({ params, body: { ...everybody, ...changed, version } });
      },
    };
  },
};

/** A delegator decides about the own approval only, which has two values: what two people change is the same. */
export async function delegateOf(world: FormWorld) {
  const participantId = await addDelegate(world);
  const { projectId } = world.path;
  const params = { projectId, participantId };
  const calls = await callsOf(delegator);
  const read = async () => (await calls.getParticipant({ params })).participant;
  return {
    path: `/projects/${projectId}/delegates/${participantId}/edit`,
    approves: async () => (await read()).approvers.every(({ status }) => status !== approval.notApproving),
    setApproving: (approves: boolean) =>
      untilSaved(async () => {
        const { version } = await read();
        const approvers = [participantId, ...(approves ? world.delegatorIds.slice(0, 1) : [])];
        const body = { participantApprovers: approvers.map((one) => ({ participant: one })), version };
        await world.colleague.updateParticipant({ params, body });
      }),
  };
}

export const respondentForms: readonly EditedForm[] = [property, participant, questionnaire, clarification];

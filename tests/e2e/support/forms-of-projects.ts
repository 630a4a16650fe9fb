import { defined, type EditedForm, formAt, textField } from './form-field.ts';
import { goInside } from './inside.ts';
import { owner } from './people.ts';

const casey = 'Casey Collins';

const project: EditedForm = {
  ...{ name: 'project', call: 'updateProject', what: 'project', by: owner, colleague: casey },
  fields: [
    textField('Description', (n) => `Looks for ${n + 100} acres with rail and power.`),
    textField('Client', (n) => `Riverbend Separators ${n}`),
  ],
  saved: 'Project was saved.',
  make: async ({ colleague, path: { projectId: id } }) => {
    const read = async () => (await colleague.getProject({ params: { id } })).project;
    return {
      open: async (page) => {
        await goInside(page, `/projects/${id}/edit`);
        return formAt(page, 'Description');
      },
      read: async () => {
        const { description, client = '' } = await read();
        return { Description: description, Client: client };
      },
      change: async ({ Description: description, Client: client }) => {
        const { version, tz } = await read();
        const body = { tz, project: { ...defined({ description, client }), version } };
        return colleague.updateProject({ params: { id }, body });
      },
    };
  },
};

const template: EditedForm = {
  ...{ name: 'template', call: 'updateTemplate', what: 'template', by: owner, colleague: casey },
  fields: [
    textField('Description', (n) => `Sites at a railroad, ${n} spurs.`),
    textField('Name', (n) => `Rail sites ${n}`),
  ],
  saved: 'Template was saved.',
  make: async ({ ownerCalls, colleague, mark }) => {
    const { template: made } = await ownerCalls.createTemplate({
      body: { template: { name: `Rail sites of ${mark}`, phaseCount: 1 } },
    });
    const params = { id: made._id };
    const read = async () => (await colleague.getTemplate({ params })).template;
    return {
      open: async (page) => {
        await goInside(page, `/templates/${made._id}/edit`);
        return formAt(page, 'Description');
      },
      read: async () => {
        const { name, description } = await read();
        return { Name: name, Description: description };
      },
      change: async ({ Name: name, Description: description }) => {
        const { version } = await read();
        return colleague.updateTemplate({
          params,
          body: { template: { ...defined({ name, description }), version } },
        });
      },
    };
  },
};

const distributionList: EditedForm = {
  ...{ name: 'distribution list', call: 'updateDistributionList', what: 'distribution list' },
  ...{ by: owner, colleague: 'Oakley Orr' },
  fields: [textField('Name', (n) => `Illinois railroads ${n}`)],
  saved: 'Distribution list was saved.',
  make: async ({ ownerCalls, administrator, mark }) => {
    const name = `Railroads of ${mark}`;
    const { distributionList: made } = await ownerCalls.createDistributionList({ body: { name } });
    const params = { id: made._id };
    const read = async () => (await administrator.getDistributionList({ params })).distributionList;
    return {
      open: async (page) => {
        await goInside(page, `/distribution-lists/${made._id}/edit`);
        return formAt(page, 'Name');
      },
      read: async () => ({ Name: (await read()).name }),
      change: async ({ Name }) => {
        const { version, name: before } = await read();
        return administrator.updateDistributionList({ params, body: { name: Name ?? before, version } });
      },
    };
  },
};

export const projectForms: readonly EditedForm[] = [project, template, distributionList];

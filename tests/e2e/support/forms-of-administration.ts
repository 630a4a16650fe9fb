import { roleMask } from '@landbrief/domain';
import { defined, type EditedForm, formAt, textField } from './form-field.ts';
import { listAdministrator, organizationAdministrator, superAdministrator } from './form-world.ts';
import { goInside } from './inside.ts';
import { callsOf } from './people.ts';

/** Names of organizations and data feeds are taken once. */
const suffix = crypto.randomUUID().slice(0, 8);

const organization: EditedForm = {
  ...{ name: 'organization', call: 'updateOrganization', what: 'organization' },
  ...{ by: superAdministrator, colleague: 'Avery Admin' },
  fields: [
    textField('Directory id', (n) => `L-${200 + n}`),
    textField('Name', (n) => `Levee District ${n} ${suffix}`),
  ],
  saved: 'Organization was saved.',
  make: async ({ superAdmin, mark }) => {
    const body = { org: { name: `Levee District of ${mark}`, emailDomains: [] } };
    const params = { id: (await superAdmin.createOrganization({ body })).org._id };
    const read = async () => (await superAdmin.getOrganization({ params })).org;
    return {
      open: async (page) => {
        await goInside(page, `/admin/organizations/${params.id}/edit`);
        return formAt(page, 'Directory id');
      },
      read: async () => {
        const { name, loisOrganizationId = '' } = await read();
        return { Name: name, 'Directory id': loisOrganizationId };
      },
      change: async ({ Name: name, 'Directory id': loisOrganizationId }) => {
        const { version } = await read();
        return superAdmin.updateOrganization({
          params,
          body: { org: { ...defined({ name, loisOrganizationId }), version } },
        });
      },
    };
  },
};

const user: EditedForm = {
  ...{ name: 'user', call: 'updateUser', what: 'user' },
  ...{ by: organizationAdministrator, colleague: 'Avery Admin' },
  fields: [
    textField('Phone', (n) => `+1 618 555 0${100 + (n % 900)}`),
    textField('Last name', (n) => `Pier ${n}`),
  ],
  saved: 'User was saved.',
  make: async ({ administrator, superAdmin }) => {
    const { user: self } = await administrator.getMe();
    const profile = { firstName: 'Paula', lastName: 'Pier' };
    const { user: made } = await administrator.createUser({
      body: {
        user: {
          ...{
            email: `paula.${crypto.randomUUID().slice(0, 8)}@demo.test`,
            role: roleMask('participant'),
            profile,
          },
          organization: self.organization?._id ?? null,
        },
      },
    });
    const params = { id: made._id };
    const read = async () => (await superAdmin.getUser({ params })).user;
    return {
      open: async (page) => {
        await goInside(page, `/admin/${made._id}/edit`);
        return formAt(page, 'Phone');
      },
      read: async () => {
        const { phone = '', lastName } = (await read()).profile;
        return { Phone: phone, 'Last name': lastName };
      },
      change: async ({ Phone: phone, 'Last name': lastName }) => {
        const { version } = await read();
        const body = { user: { _id: made._id, profile: defined({ phone, lastName }), version } };
        return superAdmin.updateUser({ body });
      },
    };
  },
};

const profile: EditedForm = {
  ...{ name: 'own profile', call: 'updateProfile', what: 'profile' },
  ...{ by: listAdministrator, colleague: 'Oakley Orr' },
  fields: [
    textField('Phone', (n) => `+1 618 555 0${100 + (n % 900)}`),
    textField(
      'Time zone',
      (n) => ['America/Denver', 'America/New_York', 'America/Phoenix'][n % 3] ?? 'America/Chicago',
    ),
  ],
  saved: 'Your profile was saved.',
  make: async ({ administrator }) => {
    const { user: self } = await (await callsOf(listAdministrator)).getMe();
    const params = { id: self._id };
    const read = async () => (await administrator.getUser({ params })).user;
    const { version } = await read();
    const settings = { tz: 'America/Chicago' };
    await administrator.updateProfile({ params, body: { profile: { phone: null, settings, version } } });
    return {
      open: async (page) => {
        await goInside(page, '/profile');
        return formAt(page, 'Phone');
      },
      read: async () => {
        const { settings, profile: saved } = await read();
        return { Phone: saved.phone ?? '', 'Time zone': settings.tz ?? '' };
      },
      change: async ({ Phone: phone, 'Time zone': tz }) => {
        const { version } = await read();
        const settings = tz === undefined ? {} : { settings: { tz } };
        const body = { profile: { ...defined({ phone }), ...settings, version } };
        return administrator.updateProfile({ params, body });
      },
    };
  },
};

const dataFeed: EditedForm = {
  ...{ name: 'data feed', call: 'updateDataFeed', what: 'data feed' },
  ...{ by: organizationAdministrator, colleague: 'Avery Admin' },
  fields: [
    textField('Address', (n) => `https://levee.test/sites-${n}.csv`, 'Address of the file'),
    textField('Name', (n) => `Levee sites ${n} ${suffix}`),
  ],
  saved: 'Data feed was saved.',
  make: async ({ administrator, superAdmin, mark }) => {
    const { datafeed: made } = await administrator.createDataFeed({
      body: {
        datafeed: {
          ...{ name: `Levee sites of ${mark}`, kind: 'csv', address: 'https://levee.test/sites.csv' },
          ...{ schedule: 'manual', mapping: { name: 'SITE' } },
        },
      },
    });
    const params = { id: made._id };
    const read = async () => (await superAdmin.getDataFeed({ params })).datafeed;
    return {
      open: async (page) => {
        await goInside(page, `/admin/datafeeds/${made._id}/edit`);
        return formAt(page, 'Address of the file');
      },
      read: async () => {
        const { name, address = '' } = await read();
        return { Name: name, Address: address };
      },
      change: async ({ Name: name, Address: address }) => {
        const { version } = await read();
        return superAdmin.updateDataFeed({
          params,
          body: { datafeed: { ...defined({ name, address }), version } },
        });
      },
    };
  },
};

export const administrationForms: readonly EditedForm[] = [organization, user, profile, dataFeed];

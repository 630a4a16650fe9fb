import { publicOperation } from '../operation.ts';

/** Where one can log in: the built-in provider, which is e-mail and password here (decisions 3). */
export const listSsoOrganizations = publicOperation('listSsoOrganizations', async (_, { settings }) => ({
  orgs: [{ id: 'builtin', name: settings.brand.name, special: false }],
}));

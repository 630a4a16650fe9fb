import { listOidcConfigurations } from '@landbrief/store';
import { publicOperation } from '../operation.ts';

/** Where one can log in: the built-in provider, which is e-mail and password here, then organizations by name. */
export const listSsoOrganizations = publicOperation('listSsoOrganizations', async (_, { settings }) => {
  const configurations = await listOidcConfigurations();
  return {
    orgs: [
      { id: 'builtin', name: settings.brand.name, special: false },
      ...configurations.map(({ organizationId, name, special }) => ({ id: organizationId, name, special })),
    ],
  };
});

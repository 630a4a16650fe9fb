import { useEffect, useState } from 'react';
import { client } from '../../api.ts';
import { texts } from './texts.ts';

export interface Provider {
  value: string;
  label: string;
}

const builtin: Provider = { value: texts.builtinProvider, label: 'Email and password' };

/** The built-in provider stands first whatever the server's order, and alone while the list can't be had. */
export function providerList(orgs: readonly { id: string; name: string }[]): Provider[] {
  const others = orgs.filter(({ id }) => id !== texts.builtinProvider);
  const known = orgs.find(({ id }) => id === texts.builtinProvider);
  return [
    known ? { value: known.id, label: known.name } : builtin,
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ];
}

/** Where one can log in, and which of them was chosen. */
export function useSsoProviders() {
  const [providers, setProviders] = useState<Provider[]>([builtin]);
  const [provider, choose] = useState<string>(texts.builtinProvider);
  useEffect(() => {
    const leaving = new AbortController();
    client
      .listSsoOrganizations({ signal: leaving.signal })
      .then(({ orgs }) => setProviders(providerList(orgs)))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) console.warn('The sign-on providers could not be loaded', error);
      });
    return () => leaving.abort();
  }, []);
  return { providers, provider, choose };
}

import { useEffect, useState } from 'react';
import { client } from '../../api.ts';
import { readStored, storageKeys } from '../../session/storage.ts';
import { texts } from './texts.ts';

export interface Provider {
  value: string;
  label: string;
  /** Knows people by other names than their e-mail addresses: none is asked for. */
  special: boolean;
}

const builtin: Provider = { value: texts.builtinProvider, label: 'Email and password', special: false };

/** The built-in provider stands first whatever the server's order, and alone while the list can't be had. */
export function providerList(orgs: readonly { id: string; name: string; special: boolean }[]): Provider[] {
  const others = orgs.filter(({ id }) => id !== texts.builtinProvider);
  const known = orgs.find(({ id }) => id === texts.builtinProvider);
  return [
    known ? { value: known.id, label: known.name, special: false } : builtin,
    ...others.map(({ id, name, special }) => ({ value: id, label: name, special })),
  ];
}

/** Where one can log in, and which of them was chosen: the one of the last time, else the built-in one. */
export function useSsoProviders() {
  const [providers, setProviders] = useState<Provider[]>([builtin]);
  const [provider, choose] = useState<string>(texts.builtinProvider);
  useEffect(() => {
    const leaving = new AbortController();
    client
      .listSsoOrganizations({ signal: leaving.signal })
      .then(({ orgs }) => {
        const list = providerList(orgs);
        const last = readStored('local', storageKeys.provider);
        setProviders(list);
        if (list.some(({ value }) => value === last))
          choose((now) => (now === texts.builtinProvider && last ? last : now));
      })
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) console.warn('The sign-on providers could not be loaded', error);
      });
    return () => leaving.abort();
  }, []);
  const { special = false } = providers.find(({ value }) => value === provider) ?? {};
  return { providers, provider, isSpecial: special, choose };
}

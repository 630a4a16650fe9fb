import { useEffect, useState } from 'react';
import { client } from '../../api.ts';
import { readStored, storageKeys } from '../../session/storage.ts';
import { texts } from './texts.ts';

export interface Provider {
  value: string;
  label: string;
  /** The directory's own login, which stands apart from those of organizations. */
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

type Choice = Pick<Provider, 'value' | 'label'>;

/** The providers as they are offered: the built-in one, organizations', and apart from them the directory's own login. */
export function providerChoices(
  providers: readonly Provider[],
): (Choice | { group: string; items: Choice[] })[] {
  const [first, ...others] = providers.map(({ value, label, special }) => ({
    special,
    choice: { value, label },
  }));
  const [directory, organizations] = [true, false].map((special) =>
    others.filter((other) => other.special === special).map(({ choice }) => choice),
  );
  const own = first ? [first.choice] : [];
  if (!directory?.length) return [...own, ...(organizations ?? [])];
  const groups = [
    { group: texts.organizationLogins, items: organizations ?? [] },
    { group: texts.directoryLogins, items: directory },
  ];
  return [...own, ...groups.filter(({ items }) => items.length > 0)];
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
  return { providers, provider, choose };
}

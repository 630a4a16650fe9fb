import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  payload: AdapterPayload;
  /** Epoch milliseconds. */
  until: number;
}

/** Keeps what the provider hands out as long as it runs: sessions, codes, grants. */
export function memoryAdapter(): (name: string) => Adapter {
  const kept = new Map<string, Kept>();
  const find = (key: string): AdapterPayload | undefined => {
    const found = kept.get(key);
    return found && found.until > Date.now() ? found.payload : undefined;
  };
  const findWhere = (name: string, field: 'uid' | 'userCode', value: string) =>
    [...kept.keys()]
      .filter((key) => key.startsWith(`${name}:`))
      .map(find)
      .find((payload) => payload?.[field] === value);
  return (name) => ({
    upsert: async (id, payload, seconds) => {
      const until = seconds ? Date.now() + seconds * 1000 : Number.POSITIVE_INFINITY;
      kept.set(`${name}:${id}`, { payload, until });
    },
    find: async (id) => find(`${name}:${id}`),
    findByUid: async (uid) => findWhere(name, 'uid', uid),
    findByUserCode: async (userCode) => findWhere(name, 'userCode', userCode),
    consume: async (id) => {
      const payload = find(`${name}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void kept.delete(`${name}:${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
}

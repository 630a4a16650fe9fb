import { client } from '../../api.ts';
import { readStored, storageKeys, store } from '../../session/storage.ts';

interface SignOn {
  orgId: string;
  email: string;
}

/** Leaves for the organization's own login; it comes back to /logincallback. */
export async function beginSignOn({ orgId, email }: SignOn): Promise<void> {
  const { redirectUrl } = await client.startSsoLogin({ body: { orgId, email } });
  store('local', storageKeys.provider, orgId);
  store('session', storageKeys.signOn, JSON.stringify({ orgId, email }));
  window.location.assign(redirectUrl);
}

/** The sign-on that this tab began and has not finished: what was lost on the way back can be begun again. */
export function begunSignOn(): SignOn | undefined {
  const begun = readStored('session', storageKeys.signOn);
  if (!begun) return undefined;
  try {
    const { orgId, email } = JSON.parse(begun);
    return typeof orgId === 'string' && typeof email === 'string' ? { orgId, email } : undefined;
  } catch {
    return undefined;
  }
}

export const forgetSignOn = () => store('session', storageKeys.signOn, undefined);

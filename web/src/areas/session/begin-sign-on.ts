import { client } from '../../api.ts';
import { readStoredObject, storageKeys, store } from '../../session/storage.ts';

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
  const { orgId, email }: Partial<SignOn> = readStoredObject('session', storageKeys.signOn) ?? {};
  return typeof orgId === 'string' && typeof email === 'string' ? { orgId, email } : undefined;
}

export const forgetSignOn = () => store('session', storageKeys.signOn, undefined);

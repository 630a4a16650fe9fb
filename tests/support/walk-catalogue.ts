import { areaOf, type CallName, callNames, catalogue } from '@landbrief/contract';
import { newId } from '@landbrief/platform';
import { commitWrites, putCredential } from '@landbrief/store';
import type { Person, TestApi } from './api.ts';
import { browser } from './browser.ts';
import { sampleParameters } from './sample-parameters.ts';

const PASSWORD = 'Landbrief-1';

/** The token of somebody who acts as another person. */
export async function inPlaceOf(api: TestApi, other: Person, { user }: Person): Promise<string> {
  const hash = await api.environment.platform.passwords.hash(PASSWORD);
  await commitWrites([putCredential(user.userId, hash, user.created)]);
  const own = browser(api);
  own.token = `${(await own.api.login({ body: { email: user.email, password: PASSWORD } })).token}::`;
  const { token } = await own.api.refreshToken({ query: { impersonationUserId: other.user.userId } });
  return `${token}::${other.user.userId}`;
}

/** The kind of the object that a call is about. */
export const objectOf = (name: CallName) => {
  const { access } = catalogue[name];
  return access.who === 'related' ? access.object : '';
};

/** Calls that change nothing of a project, but for those that would end the sessions of the walk. */
export const readingCalls = callNames.filter(
  (name) =>
    !catalogue[name].access.write &&
    catalogue[name].payload !== 'multipart' &&
    (catalogue[name].method === 'GET' || areaOf(name) !== 'session') &&
    // No site is there, whose document `printTrust` prints.
    !['logout', 'refreshToken', 'printTrust'].includes(name),
);

/** The path of a call with ids by the name of the parameter, or by the kind of the object that `id` names. */
function pathOf(name: CallName, ids: Readonly<Record<string, string>>): string {
  const { path, query } = catalogue[name];
  const filled = path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const isOfParticipant = parameter === 'id' && path.startsWith('/events/participant/');
    const id = isOfParticipant
      ? ids.participantId
      : parameter === 'id'
        ? ids[objectOf(name)]
        : ids[parameter];
    return encodeURIComponent(id ?? sampleParameters[parameter] ?? newId());
  });
  return 'k' in (query as unknown as { shape: object }).shape ? `${filled}?k=${ids.participantId}` : filled;
}

/** Sends a call of the catalogue about known objects, with an empty body. */
export async function sendCall(
  api: TestApi,
  name: CallName,
  { token, ids }: { token: string; ids: Readonly<Record<string, string>> },
) {
  const { method } = catalogue[name];
  const response = await api.request(pathOf(name, ids), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  const text = await response.text();
  return { status: response.status, text, code: /"code":"(\w+)"/.exec(text)?.[1] };
}

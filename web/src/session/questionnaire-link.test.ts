import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRefusal, openQuestionnaireLink } from './questionnaire-link.ts';
import { getSession } from './state.ts';

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const address = `https://landbrief.test/questionnaires/${id}`;

/** A tab's storage and address, and a server whose tokens are named in their order. */
function openTab(link: string, stored = new Map<string, string>()) {
  const asked: string[] = [];
  const server = { verify: 200, questionnaire: [200] as number[] };
  const page = { href: link };
  vi.stubGlobal('window', {
    location: page,
    history: { state: null, replaceState: (_: unknown, __: string, to: URL) => (page.href = String(to)) },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
  let tokens = 0;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(input, address);
    asked.push(
      `${new Headers(init.headers).get('authorization') ?? 'visitor'} ${pathname.slice(7)}${search}`,
    );
    if (pathname.includes('/verify/')) {
      const failure = { result: 'error', code: 'not_found', message: 'gone' };
      return server.verify === 200
        ? Response.json({ result: 'ok', token: `t${++tokens}`, tokenExpiry: 1 })
        : Response.json(failure, { status: server.verify });
    }
    const status = server.questionnaire.length > 1 ? server.questionnaire.shift() : server.questionnaire[0];
    const failure = { result: 'error', code: 'jwt_expired', message: 'jwt expired' };
    return Response.json(status === 200 ? { result: 'ok' } : failure, { status: status ?? 200 });
  });
  return { asked, server, page, stored };
}

afterEach(() => vi.unstubAllGlobals());

const read = { params: { id } };
const refused = vi.fn();
beforeEach(() => refused.mockClear());

describe("a questionnaire's link", () => {
  it('gives a token, and its key leaves the address', async () => {
    const { asked, page } = openTab(`${address}?k=secret`);
    const link = await openQuestionnaireLink(id, refused);
    await link?.client.getQuestionnaire(read);
    expect(page.href).toBe(address);
    expect(asked).toEqual([`visitor /questionnaire/verify/${id}?k=secret`, `Bearer t1 /questionnaire/${id}`]);
    expect(getSession().token).toBeUndefined();
  });

  it('opens again after a reload of the tab', async () => {
    const { stored } = openTab(`${address}?k=secret`);
    await openQuestionnaireLink(id, refused);
    const { asked } = openTab(address, stored);
    await (await openQuestionnaireLink(id, refused))?.client.getQuestionnaire(read);
    expect(asked).toEqual([`Bearer t1 /questionnaire/${id}`]);
  });

  it('is not there in a tab that was opened without it', async () => {
    openTab(address);
    expect(await openQuestionnaireLink(id, refused)).toBeUndefined();
  });

  it('renews a token that has expired, and repeats the call', async () => {
    const { asked, server } = openTab(`${address}?k=secret`);
    const link = await openQuestionnaireLink(id, refused);
    server.questionnaire = [401, 200];
    await link?.client.getQuestionnaire(read);
    expect(asked.slice(1)).toEqual([
      `Bearer t1 /questionnaire/${id}`,
      `visitor /questionnaire/verify/${id}?k=secret`,
      `Bearer t2 /questionnaire/${id}`,
    ]);
  });

  it('tells when the link was ended meanwhile', async () => {
    const { server } = openTab(`${address}?k=secret`);
    const link = await openQuestionnaireLink(id, refused);
    Object.assign(server, { verify: 404, questionnaire: [401] });
    await expect(link?.client.getQuestionnaire(read)).rejects.toMatchObject({ status: 401 });
    expect(refused).toHaveBeenCalledOnce();
  });

  it('keeps the key for a reload when the server could not be asked', async () => {
    const { server, stored } = openTab(`${address}?k=secret`);
    server.verify = 503;
    const failure = await openQuestionnaireLink(id, refused).catch((error: unknown) => error);
    expect(isRefusal(failure)).toBe(false);
    openTab(address, stored);
    expect(await openQuestionnaireLink(id, refused)).toBeDefined();
  });

  it('is refused when it was guessed', async () => {
    openTab(`${address}?k=guess`).server.verify = 404;
    const failure = await openQuestionnaireLink(id, refused).catch((error: unknown) => error);
    expect(isRefusal(failure)).toBe(true);
  });
});

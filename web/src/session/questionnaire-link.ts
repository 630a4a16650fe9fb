import { ApiProblem, type Client, createClient } from '@landbrief/contract/client';
import { config } from '../config.ts';
import { readStoredObject, storageKeys, store } from './storage.ts';

/**
 * What a questionnaire's link opens: the key in its address is exchanged for a token that is good for this questionnaire
 * and nothing else. Both stay in this tab, apart from the session of whoever is signed in: nothing here ends or uses it.
 */

export interface QuestionnaireLink {
  /** The API with the token of this questionnaire. */
  client: Client;
}

interface Kept {
  key: string;
  token?: string;
}

const keptAt = (id: string) => storageKeys.questionnaire + id;

/** The key of the page's address, which leaves the address and the history. */
function takeKey(): string | undefined {
  const address = new URL(window.location.href);
  const key = address.searchParams.get('k') ?? undefined;
  if (key === undefined) return undefined;
  address.searchParams.delete('k');
  window.history.replaceState(window.history.state, '', address);
  return key;
}

function readKept(id: string): Kept | undefined {
  const kept = readStoredObject('session', keptAt(id));
  return kept && 'key' in kept ? (kept as Kept) : undefined;
}

function keep(id: string, kept: Kept): void {
  store('session', keptAt(id), JSON.stringify(kept));
}

const visitor = createClient({ baseUrl: config.apiBase });

async function requestToken(id: string, key: string): Promise<string | undefined> {
  return (await visitor.verifyQuestionnaire({ params: { id }, query: { k: key } })).token;
}

/**
 * The access by the link that this tab was opened with, now or before a reload; undefined without one. Rejects when the
 * server refuses the key. `onRefused` is called when it does so later: the link was ended meanwhile.
 */
export async function openQuestionnaireLink(
  id: string,
  onRefused: (why: unknown) => void,
): Promise<QuestionnaireLink | undefined> {
  const fresh = takeKey();
  const kept = fresh === undefined ? readKept(id) : { key: fresh };
  if (!kept) return undefined;
  // Before the server is asked: a reload finds the key only here.
  keep(id, kept);
  const access = new LinkAccess(id, kept, onRefused);
  if (kept.token === undefined) await access.renew();
  const { client } = access;
  return { client };
}

class LinkAccess {
  readonly #id: string;
  readonly #onRefused: (why: unknown) => void;
  #kept: Kept;
  #renewing: Promise<void> | undefined;
  readonly client: Client;

  constructor(id: string, kept: Kept, onRefused: (why: unknown) => void) {
    this.#id = id;
    this.#kept = kept;
    this.#onRefused = onRefused;
    this.client = createClient({ baseUrl: config.apiBase, fetch: (input, init) => this.#fetch(input, init) });
  }

  /** Gets a token by the key; one request at a time. */
  renew(): Promise<void> {
    this.#renewing ??= this.#renew().finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  async #renew(): Promise<void> {
    const token = await requestToken(this.#id, this.#kept.key);
    this.#kept = { key: this.#kept.key, ...(token === undefined ? {} : { token }) };
    keep(this.#id, this.#kept);
  }

  /** A refused token is renewed by the key, and the request repeated. */
  async #fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const used = this.#kept.token;
    const answer = await this.#send(input, init);
    if (![401, 403, 404].includes(answer.status)) return answer;
    try {
      if (used === this.#kept.token) await this.renew();
    } catch (error) {
      if (isRefusal(error)) {
        keep(this.#id, { key: this.#kept.key });
        this.#onRefused(error);
      }
      return answer;
    }
    return answer.status === 401 ? this.#send(input, init) : answer;
  }

  #send(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#kept.token) headers.set('authorization', `Bearer ${this.#kept.token}`);
    return fetch(input, { ...init, headers });
  }
}

/** Whether the server does not take the key; not where it could not be asked. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429;
}

import type { Page, Request, Route } from '@playwright/test';
import type { Draw } from './random.ts';

const fates = {
  /** Arrives and is answered. */
  passes: 8,
  /** Waits at the border until somebody lets it go, in whatever order. */
  held: 6,
  /** Is cut before it arrives. */
  cut: 2,
  /** Arrives, and its answer is lost. */
  lost: 3,
  /** Is cut for the browser, and arrives later. */
  strays: 2,
  /** Is answered by something that stands before the API. */
  refused: 1,
} as const;

/** Of what a person waits for with the screen: it is not held, and is given up when it does not arrive. */
const fatesOfWaited = { passes: 8, cut: 2, lost: 3, refused: 1 } as const;

/** The network between the browser and the API's saves: slow, failing, losing answers, out of order. */
export class BadNetwork {
  readonly #draw: Draw;
  readonly #held: (() => Promise<void>)[] = [];
  readonly #straying: (() => Promise<void>)[] = [];
  readonly #page: Page;
  #isWell = false;

  constructor(page: Page, draw: Draw) {
    this.#page = page;
    this.#draw = draw;
  }

  async begin(): Promise<void> {
    await this.#page.route(/\/api\/v1\/answers?\//, (route, request) => this.#meet(route, request));
  }

  /** One of those that wait, not always the first. */
  async letOneGo(): Promise<void> {
    const [one] = this.#held.splice(this.#draw.below(Math.max(1, this.#held.length)), 1);
    await one?.();
  }

  async letStrayArrive(): Promise<void> {
    await this.#straying.shift()?.();
  }

  /** From now on everything arrives; what strays too. */
  async getWell(): Promise<void> {
    this.#isWell = true;
    while (this.#held.length > 0) await this.letOneGo();
    while (this.#straying.length > 0) await this.letStrayArrive();
  }

  async #meet(route: Route, request: Request): Promise<void> {
    const isRead = request.method() === 'GET';
    const isSave = /\/answer\/(?!recall|comment)/.test(request.url());
    const fate = this.#isWell || isRead ? 'passes' : this.#draw.weighted(isSave ? fates : fatesOfWaited);
    if (fate === 'passes') return gone(() => route.continue());
    if (fate === 'cut') return gone(() => route.abort('connectionreset'));
    if (fate === 'refused') return gone(() => route.fulfill({ status: 503, body: 'Service Unavailable' }));
    if (fate === 'lost') return this.#arrive(request, () => route.abort('connectionreset'));
    if (fate === 'strays') {
      this.#straying.push(() => this.#arrive(request, async () => undefined));
      return gone(() => route.abort('connectionreset'));
    }
    this.#held.push(() => gone(() => route.continue()));
    return undefined;
  }

  /** The API gets the request, whatever the browser hears of it. */
  async #arrive(request: Request, then: () => Promise<void>): Promise<void> {
    const headers = await request.allHeaders();
    const answer = await fetch(request.url(), {
      method: request.method(),
      headers: pick(headers, ['authorization', 'content-type', 'idempotency-key', 'accept']),
      body: request.postData(),
    });
    await answer.arrayBuffer();
    await gone(then);
  }
}

function pick(headers: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
}

/** The page that asked may have been left. */
async function gone(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!/closed|already handled|Invalid InterceptionId|not found/i.test(String(error))) throw error;
  }
}

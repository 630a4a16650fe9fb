import type { Page, Request } from '@playwright/test';

/**
 * What the page that was opened last asks the API, by rounds: a request belongs to the round after the last one that had
 * an answer when it was sent. Order alone counts, however long anything takes.
 */
export class Rounds {
  readonly asked: string[][] = [];
  /** By all pages. */
  readonly refused: string[] = [];
  readonly #roundOf = new Map<Request, number>();
  #answered = 0;
  /** Another page was asked for, and the one before it still asks what it likes. */
  #isLeaving = false;

  constructor(page: Page) {
    page.on('request', (request) => this.#sent(request));
    page.on('framenavigated', (frame) => {
      if (this.#isLeaving && frame === page.mainFrame()) this.#begin();
    });
    page.on('response', (response) => {
      const round = this.#roundOf.get(response.request());
      if (round === undefined) return;
      this.#answered = Math.max(this.#answered, round);
      if (response.status() === 403) this.refused.push(callOf(response.request()));
    });
  }

  #sent(request: Request): void {
    if (request.isNavigationRequest()) this.#isLeaving = true;
    if (this.#isLeaving || !request.url().includes('/api/v1/')) return;
    this.#roundOf.set(request, this.#answered + 1);
    this.asked[this.#answered] ??= [];
    this.asked[this.#answered]?.push(callOf(request));
  }

  #begin(): void {
    this.#isLeaving = false;
    this.asked.length = 0;
    this.#roundOf.clear();
    this.#answered = 0;
  }
}

function callOf(request: Request): string {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${pathname.replace('/api/v1', '')}${search} ${request.postData() ?? ''}`.trim();
}

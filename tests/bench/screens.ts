import type { Browser, BrowserContext, Page } from '@playwright/test';
import { logIn, onStackInBrowser, owner } from './browser-on-stack.ts';
import { atMost, type Benchmark, type Figure, median, seconds } from './figures.ts';
import type { Stack } from './stack.ts';

const TIMES = 5;
/** A phone on a slow line: 1.6 Mbit/s down, 150 ms to each answer, a processor that takes four times as long. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slower = 4;
const cold = 3_500;

interface MeasuredScreen {
  name: string;
  path: string;
  /** What is there once the screen shows its data. */
  content: string;
}

/** How long signed-in screens take to show their data on a slow line. */
export const screens: Benchmark = {
  name: 'screens',
  about: 'signed-in screens on a slow line, until their data is shown',
  run: () => onStackInBrowser(measureAll),
};

async function measureAll(browser: Browser, stack: Stack): Promise<Figure[]> {
  const visits = new Visits(browser, stack.url);
  await visits.logIn();
  const figures: Figure[] = [];
  for (const screen of await measuredScreens(stack)) {
    const times = { cold: [] as number[], warm: [] as number[] };
    for (let time = 0; time < TIMES; time += 1) {
      const { coldMs, warmMs } = await visits.look(screen);
      times.cold.push(coldMs);
      times.warm.push(warmMs);
    }
    const how = `median of ${TIMES}, 1.6 Mbit/s, 150 ms, processor ${slower} × slower`;
    figures.push(
      atMost(`${screen.name}, nothing cached`, median(times.cold), { limit: cold, show: seconds, how }),
      { name: `${screen.name}, files cached`, measured: seconds(median(times.warm)), how },
    );
  }
  return figures;
}

async function measuredScreens(stack: Stack): Promise<MeasuredScreen[]> {
  const calls = await stack.signedIn(owner);
  const { projects } = await calls.listProjects({});
  const project = projects.find(({ relation, propertyCount }) => relation === 'owner' && propertyCount > 1);
  if (!project) throw new Error('The demo data has no project with properties.');
  const projectId = project._id;
  const { properties } = await calls.listOwnerProperties({ params: { projectId }, body: { limit: 6 } });
  const [first] = properties;
  if (!first) throw new Error('The project has no property.');
  const inProject = `/projects/${projectId}`;
  const ids = properties.map(({ _id }) => _id).join(',');
  return [
    { name: 'dashboard', path: '/dashboard', content: 'main a[href^="/projects/"][href$="/details"]' },
    { name: 'projects', path: '/projects', content: 'main a[href^="/projects/"][href$="/details"]' },
    {
      name: 'participants',
      path: `${inProject}/participants`,
      content: `main a[href^="${inProject}/participants/"]:not([href$="/add"])`,
    },
    {
      name: 'properties',
      path: `${inProject}/properties`,
      content: `main a[href^="${inProject}/properties/"]:not([href$="/add"])`,
    },
    {
      name: 'property',
      path: `${inProject}/properties/${first._id}`,
      content: 'main li button[aria-expanded]',
    },
    {
      name: 'comparison',
      path: `${inProject}/properties/compare?ids=${ids}`,
      content: 'main table tbody td',
    },
  ];
}

/** One person's visits, each in a browser that has kept the session and, when it is cold, nothing else. */
class Visits {
  readonly #browser: Browser;
  readonly #url: string;
  #session: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  async logIn(): Promise<void> {
    const context = await this.#open();
    const page = await context.newPage();
    await logIn(page);
    await this.#close(context);
  }

  async look(screen: MeasuredScreen): Promise<{ coldMs: number; warmMs: number }> {
    const context = await this.#open();
    const coldMs = await timeToContent(await context.newPage(), screen);
    const warmMs = await timeToContent(await context.newPage(), screen);
    await this.#close(context);
    return { coldMs, warmMs };
  }

  #open(): Promise<BrowserContext> {
    return this.#browser.newContext({
      baseURL: this.#url,
      viewport: { width: 1440, height: 900 },
      ...(this.#session ? { storageState: this.#session } : {}),
    });
  }

  /** The refresh cookie is another one after each visit. */
  async #close(context: BrowserContext): Promise<void> {
    this.#session = await context.storageState();
    await context.close();
  }
}

/** Milliseconds from the begin of the navigation until what is looked for has been drawn. */
async function timeToContent(page: Page, { path, content }: MeasuredScreen): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', line);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript((selector) => {
    new MutationObserver((_, watcher) => {
      if (!document.querySelector(selector)) return;
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('content')));
    }).observe(document, { childList: true, subtree: true });
  }, content);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('content').length > 0);
  await page.waitForLoadState('networkidle');
  const mark = await page.evaluate(() => performance.getEntriesByName('content')[0]?.startTime);
  await page.close();
  if (mark === undefined) throw new Error(`${path} has not shown its data.`);
  return mark;
}

import { readFileSync } from 'node:fs';
import { listLimitMax } from '@landbrief/domain';
import type { Browser, Page } from '@playwright/test';
import { seedComparison, seedListedProperties } from '../support/seed.ts';
import { logIn, onStackInBrowser, owner } from './browser-on-stack.ts';
import { atMost, type Benchmark, type Figure, kilobytes, median, milliseconds, seconds } from './figures.ts';
import { connectStore, type Stack } from './stack.ts';

const TIMES = 5;
const line = {
  offline: false,
  latency: 20,
  downloadThroughput: 10_000_000 / 8,
  uploadThroughput: 5_000_000 / 8,
};
const scrollSteps = 60;

/** 200 properties of 157 questions side by side, on the whole local stack. */
export const comparison: Benchmark = {
  name: 'comparison',
  about: 'the comparison of 200 properties with 157 answers each: opening and scrolling',
  run: () => onStackInBrowser(measure),
};

/** A copy of the demo's largest project with 200 answered properties, written into the stack's own database. */
async function seededProject(stack: Stack): Promise<string> {
  const calls = await stack.signedIn(owner);
  const { projects } = await calls.listProjects({ query: { limit: 50 } });
  const [source] = projects.toSorted((a, b) => b.questionCount - a.questionCount);
  const { project } = await calls.cloneProject({
    params: { projectId: source?._id ?? '' },
    body: {},
  });
  connectStore(stack);
  await seedListedProperties(project._id, listLimitMax, { now: () => new Date() });
  await seedComparison(project._id, { properties: listLimitMax });
  return project._id;
}

async function measure(browser: Browser, stack: Stack): Promise<Figure[]> {
  const projectId = await seededProject(stack);
  const calls = await stack.signedIn(owner);
  const { count: questions } = await calls.listQuestions({ params: { owner: projectId, type: 2 } });
  const opened: Opened[] = [];
  let longest = 0;
  for (let time = 0; time < TIMES; time += 1) {
    const context = await browser.newContext({ baseURL: stack.url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await logIn(page);
    await page.waitForLoadState('networkidle');
    const before = processorMs(stack.apiPid());
    const one = await open(page, `/projects/${projectId}/properties/compare`);
    opened.push({ ...one, processor: processorMs(stack.apiPid()) - before });
    if (time === TIMES - 1) longest = await longestTaskWhileScrolling(page);
    await context.close();
  }
  const of = (field: keyof Opened) => median(opened.map((one) => one[field]));
  const how = `median of ${TIMES}, 10 Mbit/s, 20 ms, after a login; ${questions} questions`;
  return [
    atMost('first properties drawn', of('first'), { limit: 2_000, show: seconds, how }),
    atMost('all 200 read and drawn', of('all'), { limit: 2_000, show: seconds, how }),
    {
      name: 'requests of the comparison',
      measured: String(of('requests')),
      target: '≤ 5',
      ok: of('requests') <= 5,
      how,
    },
    { name: 'bytes of their replies, compressed', measured: kilobytes(of('bytes')), how },
    { name: 'processor time of the API', measured: milliseconds(of('processor')), how },
    atMost('longest task while scrolling', longest, {
      limit: 50,
      show: milliseconds,
      how: `${scrollSteps} steps down and as many sideways, with the processor as it is`,
    }),
  ];
}

interface Opened {
  first: number;
  all: number;
  requests: number;
  bytes: number;
  processor: number;
}

/** Milliseconds from the begin of the navigation, and what the comparison's calls cost. */
async function open(page: Page, path: string): Promise<Omit<Opened, 'processor'>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', line);
  const calls = new Set<string>();
  let bytes = 0;
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.method === 'POST' && request.url.includes('/projectowner/comparison/')) calls.add(requestId);
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (calls.has(requestId)) bytes += encodedDataLength;
  });
  // Without functions of a name: the compiler would call a helper that the page does not have.
  await page.addInitScript((all) => {
    const selectors = {
      first: 'main table[role=grid] tbody td',
      all: `main table[role=grid][aria-colcount="${all + 1}"]`,
    };
    const left = new Set(Object.entries(selectors));
    new MutationObserver(() => {
      for (const one of left)
        if (document.querySelector(one[1])) {
          left.delete(one);
          requestAnimationFrame(() => setTimeout(() => performance.mark(one[0])));
        }
    }).observe(document, { childList: true, subtree: true, attributes: true });
  }, listLimitMax);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('all').length > 0);
  await page.waitForLoadState('networkidle');
  const at = (name: string) =>
    page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN, name);
  return { first: await at('first'), all: await at('all'), requests: calls.size, bytes };
}

async function longestTaskWhileScrolling(page: Page): Promise<number> {
  return page.getByRole('region', { name: 'Comparison, scrollable' }).evaluate(async (element, steps) => {
    let longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    }).observe({ type: 'longtask' });
    for (let step = 0; step < 2 * steps; step += 1) {
      if (step < steps) element.scrollBy(0, 120);
      else element.scrollBy(180, 0);
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }
    await new Promise((done) => setTimeout(done, 100));
    return longest;
  }, scrollSteps);
}

/** User and system time of a process, in milliseconds (Linux, 100 ticks a second). */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { type AnyCall, type CallName, callNames } from './areas.ts';
import { inMountingOrder } from './mounting-order.ts';

type Mounted = readonly (readonly [CallName, AnyCall])[];

/** A real router whose every route answers with the name of its call. */
function router(mounted: Mounted): Hono {
  const app = new Hono();
  for (const [name, { method, path }] of mounted) {
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), (c) => c.text(name));
  }
  return app;
}

function samplePath(path: string): string {
  return path.replace(/\{\w+\}/g, '01J0Z8Q8W6Y6T8R6M4N2B0V9C1');
}

async function misrouted(mounted: Mounted): Promise<string[]> {
  const app = router(mounted);
  const wrong: string[] = [];
  for (const [name, { method, path }] of mounted) {
    const reached = await (await app.request(samplePath(path), { method })).text();
    if (reached !== name) wrong.push(`${name} → ${reached}`);
  }
  return wrong;
}

describe('mounting order', () => {
  const ordered = inMountingOrder();

  test('holds every call once', () => {
    expect(ordered.map(([name]) => name).toSorted()).toEqual(callNames.toSorted());
  });

  // That in this order each reaches itself, tests/api/refusals.test.ts asks the API.
  test("in the specification's order some calls would be hidden by others", async () => {
    const byAddress = new Map(ordered.map((entry) => [`${entry[1].method} ${entry[1].path}`, entry]));
    const lines = readFileSync(new URL('../fixtures/calls.tsv', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .slice(1);
    const documentOrder = lines.flatMap((line) => {
      const [, method, path] = line.split('\t');
      const entry = byAddress.get(`${method} ${path}`);
      return entry ? [entry] : [];
    });
    const wrong = await misrouted(documentOrder);
    expect(wrong).toEqual(
      expect.arrayContaining([
        'recallAnswer → saveAnswer',
        'setParticipantStatus → updateParticipant',
        'countPropertyAnswers → getPropertyByType',
      ]),
    );
  });
});

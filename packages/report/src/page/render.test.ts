import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cssString } from '../css.ts';
import { sampleReport } from '../sample.ts';
import type { Report } from '../types.ts';
import { renderReport } from './render.ts';

const evil = `</style></title><script src="http://evil.test/x.js"></script><img src=x onerror="fetch('//evil.test')">"'&`;

const clarifications = [{ text: 'Does a spur count?', answer: 'Yes.', answered: '2026-11-02T15:30:00Z' }];

/** Every text of a report replaced by something that wants out. */
function hostile(): Report {
  const sample = sampleReport({ properties: 2 });
  const text = JSON.stringify({ ...sample, clarifications }, (key, value: unknown) =>
    typeof value === 'string' && !['kind', 'paper', 'type', 'startDate', 'deadline', 'tz'].includes(key)
      ? `${evil}${value}`
      : value,
  );
  return JSON.parse(text);
}

describe('a page', () => {
  test('holds no markup that came in a text', () => {
    const html = renderReport(hostile());
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/<img/);
    expect(html.match(/<style>/g)).toHaveLength(1);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(html.match(/<title>/g)).toHaveLength(1);
  });

  test('names no address but data: and the contact’s', () => {
    const html = renderReport(
      sampleReport({
        properties: 2,
        photos: [{ dataUri: 'data:image/png;base64,iVBORw0=', description: 'Aerial' }],
      }),
    );
    const sources = [...html.matchAll(/(?:src|href)="([^"]*)"|url\(([^)]*)\)/g)].map(
      (one) => one[1] ?? one[2] ?? '',
    );
    expect(sources.length).toBeGreaterThan(10);
    for (const source of sources) expect(source).toMatch(/^'?(?:#|data:|mailto:)/);
  });

  test('leaves out photos that are not their own bytes', () => {
    for (const dataUri of [
      'http://evil.test/a.png',
      'file:///etc/passwd',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:text/html;base64,PGI+',
    ]) {
      expect(renderReport(sampleReport({ photos: [{ dataUri, description: 'Aerial' }] }))).not.toContain(
        '<img',
      );
    }
  });

  test('is small: a property of 157 questions takes less than 200 kB beside its photos', () => {
    expect(renderReport(sampleReport()).length).toBeLessThan(200_000);
  });

  test('carries the fonts that its letters need, and no others', () => {
    const plain = renderReport(sampleReport());
    const polish = sampleReport();
    const html = renderReport({ ...polish, project: { ...polish.project, name: 'Łódź Компания' } });
    const fonts = (page: string) => page.match(/@font-face/g)?.length;
    expect(fonts(plain)).toBe(2);
    expect(fonts(html)).toBe(6);
  });
});

describe('who reads it', () => {
  test('the owner reads the client’s name, everybody else the confidential one', () => {
    expect(renderReport(sampleReport({ kind: 'owner' }))).toContain('Northwind Battery Materials Plant');
    for (const kind of ['delegator', 'participant', 'submissionSummary'] as const) {
      const html = renderReport(sampleReport({ kind }));
      expect(html).toContain('Project Heron');
      expect(html).not.toContain('Northwind');
    }
  });

  test('the submission summary lists properties and how far they are, but no answer and no requirement', () => {
    const html = renderReport(sampleReport({ kind: 'submissionSummary', properties: 3 }));
    expect(html).toContain('Harbor Parkway Megasite');
    expect(html).toContain('143 of 157');
    expect(html).not.toContain('M-2 General Industrial');
    expect(html).not.toContain('Not met');
  });
});

test('clarifications are a section where they are asked for, and about the project where they name no question', () => {
  expect(renderReport(sampleReport())).not.toContain('Clarifications');
  const html = renderReport({ ...sampleReport(), clarifications });
  expect(html).toContain('<small>About the project</small>Does a spur count?');
  expect(renderReport({ ...sampleReport(), clarifications: [] })).toContain(
    'No clarification has been answered to everybody.',
  );
});

describe('empty and odd projects', () => {
  test('no property and nobody yet: the report says so', () => {
    const html = renderReport({ ...sampleReport({ properties: 0 }), participants: [] });
    expect(html).toContain('No property has been added to this project yet.');
    expect(html).toContain('Nobody takes part in this project yet.');
  });

  test('any text stays inside a CSS string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cssString(text)).toMatch(/^"(?:[A-Za-z0-9]|\\[0-9a-f]+ )*"$/);
      }),
    );
  });
});

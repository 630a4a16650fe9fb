import { describe, expect, test } from 'vitest';
import { sampleProperty, sampleReport } from '../../../../tests/support/report-sample.ts';
import { renderReport } from '../page/render.ts';
import { requirementMatrix } from '../requirements.ts';
import type { Report, ReportProperty, ReportSection } from '../types.ts';
import { columnsThatFit } from './comparison-columns.ts';
import { profileContent } from './profile-content.ts';

function rendered(report: Report): string {
  return renderReport(report).split('<body>')[1] ?? '';
}

function count(html: string, part: string): number {
  return html.split(part).length - 1;
}

describe('what a profile has room for', () => {
  const property = sampleProperty(1);
  const requirements = 31;
  const answers = property.sections
    .flatMap(({ questions }) => questions)
    .filter((one) => one.requirementText === undefined && one.answerDisplay !== null).length;

  test('is everything or counted', () => {
    for (const height of [100, 380, 700, 5000]) {
      const content = profileContent(property, height);
      const shown = content.answerRows.flatMap(({ questions }) => questions);
      expect(content.requirements.length + content.moreRequirements).toBe(requirements);
      expect(shown.length + content.moreAnswers).toBe(answers);
    }
    expect(profileContent(property, 5000)).toMatchObject({ moreRequirements: 0, moreAnswers: 0 });
  });

  test('begins with the requirements that are open, and takes answers from every category', () => {
    const { requirements: shown, answerRows } = profileContent(property, 420);
    expect(shown[0]).toMatchObject({ requirementMet: false });
    expect(new Set(answerRows.map(({ primary }) => primary).filter(Boolean)).size).toBeGreaterThan(4);
  });

  test('is fewer of long texts', () => {
    const long = (section: ReportSection): ReportSection => ({
      ...section,
      questions: section.questions.map((one) => ({ ...one, text: `${one.text} `.repeat(9) })),
    });
    const longer: ReportProperty = { ...property, sections: property.sections.map(long) };
    expect(profileContent(longer, 420).requirements.length).toBeLessThan(
      profileContent(property, 420).requirements.length,
    );
  });
});

test('several profiles have a list with their pages before them, a single one is alone', () => {
  const one = rendered(sampleReport({ form: 'profile' }));
  expect(count(one, 'class="profile"')).toBe(1);
  expect(one).not.toContain('data-page-of');
  expect(one).toContain('more answers in the full report.');
  const three = rendered(sampleReport({ form: 'profile', properties: 3 }));
  expect(count(three, 'class="profile"')).toBe(3);
  expect(count(three, 'data-page-of="property-')).toBe(3);
});

describe('a comparison', () => {
  test('has every property and requirement once, its answers, and scores where there are any', () => {
    const sample = sampleReport({ form: 'matrix', properties: 20 });
    const properties = sample.properties.map((one, index) => ({ ...one, score: (20 - index) / 20 }));
    const html = rendered({ ...sample, properties: properties.toReversed() });
    const sheets = html.split('<section class="sheet"').slice(1);
    expect(sheets.length).toBeGreaterThan(1);
    for (const sheet of sheets) expect(count(sheet, 'Building height limit')).toBe(1);
    for (let number = 1; number <= 20; number += 1) expect(count(html, ` id="property-${number}"`)).toBe(1);
    expect(html).toContain('<b>95 %</b>');
    expect(html.indexOf('href="#property-20"')).toBeLessThan(html.indexOf('href="#property-19"'));
    expect(html).not.toContain('class="n w"');
  });

  test('has columns as wide as its answers need', () => {
    const rows = requirementMatrix([sampleProperty(0)]);
    const long = rows.map((row) => ({
      ...row,
      cells: row.cells.map(
        (cell) => cell && { ...cell, answerDisplay: 'Two lanes, widened to four in 2027 by the state' },
      ),
    }));
    expect(columnsThatFit('letter', rows)).toBeGreaterThan(columnsThatFit('letter', long));
    expect(columnsThatFit('letter', long)).toBeGreaterThanOrEqual(3);
  });

  test('of a group has its own properties under their numbers', () => {
    const sample = sampleReport({ form: 'matrix', properties: 3 });
    const html = rendered({ ...sample, part: { kind: 'properties', first: 25, of: 60 } });
    expect(html).toContain('Properties 26–28');
    expect(html).toContain(' id="property-26"');
    expect(html).not.toContain('masthead');
  });
});

test('a questionnaire has room for each type of answer, and says what is required and looked for', () => {
  const [property] = sampleReport().properties;
  const base = { tag: 'a', phase: 1, required: true, answerDisplay: null } as const;
  const questionnaire: ReportSection[] = [
    {
      primary: 'Transportation',
      secondary: 'Rail',
      questions: [
        { ...base, text: 'Rail carrier', type: 0, note: 'As on the tariff.' },
        {
          ...base,
          tag: 'b',
          text: 'Distance to the main line',
          type: 1,
          unit: 'ft',
          requirementText: '≤ 900 ft',
        },
        {
          ...base,
          tag: 'c',
          text: 'Access',
          type: 2,
          choices: ['Rail', 'River'],
          required: false,
          multiple: true,
        },
        { ...base, tag: 'd', text: 'Is a spur in place?', type: 2, choices: ['Yes', 'No'] },
      ],
    },
  ];
  const report = { ...sampleReport({ form: 'questionnaire' }), questionnaire };
  const html = rendered(report);
  expect(html).toContain('4 questions, 3 of them required.');
  expect(html).toContain('Return it to siteselection@demo.test by October 30, 2026.');
  expect(html).toContain(property?.name);
  expect(count(html, 'class="lines"')).toBe(1);
  expect(html).toMatch(/class="box"[^>]*><\/span><span dir="auto">ft/);
  expect(count(html, 'class="square"')).toBe(2);
  expect(count(html, 'class="round"')).toBe(2);
  expect(html).toContain('Choose all that apply.');
  expect(html).toContain('Looked for ≤ 900 ft');
  expect(html).toContain('Note: As on the tariff.');
  expect(rendered({ ...report, properties: [] })).not.toContain(property?.name);
});

describe('what was not chosen', () => {
  test('leaves no empty column or part', () => {
    const sample = sampleReport({ properties: 2 });
    const properties = sample.properties.map((property) => ({
      ...property,
      participantName: undefined,
      participantOrganization: undefined,
      counts: { ...property.counts, required: 0, requiredAnswered: 0 },
      sections: [],
    }));
    const html = rendered({ ...sample, participants: [], properties, scope: ['Phase 2', 'without photos'] });
    expect(html).not.toContain('Requirement');
    expect(html).not.toContain('Required');
    expect(html).not.toContain('>Participant<');
    expect(html).toContain('There is no answer to show.');
    expect(count(html, '<bdi>Phase 2</bdi>')).toBe(2);
  });
});

test('headings go down one level at a time in every form', () => {
  for (const form of ['report', 'profile', 'matrix', 'questionnaire'] as const) {
    const sample = sampleReport({ form, properties: 9 });
    const html = rendered({ ...sample, questionnaire: sample.properties[0]?.sections });
    const levels = [...html.matchAll(/<h([1-6])/g)].map((one) => Number(one[1]));
    expect(levels[0]).toBe(1);
    levels.forEach((level, index) => {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    });
  }
});

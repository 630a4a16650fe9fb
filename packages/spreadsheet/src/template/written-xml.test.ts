import { bounds, comparisonOperator, questionType } from '@landbrief/domain';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../../tests/support/spreadsheet/problem-of.ts';
import type { CellProblem } from '../rows/problem-list.ts';
import { readTemplateFile } from './read-template.ts';
import { writeTemplateFile } from './write-template.ts';

const file = writeTemplateFile({ name: 'River sites', phaseCount: 2 }, [
  {
    text: '=HYPERLINK("https://rival.test","Acreage")',
    tag: 'acres',
    type: questionType.number,
    phase: 2,
    requirement: { operator: comparisonOperator.between, minimum: 12.5, maximum: 400 },
    isRequirement: true,
  },
]);
const partOf = async (path: string) => Buffer.from(unzipSync(await file)[path] ?? []).toString();
const questions = () => partOf('xl/worksheets/sheet1.xml');
const cell = (xml: string, reference: string) =>
  new RegExp(`<c r="${reference}"[^>]*?(?:/>|>.*?</c>)`).exec(xml)?.[0] ?? '';

describe('the XML of an exported template', () => {
  it('has column widths, and a heading that stays', async () => {
    const xml = await questions();
    const widths = [...xml.matchAll(/<col min="\d+" max="(\d+)" width="([\d.]+)"/g)];
    expect(widths.map(([, , width]) => Number(width))).toContain(60);
    expect(widths.map(([, column]) => column)).toContain('19');
    expect(xml).toMatch(/<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"\/>/);
    expect(xml).toContain('<autoFilter ref="A1:S2"/>');
  });

  it('offers the values of Type, Multiple, Required, Requirement, Operator and Not Applicable', async () => {
    const rules = [
      ...(await questions()).matchAll(
        /<dataValidation type="list"[^>]*sqref="([A-Z]+)2:\1\d+"><formula1>(.*?)<\/formula1>/g,
      ),
    ];
    const yesNo = '&quot;Yes,No&quot;';
    expect(Object.fromEntries(rules.map(([, column = '', list]) => [column, list]))).toEqual({
      F: '&quot;Text,Numeric,Choice&quot;',
      G: yesNo,
      J: yesNo,
      N: yesNo,
      O: '&quot;&gt;,&gt;=,==,!=,&lt;=,&lt;,Between,One Of,All Of,None Of&quot;',
      S: yesNo,
    });
  });

  it('has numbers as numbers, texts as texts, and no formula', async () => {
    const xml = await questions();
    for (const [reference, value] of [
      ['K2', '2'],
      ['Q2', '12.5'],
      ['R2', '400'],
    ] as const) {
      expect(cell(xml, reference)).toContain(`<v>${value}</v>`);
      expect(cell(xml, reference)).not.toContain('t="s"');
    }
    expect(cell(xml, 'D2')).toContain('t="s"');
    expect(xml).not.toContain('<f>');
    expect(await partOf('xl/sharedStrings.xml')).toContain('=HYPERLINK(&quot;https://rival.test');
  });

  it('has a second sheet that explains the columns', async () => {
    expect(await partOf('xl/workbook.xml')).toMatch(/name="Questions".*name="How to"/);
    expect(await partOf('xl/sharedStrings.xml')).toContain('The template has 2 phases.');
  });
});

describe('texts that no template can hold', () => {
  const problemsOf = async (row: Record<string, string>) => {
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const csv = [Object.keys(row), Object.values(row)].map((cells) => cells.map(quote).join(',')).join('\n');
    const { data } = await problemOf(readTemplateFile(Buffer.from(csv)));
    const problems = (data?.problems ?? []) as readonly CellProblem[];
    return problems.map(({ row: at, column, message }) => `${at} ${column} ${message}`);
  };
  const long = 'Utilities '.repeat(300).trim();

  it('are refused by row and column: names of 3,000 characters', async () => {
    const columns = ['Primary Category', 'Secondary Category', 'Tertiary Category', 'Tag', 'Unit', 'Note'];
    expect(
      await problemsOf({
        Question: long,
        Type: 'Numeric',
        ...Object.fromEntries(columns.map((column) => [column, long])),
      }),
    ).toEqual([
      `2 Question must be at most ${bounds.questionTextMax} characters.`,
      '2 Tag takes letters, digits and hyphens, at most 100 of them.',
      `2 Note must be at most ${bounds.noteMax} characters.`,
      `2 Unit must be at most ${bounds.unitMax} characters.`,
      ...['Primary', 'Secondary', 'Tertiary'].map(
        (level) => `2 ${level} Category must be at most ${bounds.categoryMax} characters.`,
      ),
    ]);
  });

  it('are refused by row and column: control characters in the name of a category', async () => {
    expect(await problemsOf({ Question: 'Soil', 'Primary Category': 'Site\u0001' })).toEqual([
      '2 Primary Category must not contain control characters.',
    ]);
  });

  it('are kept as they are where they are only unusual: markup, control characters, formulas', async () => {
    const odd = [
      '<script>alert(1)</script>',
      'a\u0001\u000bb',
      '=1+1 acres',
      '+1 mile',
      '@site',
      "-5 'degrees",
    ];
    const drafts = odd.map((text) => ({
      text,
      primaryCategory: text.replaceAll(/\p{Cc}/gu, ''),
      note: text,
    }));
    const again = await readTemplateFile(
      await writeTemplateFile({ name: odd.join(), phaseCount: 1 }, drafts),
    );
    expect(again.drafts).toMatchObject(drafts);
  });
});

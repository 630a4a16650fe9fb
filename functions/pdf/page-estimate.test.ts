import { estimatePages } from '@landbrief/report/estimate';
import { renderReport } from '@landbrief/report/page';
import { getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { sampleReport } from '../../tests/support/report-sample.ts';
import { pageNumbers } from './page-numbers.ts';
import { closePrinter, printHtml } from './print.ts';

afterAll(closePrinter);

const sample = {
  kind: 'owner',
  paper: 'letter',
  participants: 3,
  questions: 157,
  answered: 143,
  requirements: 31,
  questionLength: 30,
  photos: 0,
  shows: { photos: true, requirements: true, unanswered: true },
} as const;

test.each([
  ['report', 3],
  ['matrix', 20],
  ['profile', 4],
] as const)('the estimate of a %s of %i properties is right to 15 %% or a page', async (form, properties) => {
  const html = renderReport(sampleReport({ form, properties }));
  const { count } = pageNumbers(await printHtml(html, { paper: 'letter' }));
  const estimate = estimatePages({ ...sample, form, properties });
  expect(Math.abs(estimate - count), `${estimate} for ${count}`).toBeLessThanOrEqual(
    Math.max(1, count * 0.15),
  );
});

test('a profile is one page, however long its texts are', async () => {
  const words = `${'Lebensmitteltechnologiezentrum'.repeat(4)} ${'WIDE WORDS of somebody who writes at length, 河畔商业园区 '.repeat(9)}`;
  const report = sampleReport({ form: 'profile', properties: 2, paper: 'letter' });
  const properties = report.properties.map((property) => ({
    ...property,
    name: words,
    address: [words, words, words],
    sections: property.sections.map((section) => ({
      ...section,
      primary: `${section.primary} ${words}`,
      questions: section.questions.map((one) => ({ ...one, text: words, answerDisplay: words })),
    })),
  }));
  const pdf = await printHtml(renderReport({ ...report, properties }), { paper: 'letter' });
  expect(pageNumbers(pdf).count).toBe(1 + 2);
  // A long word does not push what stands beside it out of the page.
  const { items } = await (await (await getDocumentProxy(pdf)).getPage(2)).getTextContent();
  const verdicts = items.filter((item) => 'str' in item && /^(?:Not met|Met)$/.test(item.str));
  expect(verdicts.length).toBeGreaterThan(1);
  const right = verdicts.filter((item) => 'str' in item && item.transform[4] > (8.5 * 72) / 2);
  expect(right.length).toBeGreaterThanOrEqual(Math.floor(verdicts.length / 2));
});

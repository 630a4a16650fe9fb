import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
interface Axe {
  run(context: Document, options: object): Promise<Pick<Results, 'violations'>>;
}

const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What axe finds on a page. Its source is brought into a document once: to bring it again takes longer than a look. */
export async function violationsOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: Axe };
      // Nothing is collected about what passes.
      const { violations } = await axe.run(document, {
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      });
      return violations.map(
        ({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ html }) => html).join('\n')}`,
      );
    },
    rules && [...rules],
  );
}

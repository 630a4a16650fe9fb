import type { Files, Printer } from '@landbrief/platform';

/** Stands in for Chromium where a test looks at a report's content: a "PDF" is the HTML document itself, one page each. */
export function htmlPrinter(files: Files): Printer {
  return {
    print: async (html) => new TextEncoder().encode(html),
    measurePart: async () => ({ pages: 1, pageOf: {} }),
    printPart: async ({ htmlKey, outputKey }) =>
      files.put(outputKey, await files.get(htmlKey), 'application/pdf'),
    joinParts: async ({ keys, outputKey }) => {
      const parts = await Promise.all(keys.map((key) => files.get(key)));
      const all = Buffer.concat(parts);
      await files.put(outputKey, all, 'application/pdf');
      return { bytes: all.byteLength, pages: parts.length };
    },
  };
}

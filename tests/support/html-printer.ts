import type { Files, Printer } from '@landbrief/platform';

/** Stands in for Chromium where a test looks at a report's content: a "PDF" is the HTML document itself, one page each. */
export function htmlPrinter(files: Files): Printer {
  return {
    print: async (html, { watermark }) =>
      new TextEncoder().encode(watermark === undefined ? html : `${html}${watermark}`),
    measurePart: async () => ({ pages: 1, pageOf: {} }),
    printPart: async ({ htmlKey, outputKey }) =>
      files.put(outputKey, await files.get(htmlKey), 'application/pdf'),
    joinParts: async ({ keys, outputKey }) => {
      const parts = await Promise.all(keys.map((key) => files.get(key)));
      const all = Buffer.concat(parts);
      await files.put(outputKey, all, 'application/pdf');
      return { bytes: all.byteLength, pages: parts.length };
    },
    mark: async ({ sourceKey, outputKey, text }) => {
      const source = await files.get(sourceKey);
      const { markPdf } = await import('../../functions/pdf/mark-pdf.ts');
      const isHtml = new TextDecoder().decode(source.subarray(0, 9)) === '<!doctype';
      const marked = isHtml
        ? Buffer.concat([source, Buffer.from(text)])
        : await markPdf(source, await pageWith(text));
      if (typeof marked === 'string') return marked;
      await files.put(outputKey, marked, 'application/pdf');
      return undefined;
    },
  };
}

/** A PDF of one page with a text; its letters are Latin. */
export async function pageWith(text: string): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  document.addPage().drawText(text, { x: 20, y: 400, size: 10 });
  return document.save();
}

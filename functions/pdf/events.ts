import { z } from 'zod';

/** The only keys that the function reads or writes. */
const key = z.string().regex(/^reports\/(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9._/-]*$/);
const paper = z.enum(['letter', 'a4']);
const pageNumber = z.int().positive();
/** The time after which the caller stops waiting. */
const timeoutMs = z.number().positive().optional();

/** A document that is in the files bucket, or in the event if it is small. */
const printEvent = z
  .object({
    htmlKey: key.optional(),
    /** Base64 of UTF-8; a Lambda event is limited to 6 MB. */
    html: z.string().optional(),
    /** Without it the PDF is in the reply if it fits, else under a generated key. */
    outputKey: key.optional(),
    paper,
    /** A text that is laid over every page. */
    watermark: z.string().optional(),
    timeoutMs,
  })
  .refine((event) => (event.html === undefined) !== (event.htmlKey === undefined), {
    error: 'Give either html or htmlKey.',
  });

/** Counts the pages of a part, and finds those of the ids that its links lead to. */
const measureEvent = z.object({ measure: z.object({ htmlKey: key, paper }), timeoutMs });

/** Prints a part; its first page and what its links lead to are numbers in the whole. */
const printPartEvent = z.object({
  printPart: z.object({
    htmlKey: key,
    outputKey: key,
    paper,
    firstPage: pageNumber,
    totalPages: pageNumber,
    pageOf: z.record(z.string(), pageNumber),
  }),
  timeoutMs,
});

/** Joins printed parts, in this order. */
const joinEvent = z.object({
  join: z.object({ keys: z.array(key).min(1).max(2_000), outputKey: key }),
  timeoutMs,
});

/** Lays a text over every page of a PDF. */
const markEvent = z.object({
  mark: z.object({ sourceKey: key, outputKey: key, text: z.string() }),
  timeoutMs,
});

const pdfEvent = z.union([measureEvent, printPartEvent, joinEvent, markEvent, printEvent]);

export type PdfEvent = z.infer<typeof pdfEvent>;

/** Throws a TypeError for an invalid event. */
export function readEvent(event: unknown): PdfEvent {
  const read = pdfEvent.safeParse(event);
  if (!read.success)
    throw new TypeError(`This is no event of the PDF function: ${z.prettifyError(read.error)}`);
  return read.data;
}

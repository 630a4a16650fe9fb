import { s3Files } from '@landbrief/platform';
import { pdfHandler } from './handler.ts';

const bucket = process.env.FILES_BUCKET;
if (!bucket) throw new Error('FILES_BUCKET is not set.');

/** Prints and joins documents: see `PdfEvent` and `PdfReply`. */
export const handler = pdfHandler(s3Files(bucket));

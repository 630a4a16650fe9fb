import { readFile } from 'node:fs/promises';
import { withDecoded } from '../../packages/operations/src/images/scale-image.ts';
import type { Report, ReportPhoto } from '../../packages/report/src/index.ts';
import { sampleReport } from '../support/report-sample.ts';

/** The sample report with two photos for each property; each is another file for Chromium. */
export async function reportWithPhotos(properties: number, photoBytes: number): Promise<Report> {
  const file = await readFile(new URL('./photo.jpg', import.meta.url));
  const jpeg = file.length < photoBytes ? file : await withDecoded(file, 1, (image) => image.toJpeg(480, 60));
  let count = 0;
  const photo = (description: string): ReportPhoto => {
    count += 1;
    // Bytes after a JPEG's end mean nothing.
    const rest = Buffer.alloc(photoBytes - jpeg.length, String(count));
    return {
      dataUri: `data:image/jpeg;base64,${Buffer.concat([jpeg, rest]).toString('base64')}`,
      description,
    };
  };
  const report = sampleReport({ properties });
  return {
    ...report,
    properties: report.properties.map((one) => ({
      ...one,
      photos: [photo('Aerial view from the south'), photo('County Road 18 entrance')],
    })),
  };
}

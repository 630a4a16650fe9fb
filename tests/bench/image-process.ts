import { readFileSync } from 'node:fs';
import { prepareImage } from '../../packages/operations/src/images/prepare-image.ts';
import { forgetPeak, memoryOf } from './memory.ts';

/** Prepares the image whose path is the argument, and prints what that cost. */

const image = readFileSync(process.argv[2] ?? '');
await prepareImage(readFileSync(new URL('./photo.jpg', import.meta.url)));
const { now } = memoryOf(process.pid);
forgetPeak(process.pid);
const start = performance.now();
await prepareImage(image);
const ms = performance.now() - start;
process.stdout.write(JSON.stringify({ ms, bytes: memoryOf(process.pid).peak - now }));

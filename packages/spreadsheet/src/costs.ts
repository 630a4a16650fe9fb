import { costOfReading } from './testing/cost-of-reading.ts';
import { hostileFiles } from './testing/hostile-files.ts';

for (const [what, file, told] of hostileFiles) {
  if (process.argv[2] && !what.includes(process.argv[2])) continue;
  const f = file();
  const c = await costOfReading(f);
  console.log(
    told.test(c.result) ? 'ok ' : 'BAD',
    `${(f.length / 1e6).toFixed(1)}MB`,
    what,
    '|',
    c.seconds.toFixed(2),
    's',
    Math.round(c.megabytes),
    'MB |',
    c.result.slice(0, 120),
  );
}

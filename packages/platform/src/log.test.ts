import { expect, test } from 'vitest';
import { jsonLog } from './log.ts';

/** As Lambda documents it for lines that a function writes by itself (developer guide, "Log-level filtering"). */
function asLambdaReads(line: string) {
  const { level, timestamp, ...rest } = JSON.parse(line);
  const isLevel = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL'].includes(level);
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(timestamp);
  return { ...rest, level: isLevel && isTime ? level : 'INFO', keepsTime: isTime };
}

test('Lambda keeps the level and the time of every line, whatever its fields are called', () => {
  const lines: string[] = [];
  const log = jsonLog({ requestId: 'one' }, (line) => lines.push(line)).with({
    level: 'high',
    event: 'fair',
  });
  log.info('mail.sent', { timestamp: 'noon', level: 'debug', id: 7 });
  log.error('mail.failed', new Error('Two\nlines'), { level: 3 });
  expect(lines.map((line) => line.split('\n').length)).toEqual([1, 1]);
  expect(lines.map(asLambdaReads)).toMatchObject([
    { level: 'INFO', keepsTime: true, event: 'mail.sent', requestId: 'one', id: 7 },
    { level: 'ERROR', keepsTime: true, event: 'mail.failed', error: 'Two\nlines' },
  ]);
  expect(lines.every((line) => /^\{"level":"\w+","timestamp":"[^"]+","event":/.test(line))).toBe(true);
});

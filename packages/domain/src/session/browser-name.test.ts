import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox 144 on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari 18 on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari 18 on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge 141 on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome 141 on Android',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0 Safari/537.36', 'Chrome 140 on ChromeOS'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', 'iPad'],
  ['curl/8.5.0', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is %s', (agent, name) => {
  expect(browserName(agent)).toBe(name);
});

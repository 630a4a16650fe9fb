import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imageFileName } from './file-name.ts';

test.each([
  ['From the south.jpg', 'From the south.jpg'],
  ['../../etc/x', 'x'],
  ['D:\\Sites\\Levee Road.PNG', 'Levee Road.PNG'],
  ['<img src=x onerror=alert(1)>.png', 'img src=x onerror=alert(1).png'],
  ['plan\u202Egnp.exe', 'plangnp.exe'],
  ['..', 'picture'],
  ['', 'picture'],
  [`${'levee '.repeat(50)}.jpeg`, `${'levee '.repeat(50).slice(0, 250)}.jpeg`],
])('%j is shown as %j', (sent, shown) => expect(imageFileName(sent)).toBe(shown));

test('any name becomes one that a path can contain', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (sent) => {
      const shown = imageFileName(sent);
      const isPathText = shown.length > 0 && shown.length <= 255 && !/[/\\\p{Cc}]|^\.+$/u.test(shown);
      return isPathText && shown.isWellFormed() && imageFileName(shown) === shown;
    }),
  );
});

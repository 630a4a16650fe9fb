import { expect, it } from 'vitest';
import {
  emptyContent,
  isBlank,
  isSameContent,
  meansTheSame,
  textOf,
  withAttachmentIds,
} from './draft-content.ts';

const one = '01K00000000000000000000001';
const other = '01K00000000000000000000002';

it('is blank until something is written, chosen or attached', () => {
  expect(isBlank({ ...emptyContent, body: '<p> &nbsp;</p>', subject: '  ' })).toBe(true);
  expect(isBlank({ ...emptyContent, showRecipients: true, project: one })).toBe(true);
  expect(isBlank({ ...emptyContent, body: '<p>Hello</p>' })).toBe(false);
  expect(isBlank({ ...emptyContent, body: `<img src="attachment:${one}" alt="map.png">` })).toBe(false);
  expect(isBlank({ ...emptyContent, to: ['dana@city.test'] })).toBe(false);
});

it('is the same whatever order its fields have, and means the same when only the HTML is another', () => {
  const { subject, ...rest } = { ...emptyContent, body: '<p>Acres<br>and roads</p>' };
  expect(isSameContent({ ...emptyContent, ...rest }, { ...rest, subject })).toBe(true);
  const cleaned = { ...emptyContent, body: '<p>Acres<br />and roads</p>' };
  expect(isSameContent({ ...emptyContent, ...rest }, cleaned)).toBe(false);
  expect(meansTheSame({ ...emptyContent, ...rest }, cleaned)).toBe(true);
  expect(meansTheSame(cleaned, { ...cleaned, subject: 'Riverbend' })).toBe(false);
});

it('reads the words of HTML', () => {
  expect(textOf('<p>5 &lt; 7 &amp; 8&nbsp;acres</p><ul><li>Road</li></ul>')).toBe('5 < 7 & 8 acres Road');
});

it('takes the ids of copied attachments', () => {
  const content = { ...emptyContent, attachments: [one], body: `<img src="attachment:${one}" alt="">` };
  expect(withAttachmentIds(content, new Map([[one, other]]))).toEqual({
    ...content,
    attachments: [other],
    body: `<img src="attachment:${other}" alt="">`,
  });
});

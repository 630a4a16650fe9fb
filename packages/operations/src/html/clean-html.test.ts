import { renderMail } from '@landbrief/mail';
import { describe, expect, test } from 'vitest';
import { htmlTricks } from '../../../../tests/support/html-tricks.ts';
import { cleanHtml, teaserOf, withImages } from './clean-html.ts';

const picture = '01JD7K3M5N8P9QRSTVWXYZ0123';
const images = new Set([picture]);

/**
 * All that clean HTML may consist of. None of these elements makes a parser read what follows as anything else than
 * HTML, so that what fits has these elements and attributes in every parser.
 */
const elements = 'p|br|b|strong|i|em|u|s|ul|ol|li|blockquote|h[1-6]|hr|code|pre|table|thead|tbody|tr|th|td|a';
const safe = `[^<>"\\u0000-\\u0008]*`;
const clean = new RegExp(
  [
    `^(?:[^<>]`,
    `<(?:${elements})(?: /)?>`,
    `</(?:${elements})>`,
    `<a href="(?:https?://|mailto:|[/?#](?![/\\\\]))${safe}">`,
    `<img src="attachment:${picture}" alt="${safe}" />)*$`,
  ].join('|'),
  'u',
);

describe('text that people write', () => {
  test.each(htmlTricks)('trick %#', async (trick) => {
    const cleaned = await cleanHtml(trick, { images });
    expect(cleaned).toMatch(clean);
    expect(await cleanHtml(cleaned, { images })).toBe(cleaned);
    expect(await cleanHtml(`<p>Riverbend</p>${trick}`, { images })).toMatch(/^<p>Riverbend<\/p>/);
    expect(await cleanHtml(trick)).not.toContain('<img');
  });

  test('keeps what the app shows, links, and pictures that are attached', async () => {
    const html =
      '<h2>Visit</h2><p>At <strong>10</strong>, see <a href="https://riverbend.test/?a=1&amp;b=2">the map</a>:</p>' +
      `<ul><li>Rail</li></ul><img src="attachment:${picture}" alt="Spur" />`;
    expect(await cleanHtml(html, { images })).toBe(html);
    const other = '01JD7K3M5N8P9QRSTVWXYZ0124';
    expect(withImages(html, new Map([[picture, other]]))).toContain(`"attachment:${other}"`);
  });

  test('begins with its text on one line', async () => {
    expect(teaserOf('<p>5 &lt; 6 &amp;&amp; “rail”</p><ul><li>North</li><li>South</li></ul>')).toBe(
      '5 < 6 && “rail” North South',
    );
    expect(teaserOf(await cleanHtml(`<p>${'rail '.repeat(100)}</p>`))).toHaveLength(199);
  });

  test('in a mail is text: no trick adds an element or an address', async () => {
    // A line of a text ends with a `br`.
    const tagsOf = (html: string) => html.match(/<\/?(?!br\b)[a-z!][^>]*>/gi)?.length ?? 0;
    const written = (text: string) =>
      renderMail('written', {
        ...{ subject: text, teaser: text, recipientName: 'Pete', fromName: text, projectName: text },
        link: 'https://app.landbrief.test/?emailReferralId=1',
        brand: { name: 'Landbrief', supportEmail: 'support@landbrief.test' },
        siteUrl: 'https://app.landbrief.test',
      });
    // A mail's preview is padded where it is short.
    const plain = tagsOf((await written('Riverbend')).html);
    for (const trick of htmlTricks) expect(tagsOf((await written(trick)).html)).toBeLessThanOrEqual(plain);
  });
});

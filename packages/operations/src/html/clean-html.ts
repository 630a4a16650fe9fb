import { messageLimits } from '@landbrief/domain';

/** Elements that people may use in texts: those that the web app's `RichText` shows. */
const elements =
  'p br b strong i em u s a ul ol li blockquote h1 h2 h3 h4 h5 h6 hr code pre table thead tbody tr th td'.split(
    ' ',
  );

/** Elements whose content is no text. */
const dropped = [
  ...['script', 'style', 'template', 'noscript', 'iframe', 'object', 'head', 'title', 'svg', 'math'],
  ...['textarea', 'option', 'select', 'xmp', 'noembed', 'noframes', 'plaintext', 'audio', 'video', 'canvas'],
];

/** Deeper elements are left out. */
const NESTING_MAX = 40;

/** An address that a link may lead to: the web, mail, this site. */
function safeLink(href: string | undefined): string | undefined {
  const text = href?.trim() ?? '';
  if (/^(https?:\/\/|mailto:)[^\p{Cc}]*$/iu.test(text)) return text;
  return /^[/?#](?![/\\])[^\p{Cc}]*$/u.test(text) ? text : undefined;
}

const imageSource = /^attachment:([0-9A-HJKMNP-TV-Z]{26})$/;

interface CleanOptions {
  /** The ids of the attachments that may be shown as pictures; others, and pictures from elsewhere, are left out. */
  images?: ReadonlySet<string>;
}

/**
 * Text that somebody wrote, with a short list of elements, `href` of links, and pictures that are attached; everything
 * else is left out. For all HTML that people write: messages, invitations, notes.
 */
export async function cleanHtml(html: string, { images = new Set() }: CleanOptions = {}): Promise<string> {
  // Loaded when somebody writes: few calls need it, and its parsers are large.
  const { default: sanitizeHtml } = await import('sanitize-html');
  return sanitizeHtml(html, {
    allowedTags: [...elements, 'img'],
    allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
    allowedSchemesByTag: { a: ['http', 'https', 'mailto'], img: ['attachment'] },
    allowProtocolRelative: false,
    nonTextTags: dropped,
    nestingLimit: NESTING_MAX,
    transformTags: {
      a: (tagName, { href }) => {
        const safe = safeLink(href);
        return safe ? { tagName, attribs: { href: safe } } : { tagName: 'span', attribs: {} };
      },
      img: (tagName, { src, alt = '' }) => ({ tagName, attribs: { src: src?.trim() ?? '', alt } }),
    },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !images.has(imageSource.exec(attribs.src ?? '')?.[1] ?? ''),
  });
}

const blocks = /<\/?(?:p|br|ul|ol|li|blockquote|h[1-6]|hr|pre|table|thead|tbody|tr|th|td)\b[^>]*>/g;
const characters: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The text of clean HTML, on one line. */
function textOfHtml(clean: string): string {
  return clean
    .replaceAll(blocks, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => characters[entity] ?? entity)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** How a text begins: what lists, mails and visitors without a login see of a message. */
export function teaserOf(clean: string): string {
  return textOfHtml(clean).slice(0, messageLimits.teaser).toWellFormed().trimEnd();
}

/** Shows the pictures of a text from other attachments: those of a message that is forwarded are copied. */
export function withImages(html: string, renamed: ReadonlyMap<string, string>): string {
  return html.replaceAll(/attachment:([0-9A-HJKMNP-TV-Z]{26})/g, (whole, id: string) => {
    const other = renamed.get(id);
    return other ? `attachment:${other}` : whole;
  });
}

import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { attachmentIdOf } from './attachment-source.ts';
import styles from './rich-text.module.css';

/** Elements that a message or note may have; everything else is shown as its text. */
const allowed = new Set(
  'p br b strong i em u s a ul ol li blockquote h1 h2 h3 h4 h5 h6 hr code pre table thead tbody tr th td'.split(
    ' ',
  ),
);
const dropped = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'head', 'title']);
const withoutContent = new Set(['br', 'hr']);

/** An address that a link may lead to: this site, the web, mail. Anything else is no link. */
export function safeLink(href: string | null): string | undefined {
  if (!href) return undefined;
  const text = href.trim();
  if (/^(https?:\/\/|mailto:)/i.test(text)) return text;
  return /^[/?#](?![/\\])/.test(text) ? text : undefined;
}

/** The addresses of the attachments that a text may show, by their ids; undefined while one is being checked. */
export type Pictures = ReadonlyMap<string, string | undefined>;
const noPictures: Pictures = new Map();

/** HTML that somebody else wrote, rebuilt from a short list of elements; the server cleans it too. */
export function RichText({ html, pictures = noPictures }: { html: string; pictures?: Pictures }) {
  const content = useMemo(() => {
    const body = new DOMParser().parseFromString(html, 'text/html').body;
    return rebuild(body.childNodes, pictures);
  }, [html, pictures]);
  return <div className={styles.text}>{content}</div>;
}

function rebuild(nodes: Iterable<Node>, pictures: Pictures): ReactNode[] {
  return [...nodes].map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document that does not change
    <Fragment key={index}>{rebuildNode(node, pictures)}</Fragment>
  ));
}

function rebuildNode(node: Node, pictures: Pictures): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.tagName.toLowerCase();
  if (dropped.has(name)) return null;
  if (withoutContent.has(name)) return createElement(name);
  if (name === 'img') return pictureOf(node, pictures);
  const inside = rebuild(node.childNodes, pictures);
  if (!allowed.has(name)) return inside;
  if (name !== 'a') return createElement(name, null, inside);
  const href = safeLink(node.getAttribute('href'));
  const isOutside = href !== undefined && /^https?:/i.test(href);
  return href ? (
    <a href={href} {...(isOutside ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {inside}
    </a>
  ) : (
    inside
  );
}

/** Only attachments are shown: a picture from elsewhere would tell its site who reads. */
function pictureOf(image: Element, pictures: Pictures): ReactNode {
  const id = attachmentIdOf(image.getAttribute('src'));
  const alt = image.getAttribute('alt') ?? '';
  if (id === undefined || !pictures.has(id)) return alt;
  const address = pictures.get(id);
  return address ? <img src={address} alt={alt} loading="lazy" /> : <em>{alt || 'A picture'}</em>;
}

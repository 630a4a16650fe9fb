import { hiddenHostOf, outsideHostOf } from '@landbrief/domain';
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

interface Shown {
  pictures?: Pictures;
  /** Name the host of every link to another site, not only where its text looks like another address. */
  hosts?: boolean;
}

/**
 * HTML that somebody else wrote, rebuilt from a short list of elements; the server cleans it too. `hosts` is for readers
 * without an account, who have less to judge the writer by.
 */
export function RichText({ html, pictures = noPictures, hosts = false }: { html: string } & Shown) {
  const content = useMemo(() => {
    const body = new DOMParser().parseFromString(html, 'text/html').body;
    return rebuild(body.childNodes, { pictures, hosts });
  }, [html, pictures, hosts]);
  return <div className={styles.text}>{content}</div>;
}

function rebuild(nodes: Iterable<Node>, shown: Required<Shown>): ReactNode[] {
  return [...nodes].map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document that does not change
    <Fragment key={index}>{rebuildNode(node, shown)}</Fragment>
  ));
}

function rebuildNode(node: Node, shown: Required<Shown>): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.tagName.toLowerCase();
  if (dropped.has(name)) return null;
  if (withoutContent.has(name)) return createElement(name);
  if (name === 'img') return pictureOf(node, shown.pictures);
  const inside = rebuild(node.childNodes, shown);
  if (!allowed.has(name)) return inside;
  if (name !== 'a') return createElement(name, null, inside);
  const href = safeLink(node.getAttribute('href'));
  if (!href) return inside;
  const outside = outsideHostOf(href);
  const host = shown.hosts ? outside : hiddenHostOf(href, node.textContent);
  return (
    <>
      <a href={href} {...(outside ? { target: '_blank', rel: 'noreferrer' } : {})}>
        {inside}
      </a>
      {host !== undefined && <small> (leads to {host})</small>}
    </>
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

import { createElement, Fragment, type ReactNode, useMemo } from 'react';
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

/** HTML that somebody else wrote, rebuilt from a short list of elements; the server cleans it too. */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => {
    const body = new DOMParser().parseFromString(html, 'text/html').body;
    return rebuild(body.childNodes);
  }, [html]);
  return <div className={styles.text}>{content}</div>;
}

function rebuild(nodes: Iterable<Node>): ReactNode[] {
  return [...nodes].map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document that does not change
    <Fragment key={index}>{rebuildNode(node)}</Fragment>
  ));
}

function rebuildNode(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.tagName.toLowerCase();
  if (dropped.has(name)) return null;
  if (withoutContent.has(name)) return createElement(name);
  const inside = rebuild(node.childNodes);
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

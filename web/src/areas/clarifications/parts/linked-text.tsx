import { linkedParts } from '../linked-text.ts';
import styles from './clarification.module.css';

/** A plain text as it was typed, with links where it has web addresses. */
export function LinkedText({ children }: { children: string }) {
  let at = 0;
  return (
    <p className={styles.text}>
      {linkedParts(children).map(({ text, href }) => {
        const key = at;
        at += text.length;
        return href ? (
          <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {text}
          </a>
        ) : (
          <span key={key}>{text}</span>
        );
      })}
    </p>
  );
}

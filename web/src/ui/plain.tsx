import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './plain.module.css';

/** Buttons for the pages that do without Mantine: landing, errors, texts. Inside the application use Mantine's. */
type Kind = 'main' | 'quiet' | 'onDark';

function classOf(kind: Kind, large: boolean): string {
  return [styles.button, styles[kind], large ? styles.large : ''].join(' ');
}

interface Look {
  kind?: Kind;
  large?: boolean;
  children: ReactNode;
}

export function Button({
  kind = 'main',
  large = false,
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={classOf(kind, large)} {...rest} />;
}

export function ButtonLink({
  to,
  kind = 'main',
  large = false,
  reload = false,
  children,
}: Look & { to: string; reload?: boolean }) {
  return (
    <Link to={to} className={classOf(kind, large)} reloadDocument={reload}>
      {children}
    </Link>
  );
}

import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from './link.tsx';
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
  const look = { className: classOf(kind, large), children };
  return reload ? <a href={to} {...look} /> : <Link to={to} {...look} />;
}

import { IconCloudOff, IconMailQuestion } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { goTo } from '../../../go-to.ts';
import { storeRequestedPath } from '../../../session/redirect.ts';
import { Button } from '../../../ui/plain.tsx';
import styles from './closed-page.module.css';
import { closedTexts, failedTexts } from './texts.ts';
import { type ClosedReason, openVisit } from './visit.ts';

/** Why the link does not open the questionnaire, and what to do. */
export function ClosedPage({ reason }: { reason: ClosedReason }) {
  const { title, text, steps } = closedTexts[reason];
  return (
    <Notice icon={IconMailQuestion} title={title} text={text}>
      {steps.length > 0 && (
        <ul>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
      {reason === 'missing' && <Button onClick={logIn}>{failedTexts.logIn}</Button>}
    </Notice>
  );
}

export function FailedPage() {
  const [, , id = ''] = window.location.pathname.split('/');
  return (
    <Notice icon={IconCloudOff} title={failedTexts.title} text={failedTexts.text}>
      <Button onClick={() => void openVisit(id)}>{failedTexts.again}</Button>
    </Notice>
  );
}

function logIn(): void {
  storeRequestedPath(window.location.pathname);
  goTo('/?login');
}

function Notice({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <section className={styles.notice} role="alert">
      <span className={styles.icon}>
        <Icon size={26} stroke={1.5} aria-hidden />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </section>
  );
}

import { config } from '../config.ts';
import { readMessage, statusOf } from '../problems.ts';
import { Button, ButtonLink } from '../ui/plain.tsx';
import styles from './error-page.module.css';
import { usePageTitle } from './screen.ts';

export default function ErrorPage({ error, framed }: { error: unknown; framed: boolean }) {
  const title = readMessage(error) || 'Error';
  usePageTitle(title);
  const stack = error instanceof Error && !config.production ? error.stack : undefined;
  const Frame = framed ? 'div' : 'main';
  return (
    <Frame className={styles.page} {...(framed ? {} : { id: 'main', tabIndex: -1 })}>
      <p className={styles.status}>{statusOf(error) ?? 500}</p>
      <h1>{title}</h1>
      <p className={styles.hint}>Nothing you saved is lost. Try the page again, or go back to the start.</p>
      <div className="flex wrap gap-2">
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <ButtonLink to="/" kind="quiet" reload>
          Home
        </ButtonLink>
      </div>
      {stack && <pre className={styles.stack}>{stack}</pre>}
    </Frame>
  );
}

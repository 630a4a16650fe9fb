import { config } from '../config.ts';
import { Button, ButtonLink } from '../ui/plain.tsx';
import styles from './error-page.module.css';
import { readMessage } from './read-message.ts';
import { usePageTitle } from './screen.ts';

function statusCodeOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 500;
  const { statusCode, status } = error as Readonly<Record<string, unknown>>;
  const code = statusCode ?? status;
  return typeof code === 'number' ? code : 500;
}

function titleOf(error: unknown): string {
  return readMessage(error) || 'Error';
}

export default function ErrorPage({ error, framed }: { error: unknown; framed: boolean }) {
  const title = titleOf(error);
  usePageTitle(title);
  const stack = error instanceof Error && !config.production ? error.stack : undefined;
  const Frame = framed ? 'div' : 'main';
  return (
    <Frame className={styles.page} {...(framed ? {} : { id: 'main', tabIndex: -1 })}>
      <p className={styles.status}>{statusCodeOf(error)}</p>
      <h1>{title}</h1>
      <p className={styles.hint}>Nothing you saved is lost. Try the page again, or go back to the start.</p>
      <div className={styles.actions}>
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <ButtonLink to="/" kind="quiet" reload>
          Home
        </ButtonLink>
      </div>
      {stack && <pre className={styles.stack}>{stack}</pre>}
    </Frame>
  );
}

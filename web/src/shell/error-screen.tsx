import { useRouteError } from 'react-router-dom';
import { config } from '../config.ts';
import { Button, ButtonLink } from '../ui/plain.tsx';
import { Boundary } from './boundary.tsx';
import { isChunkFailure, reloadForChunk } from './chunk-reload.ts';
import styles from './error-screen.module.css';
import { PlainError } from './plain-error.tsx';
import { readMessage } from './read-message.ts';
import { usePageTitle } from './screen.ts';
import { Waiting } from './waiting.tsx';

/** The error page: its title is the error's message (document 3 section 8). `framed` stands inside a layout. */
export function ErrorScreen({ framed = false }: { framed?: boolean }) {
  const error = useRouteError();
  if (isChunkFailure(error) && reloadForChunk(error)) return <Waiting />;
  return (
    <Boundary fallback={(failure) => <PlainError error={failure} />}>
      <ErrorPage error={error} framed={framed} />
    </Boundary>
  );
}

function statusCodeOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 500;
  const { statusCode, status } = error as Readonly<Record<string, unknown>>;
  const code = statusCode ?? status;
  return typeof code === 'number' ? code : 500;
}

function titleOf(error: unknown): string {
  return readMessage(error) || 'Error';
}

function ErrorPage({ error, framed }: { error: unknown; framed: boolean }) {
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

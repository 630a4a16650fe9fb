import { readMessage } from '../read-message.ts';

/** Where even the error page may fail, and where it is not loaded: plain words and a plain link. */
export function PlainError({ error, place = 'page' }: { error: unknown; place?: string }) {
  return (
    <main id="main">
      <h1>An error occurred while showing the {place}</h1>
      <p>{readMessage(error)}</p>
      <a href="/">Home</a>
    </main>
  );
}

/** What a further error says while the error page is shown (document 3 section 8). */
export function ErrorPageFailed({ error }: { error: unknown }) {
  return <PlainError error={error} place="error page" />;
}

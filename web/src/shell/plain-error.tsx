import { readMessage } from './read-message.ts';

/** Where even the error page may fail, and where it is not loaded: plain words and a plain link. */
export function PlainError({ error }: { error: unknown }) {
  return (
    <main id="main">
      <h1>An error occurred while showing the page</h1>
      <p>{readMessage(error)}</p>
      <a href="/">Home</a>
    </main>
  );
}

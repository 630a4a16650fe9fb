import '@fontsource-variable/inter/opsz.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/classes.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { leaveWhenSignedOut } from './areas/session/leave-when-signed-out.ts';
import { deferChangesWhilePressed } from './press.ts';
import { startSession } from './session/enter.ts';

let root: Root | undefined;

/** Renders the landing page or the application; the first call starts the session. */
export function render(page: ReactNode): void {
  if (!root) {
    leaveWhenSignedOut();
    void startSession();
  }
  renderPage(page);
}

/** Renders a page that starts the session when it needs one. */
export function renderPage(page: ReactNode): void {
  root ??= start();
  root.render(<StrictMode>{page}</StrictMode>);
}

function start(): Root {
  // A browser begins to translate when a page has been loaded.
  import('./shell/allow-translation.ts').then((translation) => translation.allowTranslation(), console.warn);
  deferChangesWhilePressed();
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no #root.');
  return createRoot(place);
}

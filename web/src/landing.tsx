// First: styles of modules win over the classes that come with it.
import './start.tsx';

import { setNavigator } from './go-to.ts';
import { LandingDocument } from './pages/landing/landing.tsx';
import { render } from './start.tsx';
import { loadAhead, retryWhenOnline } from './ui/chunk-reload.ts';
import { WaitingForConnection } from './ui/waiting.tsx';

let isOpening = false;

function openApplication(): void {
  if (isOpening) return;
  isOpening = true;
  retryWhenOnline(
    () => import('./router.tsx'),
    () => render(<WaitingForConnection what="The page" />),
  ).then(
    ({ renderApplication }) => renderApplication(),
    () => window.location.reload(),
  );
}

// After a login the application is rendered in this document, which has the session already.
setNavigator({
  navigate: (path, { replace }) => {
    if (replace) window.history.replaceState(null, '', path);
    else {
      // The router numbers its history entries, and uses the numbers to handle Back.
      window.history.replaceState({ idx: 0 }, '');
      window.history.pushState({ idx: 1 }, '', path);
    }
    openApplication();
  },
  target: () => window.location,
  prepare: () => loadAhead(() => import('./router.tsx')),
});

// Forward leads to a page of the application that an earlier visit opened in this document.
window.addEventListener('popstate', () => {
  if (window.location.pathname !== '/') openApplication();
});

render(<LandingDocument />);

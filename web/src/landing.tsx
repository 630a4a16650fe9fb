import { setNavigator } from './go-to.ts';
import { LandingDocument } from './pages/landing/landing-document.tsx';
import { render } from './start.tsx';

let isOpening = false;

function openApplication(): void {
  if (isOpening) return;
  isOpening = true;
  void import('./router.tsx').then(({ renderApplication }) => renderApplication());
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
});

// Forward leads to a page of the application that an earlier visit opened in this document.
window.addEventListener('popstate', () => {
  if (window.location.pathname !== '/') openApplication();
});

render(<LandingDocument />);

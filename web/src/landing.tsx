import { setNavigator } from './go-to.ts';
import { LandingDocument } from './pages/landing/landing-document.tsx';
import { render } from './start.tsx';

// Whoever logs in here goes on in the same document, with the session that it has.
setNavigator({
  navigate: (path, { replace }) => {
    if (replace) window.history.replaceState(null, '', path);
    else {
      // The router numbers its entries of the history, and knows by that where Back leads.
      window.history.replaceState({ idx: 0 }, '');
      window.history.pushState({ idx: 1 }, '', path);
    }
    void import('./router.tsx').then(({ renderApplication }) => renderApplication());
  },
  target: () => window.location,
});

render(<LandingDocument />);

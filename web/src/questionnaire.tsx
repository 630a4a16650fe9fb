import { ContactDocument } from './areas/questionnaires/contact/contact-document.tsx';
import { openVisit } from './areas/questionnaires/contact/visit.ts';
import { setNavigator } from './go-to.ts';
import { renderPage } from './start.tsx';

setNavigator({
  navigate: (path, { replace }) => (replace ? window.location.replace(path) : window.location.assign(path)),
  target: () => window.location,
});

const [, , id = ''] = window.location.pathname.split('/');
void openVisit(id);
renderPage(<ContactDocument />);

// Sets the colour scheme before the first paint. A file of its own because the content security policy
// allows no inline scripts. The key and the attribute are Mantine's.
(() => {
  let wish = null;
  try {
    wish = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    wish = null;
  }
  const dark = wish === 'dark' || (wish !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  // The document may come without its script, as where the connection is lost meanwhile: nothing else could say so.
  const showFailure = ({ target }) => {
    const root = document.getElementById('root');
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module' || !root) return;
    const main = document.createElement('main');
    const heading = document.createElement('h1');
    const button = document.createElement('button');
    heading.textContent = 'Waiting for the connection. The page could not be loaded.';
    button.textContent = 'Try again';
    button.addEventListener('click', () => location.reload());
    addEventListener('online', () => location.reload(), { once: true });
    main.append(heading, button);
    root.replaceChildren(main);
  };
  addEventListener('error', showFailure, { capture: true });
})();

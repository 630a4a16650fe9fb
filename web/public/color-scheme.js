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
})();

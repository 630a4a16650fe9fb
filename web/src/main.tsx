import '@fontsource-variable/inter/opsz.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from './router.tsx';
import { startSession } from './session/enter.ts';
import { reloadWhenChunksAreGone } from './shell/chunk-reload.ts';

reloadWhenChunksAreGone();
void startSession();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <Router />
  </StrictMode>,
);

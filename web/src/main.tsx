import '@fontsource-variable/inter/opsz.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from './router.tsx';
import { beginWithScreens } from './screen-files.ts';
import { startSession } from './session/enter.ts';
import { reloadWhenChunksAreGone } from './shell/chunk-reload.ts';
import { keepStillWhilePressed } from './ui/press.ts';

reloadWhenChunksAreGone();
keepStillWhilePressed();
void startSession();
beginWithScreens(window.location);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <Router />
  </StrictMode>,
);

import { renderApplication } from './router.tsx';

renderApplication();

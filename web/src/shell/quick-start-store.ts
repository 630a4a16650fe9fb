import { createStore } from '../store.ts';

export const quickStart = createStore(false);

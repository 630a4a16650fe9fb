import { createStore } from '../store.ts';

/** Whether the Quick Start is open. */
export const quickStart = createStore(false);

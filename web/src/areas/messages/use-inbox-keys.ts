import { useEffect, useRef } from 'react';
import { readStored, storageKeys, store } from '../../session/storage.ts';
import { createStore, useStore } from '../../store.ts';
import { commandOf, type InboxCommand } from './keys.ts';

const isOn = createStore(readStored('local', storageKeys.inboxKeys) !== 'off');

/** Whether single keys act in the inbox; whoever uses speech input or often hits keys by accident switches them off. */
export const useKeysAreOn = () => useStore(isOn);

export function switchKeys(on: boolean): void {
  store('local', storageKeys.inboxKeys, on ? undefined : 'off');
  isOn.set(on);
}

/** Calls `act` for the keys of the inbox. `?` works always, to switch the others on. */
export function useInboxKeys(act: (command: InboxCommand) => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = commandOf(event);
      if (!command || (command !== 'help' && !isOn.get())) return;
      if (document.querySelector('[role$="dialog"]')) return;
      event.preventDefault();
      latest.current(command);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

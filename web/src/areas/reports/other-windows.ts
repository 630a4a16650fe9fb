import { useEffect } from 'react';

const channelName = 'landbrief-reports';

/** Tells this browser's other windows that a report was started. */
export function announceStart(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('started');
  channel.close();
}

/** Calls when another window of this browser has started a report. */
export function useStartsElsewhere(act: () => unknown): void {
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => void act();
    return () => channel.close();
  }, [act]);
}

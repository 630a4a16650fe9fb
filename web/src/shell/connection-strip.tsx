import { useElementSize } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsOffline } from '../connection.ts';
import { useStore } from '../store.ts';
import { Button } from '../ui/plain.tsx';
import styles from './connection-strip.module.css';
import { loadNewVersion, newVersion } from './worker.ts';

/** Milliseconds for which it is said that the connection is back. */
const backShown = 6_000;

const texts = {
  offline:
    'You are offline. What was opened before can be read. Answers that you type are kept in this browser, and are sent when the connection is back.',
  opening: 'You are offline. Waiting for the connection: the page is opened as soon as it is back.',
  back: 'You are online again.',
};

/** Below every page: that there is no connection, that it is back, and that there is a new version. */
export default function ConnectionStrip({ isOpening }: { isOpening: boolean }) {
  const offline = useIsOffline();
  const isBack = useIsBack(offline);
  const isOutdated = useStore(newVersion);
  const isShown = offline || isBack || isOutdated;
  const { ref, height } = useElementSize();
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--strip', `${height}px`);
  }, [height]);
  // Empty, it is there to be announced when it says something, and no status.
  return (
    <div ref={ref} className={styles.strip} aria-live="polite" role={isShown ? 'status' : undefined}>
      {offline && <p>{isOpening ? texts.opening : texts.offline}</p>}
      {isBack && <p>{texts.back}</p>}
      {isOutdated && !offline && (
        <p>
          A new version is ready.
          <Button kind="quiet" onClick={() => void loadNewVersion()}>
            Load it
          </Button>
        </p>
      )}
    </div>
  );
}

/** For a short time after the connection came back. */
function useIsBack(offline: boolean): boolean {
  const wasOffline = useRef(offline);
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    const cameBack = wasOffline.current && !offline;
    wasOffline.current = offline;
    setIsBack(cameBack);
    if (!cameBack) return undefined;
    const timer = setTimeout(() => setIsBack(false), backShown);
    return () => clearTimeout(timer);
  }, [offline]);
  return isBack;
}

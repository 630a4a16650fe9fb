import { useEffect } from 'react';
import { type MissingPartProps, NotLoaded } from '../ui/lazy-part.tsx';
import { isAnythingUnsaved } from '../ui/unsaved.ts';
import { reloadForChunk } from './chunk-reload.ts';
import { useShownTitle } from './screen.ts';
import { Waiting, WaitingForConnection } from './waiting.tsx';

/**
 * In place of a screen that somebody opened and whose script could not be loaded. Without a connection it waits for it.
 * With one, the file is gone after a deployment: the page is loaded again, by now at the address of that screen.
 */
export function ScreenAgain({ state, onRetry }: MissingPartProps) {
  const title = useShownTitle();
  const isGone = state === 'failed';
  useEffect(() => {
    if (isGone && !isAnythingUnsaved()) reloadForChunk();
  }, [isGone]);
  if (state === 'trying') return <Waiting />;
  return (
    <>
      <h1>{title}</h1>
      {isGone ? <NotLoaded what="The page" onRetry={onRetry} /> : <WaitingForConnection what="The page" />}
    </>
  );
}

/** The same in place of a frame, which has the page's main part. */
export function FrameAgain(missing: MissingPartProps) {
  return (
    <main id="main" tabIndex={-1}>
      <ScreenAgain {...missing} />
    </main>
  );
}

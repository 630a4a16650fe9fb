import { type ComponentType, lazy as reactLazy, Suspense, useCallback, useEffect, useState } from 'react';
import { isChunkFailure, retryWhenOnline } from '../shell/chunk-reload.ts';
import { useIsOffline } from '../shell/connection.ts';
import { WaitingForConnection } from '../shell/waiting.tsx';
import { Button } from './plain.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** What stands in the place of a part whose script could not be loaded. */
export interface MissingPartProps {
  /** 'offline': it goes on by itself. 'failed': it was tried again, in vain. */
  state: 'trying' | 'offline' | 'failed';
  onRetry: () => void;
}

/** React's `lazy` for a part of a page: when its script cannot be loaded, that is said in its place, and tried again. */
export function lazy<Props extends object>(
  load: Load<Props>,
  Missing: ComponentType<MissingPartProps & Props> = MissingPart,
) {
  return reactLazy(recovering(load, Missing));
}

/** The same where nothing is shown while it loads. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Missing: ComponentType<MissingPartProps & Props> = MissingPart,
) {
  const Part = lazy(load, Missing);
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/** A module's component, or one that loads it later. Errors other than of a missing script reject. */
export function recovering<Props extends object>(
  load: Load<Props>,
  Missing: ComponentType<MissingPartProps & Props>,
): Load<Props> {
  return () =>
    load().catch((error: unknown) => {
      if (!isChunkFailure(error)) throw error;
      return { default: loadedLater(load, Missing) };
    });
}

function loadedLater<Props extends object>(
  load: Load<Props>,
  Missing: ComponentType<MissingPartProps & Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LoadedLater(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    const offline = useIsOffline();
    const retry = useCallback(async () => {
      setHasFailed(false);
      try {
        loaded = (await retryWhenOnline(load)).default;
        setPart(() => loaded);
      } catch (error) {
        console.warn(error);
        setHasFailed(true);
      }
    }, []);
    useEffect(() => {
      if (!offline && !loaded) void retry();
    }, [offline, retry]);
    if (Part) return <Part {...props} />;
    const waiting = hasFailed ? 'failed' : 'trying';
    return <Missing {...props} state={offline ? 'offline' : waiting} onRetry={() => void retry()} />;
  };
}

function MissingPart({ state, onRetry }: MissingPartProps) {
  if (state === 'trying') return null;
  if (state === 'offline') return <WaitingForConnection what="This part" />;
  return <NotLoaded what="This part" onRetry={onRetry} />;
}

/** A script is not there although the server answers: trying again may help, or the page of a new version. */
export function NotLoaded({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <p>{what} could not be loaded. There may be a new version.</p>
      <Button kind="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

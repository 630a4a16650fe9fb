import { type ComponentType, lazy as reactLazy, useCallback, useEffect, useState } from 'react';
import { useIsOffline } from '../connection.ts';
import { whenReleased } from '../press.ts';
import { isChunkFailure, retryWhenOnline } from './chunk-reload.ts';
import { Button } from './plain.tsx';
import { WaitingForConnection } from './waiting.tsx';

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

/** A module's component, or one that tries again. Errors other than of a missing script reject. */
export function recovering<Props extends object>(
  load: Load<Props>,
  Missing: ComponentType<MissingPartProps & Props>,
): Load<Props> {
  return () =>
    load().catch((error: unknown) => {
      if (!isChunkFailure(error)) throw error;
      return { default: lazyPart(load, Missing) };
    });
}

/**
 * The same where nothing is shown while it loads. It appears at once when it is there, but while something is pressed: it
 * may move that. (React would show it up to 300 ms after it was loaded.)
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Missing: ComponentType<MissingPartProps & Props> = MissingPart,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [state, setState] = useState<'trying' | 'waiting' | 'failed'>('trying');
    const offline = useIsOffline();
    const retry = useCallback(async () => {
      setState('trying');
      try {
        loaded = (await retryWhenOnline(load, () => setState('waiting'))).default;
        whenReleased(() => setPart(() => loaded));
      } catch (error) {
        console.warn(error);
        setState('failed');
      }
    }, []);
    // biome-ignore lint/correctness/useExhaustiveDependencies: again when the connection is back
    useEffect(() => {
      if (!loaded) void retry();
    }, [offline, retry]);
    if (Part) return <Part {...props} />;
    const shown = state === 'failed' ? 'failed' : 'trying';
    return (
      <Missing
        {...props}
        state={offline && state !== 'trying' ? 'offline' : shown}
        onRetry={() => void retry()}
      />
    );
  };
}

export function MissingPart({ state, onRetry }: MissingPartProps) {
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

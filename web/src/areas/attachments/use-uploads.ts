import { attachmentLimits } from '@landbrief/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../api.ts';
import { friendlyText } from '../../shell/problems.ts';
import { attachmentTexts as texts } from './texts.ts';
import { uploadFile } from './upload-file.ts';

export interface Upload {
  key: number;
  file: File;
  /** How much has arrived, from 0 to 1. */
  share: number;
  /** Why it failed; absent while it waits or is sent. */
  failure?: string;
}

/** So many files are sent at once. */
const atOnce = 2;

/**
 * Files on their way. `attach` makes an uploaded file a part of something; what is attached leaves the list. Leaving the
 * screen cancels the rest.
 */
export function useUploads(attach: (attachmentId: string) => Promise<void>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const nextKey = useRef(0);
  const latest = useRef(attach);
  useEffect(() => {
    latest.current = attach;
  });

  const change = useCallback((key: number, changes: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }, []);
  const drop = useCallback((key: number) => {
    setUploads((all) => all.filter((one) => one.key !== key));
  }, []);

  useEffect(() => {
    const waiting = uploads.filter(({ key, failure }) => !failure && !running.current.has(key));
    for (const { key, file } of waiting.slice(0, Math.max(0, atOnce - running.current.size))) {
      const controller = new AbortController();
      running.current.set(key, controller);
      const { signal } = controller;
      uploadFile(file, (share) => change(key, { share }), signal)
        .then((id) => latest.current(id))
        .then(
          () => drop(key),
          (error: unknown) => (signal.aborted ? drop(key) : change(key, { failure: failureOf(error) })),
        )
        .finally(() => running.current.delete(key));
    }
  }, [uploads, change, drop]);

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const add = (files: readonly File[]) =>
    setUploads((all) => [
      ...all,
      ...files.map((file) => ({ key: nextKey.current++, file, share: 0, ...refusalOf(file) })),
    ]);
  const retry = ({ key, file }: Upload) =>
    setUploads((all) =>
      all.map((one) => (one.key === key ? { key, file, share: 0, ...refusalOf(file) } : one)),
    );
  const cancel = ({ key }: Upload) => {
    const controller = running.current.get(key);
    if (controller) controller.abort();
    else drop(key);
  };
  return { uploads, add, retry, cancel };
}

/** The server's reason, or that the storage did not take the file. */
function failureOf(error: unknown): string {
  return error instanceof ApiProblem ? friendlyText(error) : texts.interrupted;
}

function refusalOf({ size }: File): { failure?: string } {
  if (size === 0) return { failure: texts.emptyFile };
  return size > attachmentLimits.fileBytes ? { failure: texts.tooLarge } : {};
}

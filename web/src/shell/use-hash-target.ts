import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { showHashTarget } from './hash-target.ts';

/** Goes to the section that the address names, below the sticky header, and puts the keyboard there. */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link once more goes there once more
  useEffect(() => showHashTarget(hash), [hash, key]);
}

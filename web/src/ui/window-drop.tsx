import { useEffect, useRef, useState } from 'react';
import { takenDrops } from './taken-drops.ts';
import { useIsHidden } from './use-query-state.ts';
import styles from './window-drop.module.css';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

interface WindowDropProps {
  label: string;
  /** The first file, and all of them. */
  onFile: (file: File, all: readonly File[]) => void;
}

/**
 * Takes a file that is dropped anywhere in the window, and says so over the page while one is dragged. Who has no mouse
 * chooses a file by a button that the screen has besides.
 */
export function WindowDrop({ label, onFile }: WindowDropProps) {
  const [isOver, setOver] = useState(false);
  const isHidden = useIsHidden();
  const takeFile = useRef(onFile);
  useEffect(() => {
    takeFile.current = onFile;
  });
  useEffect(() => {
    if (isHidden) return undefined;
    // The pointer enters a child before it leaves the parent.
    let entered = 0;
    const change = (by: number) => {
      entered = Math.max(0, entered + by);
      setOver(entered > 0);
    };
    const handlers = {
      dragenter: () => change(1),
      dragleave: () => change(-1),
      dragover: (event: DragEvent) => event.preventDefault(),
      drop: (event: DragEvent) => {
        change(Number.NEGATIVE_INFINITY);
        if (takenDrops.has(event)) return;
        // A drop zone of the page takes what is dropped on it. It prevents all other drops too.
        if (event.target instanceof Element && event.target.closest('[data-file-drop]')) return;
        event.preventDefault();
        const all = [...(event.dataTransfer?.files ?? [])];
        if (all[0]) takeFile.current(all[0], all);
      },
    };
    const entries = Object.entries(handlers).map(([name, handle]) => {
      const listener = (event: Event) => {
        if (event instanceof DragEvent && hasFiles(event)) handle(event);
      };
      window.addEventListener(name, listener);
      return () => window.removeEventListener(name, listener);
    });
    return () => {
      for (const remove of entries) remove();
    };
  }, [isHidden]);
  if (!isOver) return null;
  return (
    <div className={styles.overlay} aria-hidden>
      <p className={styles.label}>{label}</p>
    </div>
  );
}

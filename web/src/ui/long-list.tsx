import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import styles from './long-list.module.css';

/** A list that scrolls by itself; only the items in sight are drawn, whatever their heights. */
export function LongList<Item>({
  label,
  items,
  itemKey,
  estimate,
  children,
}: {
  label: string;
  items: readonly Item[];
  itemKey: (item: Item, index: number) => string;
  /** Pixels of an item before it is measured. */
  estimate: number;
  children: (item: Item) => ReactNode;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    overscan: 6,
    useFlushSync: false,
  });
  // Correcting the place while the list scrolls downwards would end the scrolling.
  virtual.shouldAdjustScrollPositionOnItemSizeChange = (item, _delta, { scrollOffset, scrollDirection }) =>
    scrollDirection === 'backward' && item.start < (scrollOffset ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
    <section className={styles.scroller} ref={scroller} tabIndex={0} aria-label={label}>
      <ul className={styles.list} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <li
              key={itemKey(item, index)}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className={styles.item}
              style={{ transform: `translateY(${start}px)` }}
            >
              {children(item)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

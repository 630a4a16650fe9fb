import type { ReactElement } from 'react';

/** Chromium drops a link to an id that the document lacks: these stand in for what other parts have. */
export function StandIns({ ids }: { readonly ids: readonly string[] }): ReactElement | null {
  if (ids.length === 0) return null;
  return (
    <div hidden>
      {ids.map((id) => (
        <i key={id} id={id} data-stands-in="" />
      ))}
    </div>
  );
}

/** Chromium names a destination only for ids that a link leads to: these links are for those of other parts. */
export function HiddenLinks({ ids }: { readonly ids: readonly string[] }): ReactElement | null {
  if (ids.length === 0) return null;
  return (
    <div hidden>
      {ids.map((id) => (
        // biome-ignore lint/a11y/useAnchorContent: hidden from everybody; only the printer reads it
        <a key={id} href={`#${id}`} />
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** Names and values; what has no value is left out. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string | undefined }) {
  return (
    <dl className={className}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

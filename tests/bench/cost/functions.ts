import type { Synthesized } from '../../infra/synthesized.ts';
import type { Item } from './prices.ts';

/** What `times` runs of a function cost, of `ms` each; a trace of each where the function makes any. */
export type Runs = (name: string, times: number, ms: number, part?: string) => Item[];

/** The runs of a stage's functions, with the memory, the processor and the tracing that its templates give them. */
export function functionsOf(stage: Synthesized): Runs {
  const functions = stage.resources('AWS::Lambda::Function').map(({ properties }) => properties);
  return (fn, times, ms, part = 'functions') => {
    const found = functions.find(({ FunctionName }) => nameOf(FunctionName) === fn);
    if (!found) throw new Error(`The templates have no function ${fn}.`);
    const { MemorySize, Architectures, TracingConfig } = found;
    const gigabyteSeconds = (times * ms * MemorySize) / 1024 / 1000;
    return [
      { part, fn, price: 'lambdaRequest', quantity: times },
      {
        part,
        fn,
        price: Architectures[0] === 'arm64' ? 'lambdaArmGbSecond' : 'lambdaX86GbSecond',
        quantity: gigabyteSeconds,
      },
      { part: 'traces', price: 'trace', quantity: TracingConfig?.Mode === 'Active' ? times : 0 },
    ];
  };
}

/** The name in `functions/build.ts` of a function that is ours: the end of `landbrief-prod-property-sync`. */
export function nameOf(functionName: unknown): string | undefined {
  return typeof functionName === 'string' ? /^landbrief-[a-z]+-(.+)$/.exec(functionName)?.[1] : undefined;
}

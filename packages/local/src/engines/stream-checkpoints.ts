import { readJson, writeWhole } from './files.ts';

type Saved = { arn: string; shards: Record<string, { sequence?: string; isDone?: boolean }> };

/** How far the handler has come in each shard of one stream; another stream (a table made anew) starts from nothing. */
export class Checkpoints {
  readonly #file: string;
  readonly #saved: Saved;

  constructor(file: string, arn: string) {
    this.#file = file;
    const saved = readJson<Saved>(file, { arn, shards: {} });
    this.#saved = saved.arn === arn ? saved : { arn, shards: {} };
  }

  get(shardId: string): string | undefined {
    return this.#saved.shards[shardId]?.sequence;
  }

  set(shardId: string, sequence: string): void {
    this.#saved.shards[shardId] = { sequence };
    this.#save();
  }

  /** Begins the shard anew: what comes after the checkpoint no longer exists. */
  reset(shardId: string): void {
    delete this.#saved.shards[shardId];
    this.#save();
  }

  isDone(shardId: string): boolean {
    return this.#saved.shards[shardId]?.isDone === true;
  }

  finish(shardId: string): void {
    this.#saved.shards[shardId] = { isDone: true };
    this.#save();
  }

  /** Shards that the stream no longer lists. */
  forget(present: ReadonlySet<string | undefined>): void {
    const gone = Object.keys(this.#saved.shards).filter((shardId) => !present.has(shardId));
    if (gone.length === 0) return;
    for (const shardId of gone) delete this.#saved.shards[shardId];
    this.#save();
  }

  #save(): void {
    writeWhole(this.#file, JSON.stringify(this.#saved));
  }
}

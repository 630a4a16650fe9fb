import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * A database of this browser with one store, opened when it is first worked with. Storage may be unavailable (private
 * windows, a full disk): the work then resolves with `otherwise`.
 */
export function browserDatabase<Schema extends DBSchema>(
  name: string,
  create: (fresh: IDBPDatabase<Schema>) => void,
) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opened = undefined;
  };
  return async function inDatabase<Result>(
    work: (database: IDBPDatabase<Schema>) => Promise<Result>,
    otherwise: Result,
  ): Promise<Result> {
    try {
      opened ??= openDB<Schema>(name, 1, { upgrade: create, terminated: forget });
      return await work(await opened);
    } catch (error) {
      console.warn(`This browser keeps nothing in ${name}`, error);
      forget();
      return otherwise;
    }
  };
}

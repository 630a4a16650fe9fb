import type { Person } from './api.ts';

/** The path of each question by its tag: `{ gas: 'Utilities > Gas' }`. */
export type PathsByTag = Record<string, string>;

/** A template with one question for each path. */
export async function templateWith(owner: Person, paths: PathsByTag): Promise<string> {
  const { template } = await owner.api.createTemplate({ body: { template: { name: 'Site selection' } } });
  await askAll(owner, { owner: template._id, ownerType: 1 }, paths);
  return template._id;
}

/** Adds a question for each path. */
export async function askAll(
  { api }: Pick<Person, 'api'>,
  owner: { owner: string; ownerType: 1 | 2 },
  paths: PathsByTag,
): Promise<void> {
  await api.createQuestions({
    body: {
      questions: Object.entries(paths).map(([tag, path]) => {
        const [primaryCategory, secondaryCategory, tertiaryCategory] = path === '' ? [] : path.split(' > ');
        return {
          ...owner,
          type: 0,
          text: `What is known of ${tag}?`,
          tag,
          primaryCategory,
          secondaryCategory,
          tertiaryCategory,
        };
      }),
    },
  });
}

/** The path of each question, in the order of the list. */
export async function pathsOf(
  { api }: Pick<Person, 'api'>,
  owner: string,
  type: 1 | 2 = 1,
): Promise<PathsByTag> {
  const { questions } = await api.listQuestions({ params: { owner, type } });
  return Object.fromEntries(
    questions.map(({ tag, primaryCategory, secondaryCategory, tertiaryCategory }) => [
      tag,
      [primaryCategory, secondaryCategory, tertiaryCategory].filter(Boolean).join(' > '),
    ]),
  );
}

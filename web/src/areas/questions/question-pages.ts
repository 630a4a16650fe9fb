import type { CallReply } from '@landbrief/contract/client';
import type { InfiniteData } from '@tanstack/react-query';

export type QuestionPage = CallReply<'listQuestions'>;
type Question = QuestionPage['questions'][number];
export type QuestionPages = InfiniteData<QuestionPage>;

/** The questions of all pages; one that moved between two requests is on both, and counts once. */
export function questionsOf({ pages }: QuestionPages): readonly Question[] {
  if (pages.length === 1) return pages[0]?.questions ?? [];
  const byId = new Map(pages.flatMap(({ questions }) => questions).map((one) => [one._id, one]));
  return [...byId.values()];
}

/** The same pages with other questions, or in another order; `count` follows those that are gone. */
export function withQuestions(data: QuestionPages, questions: readonly Question[]): QuestionPages {
  const gone = questionsOf(data).length - questions.length;
  let at = 0;
  const pages = data.pages.map((page, index) => {
    const end = index === data.pages.length - 1 ? questions.length : at + page.questions.length;
    const part = questions.slice(at, end);
    at = end;
    return { ...page, questions: part, count: page.count - gone };
  });
  return { ...data, pages };
}

import type { PrimaryCategory } from '@landbrief/contract';

/** Numbers of questions by the names of categories; '' for those directly in one. */
export interface SampleOutline {
  [name: string]: number | SampleOutline;
}

const questionsIn = (below: number | SampleOutline): number =>
  typeof below === 'number'
    ? below
    : Object.values(below).reduce<number>((sum, one) => sum + questionsIn(one), 0);

function present(outline: number | SampleOutline): [string, number | SampleOutline][] {
  return typeof outline === 'number' ? [] : Object.entries(outline).filter(([name]) => name !== '');
}

const counted = ([name, below]: [string, number | SampleOutline]) => ({
  name,
  questionCount: questionsIn(below),
  requiredCount: 0,
  requirementCount: 0,
});

/** Categories as the server lists them. */
export function sampleOutline(outline: SampleOutline): PrimaryCategory[] {
  return present(outline).map((primary) => ({
    ...counted(primary),
    secondaryCategories: present(primary[1]).map((secondary) => ({
      ...counted(secondary),
      tertiaryCategories: present(secondary[1]).map(counted),
    })),
  }));
}

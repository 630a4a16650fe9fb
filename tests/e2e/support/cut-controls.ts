import type { Page } from '@playwright/test';

/**
 * The controls in sight of whose words a part is not shown, with how many pixels are missing: cut by an ellipsis, by
 * what they lie in, or by the edge of the window. What lies in a table that scrolls to the side is reached; of a link
 * in a list or a text (a message's first words, a long name) some may be left out.
 */
export function cutControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls =
      'button, nav a, a[data-variant], select, summary, [role=tab], [role=switch], label:has(> input[type=radio])';
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const scrolls = (element: Element) =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) && !element.closest('nav');
    const isInSight = (element: Element) =>
      element.getBoundingClientRect().width > 1 && isMeantForEyes(element);
    // Also what was squeezed to nothing.
    const isMeantForEyes = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !(element.clientWidth === 1 && getComputedStyle(element).position === 'absolute') &&
      !hasHiddenAround(element);
    // For screen readers only.
    const hasHiddenAround = (element: Element) => {
      for (let around = element.parentElement; around; around = around.parentElement)
        if (getComputedStyle(around).clipPath !== 'none' || around.clientWidth === 1) return true;
      return false;
    };

    function missing(control: Element): number {
      const words = [control, ...control.querySelectorAll('*')].filter(
        (part) => part.textContent && clips(part) && isMeantForEyes(part),
      );
      const within = Math.max(0, ...words.map((part) => part.scrollWidth - part.clientWidth));
      const { left, right } = control.getBoundingClientRect();
      let beyond = Math.max(0, right - innerWidth, -left);
      for (let around = control.parentElement; around; around = around.parentElement) {
        if (around === document.body) break;
        if (scrolls(around)) return within;
        if (!clips(around)) continue;
        const box = around.getBoundingClientRect();
        beyond = Math.max(beyond, right - box.right, box.left - left);
      }
      return Math.max(within, Math.round(beyond));
    }

    return [...document.querySelectorAll(controls)]
      .filter(isInSight)
      .map((control) => ({ control, pixels: missing(control) }))
      .filter(({ pixels }) => pixels > 1)
      .map(({ control, pixels }) => {
        const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
        return `${control.tagName.toLowerCase()} “${name.trim().slice(0, 60)}” lacks ${pixels} px`;
      });
  });
}

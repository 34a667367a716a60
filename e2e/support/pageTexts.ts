import type { Page } from '@playwright/test'

/** All text of the page except raw data: its title, visible text and text for screen readers. */
export const pageTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const SPOKEN = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
    ]
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof Element) || !node.checkVisibility()) continue
      if (node.closest('[role="group"][aria-label="report"]')) continue
      for (const name of SPOKEN) texts.push(node.getAttribute(name) ?? '')
      if (node.matches('script, style, pre')) continue
      for (const child of node.childNodes) {
        if (child instanceof Text) texts.push(child.data)
      }
    }
    return texts.filter((text) => text.trim() !== '')
  })

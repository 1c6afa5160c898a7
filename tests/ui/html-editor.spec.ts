import type { Page } from '@playwright/test'
import { expect, inBothDirections, test } from './part-page.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Contenu' })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Mise en forme' }).getByRole('button', { name, exact: true })

/** Puts HTML on the clipboard and pastes it, as from another page. */
const paste = (page: Page, html: string) =>
  text(page).evaluate((box, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', given)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

inBothDirections('editor of mails', () => {
  test('marks what is typed by its tools and says which are on', async ({ page, part }) => {
    await part.open('html-editor')
    await text(page).click()
    await tool(page, 'Gras').click()
    await expect(tool(page, 'Gras')).toHaveAttribute('aria-pressed', 'true')
    await expect(text(page)).toBeFocused()
    await page.keyboard.type('Bonjour')
    await tool(page, 'Gras').click()
    await tool(page, 'Italique').click()
    await expect(text(page)).toBeFocused()
    await page.keyboard.type(' vous')
    await expect(part.told).toHaveText('<p><strong>Bonjour</strong><em> vous</em></p>')
  })

  test('marks by keys, and undoes', async ({ page, part }) => {
    await part.open('html-editor')
    await text(page).click()
    await part.press('Control+b')
    await page.keyboard.type('a')
    await part.press('Control+b', 'Control+i')
    await page.keyboard.type('b')
    await part.press('Control+i', 'Control+u')
    await page.keyboard.type('c')
    await expect(part.told).toHaveText('<p><strong>a</strong><em>b</em><u>c</u></p>')
    await part.press('Control+z')
    await expect(part.told).not.toHaveText(/c/)
  })

  test('makes lists without paragraphs inside', async ({ page, part }) => {
    await part.open('html-editor')
    await text(page).click()
    await tool(page, 'Liste à puces').click()
    await expect(text(page)).toBeFocused()
    await page.keyboard.type('2*3*4')
    await part.press('Enter')
    await page.keyboard.type('# dièse')
    await expect(part.told).toHaveText('<ul><li>2*3*4</li><li># dièse</li></ul>')
    await tool(page, 'Liste numérotée').click()
    await expect(part.told).toHaveText('<ol><li>2*3*4</li><li># dièse</li></ol>')
  })

  test('makes no headings, lists or marks out of typed signs', async ({ page, part }) => {
    await part.open('html-editor')
    await text(page).click()
    await page.keyboard.type('# a')
    await part.press('Enter')
    await page.keyboard.type('- **b**')
    await expect(part.told).toHaveText('<p># a</p><p>- **b**</p>')
  })

  test('links what is marked to an address of the web or of a mailbox, and to no other', async ({ page, part }) => {
    await part.open('html-editor', { html: '<p>ici</p>' })
    await text(page).click()
    await part.press('Control+a')
    page.once('dialog', (dialog) => void dialog.accept('https://ensemble.example/a'))
    await tool(page, 'Lien').click()
    await expect(part.told).toHaveText('<p><a href="https://ensemble.example/a">ici</a></p>')
    for (const refused of ['javascript:alert(1)', 'ftp://ensemble.example/b']) {
      page.once('dialog', (dialog) => void dialog.accept(refused))
      await tool(page, 'Lien').click()
      await expect(part.told).toHaveText('<p><a href="https://ensemble.example/a">ici</a></p>')
    }
    page.once('dialog', (dialog) => void dialog.accept(''))
    await tool(page, 'Lien').click()
    await expect(part.told).toHaveText('<p>ici</p>')
  })

  test('inserts variables and keeps those of a template, in texts and in addresses', async ({ page, part }) => {
    await part.open('html-editor', { html: '<p>Facture <a href="{{link}}">{{number}}</a></p>' })
    await expect(text(page).locator('a [data-variable="number"]')).toHaveText('Numéro')
    await text(page).click()
    await part.press('Control+End')
    await page.keyboard.type(' ')
    await page.getByRole('button', { name: 'Insérer une variable' }).click()
    await page.getByRole('menuitem', { name: 'Numéro' }).click()
    await expect(text(page)).toBeFocused()
    await expect(part.told).toHaveText(/^<p>Facture <a href="\{\{link\}\}">\{\{number\}\}.*\{\{number\}\}.*<\/p>$/)
  })

  test('shows another text given from outside, and tells nothing before something is changed', async ({
    page,
    part,
  }) => {
    await part.open('html-editor', { html: '<div>Ancien</div>' })
    await text(page).click()
    await page.getByRole('button', { name: 'After' }).click()
    await expect(part.told).toHaveText('<div>Ancien</div>')
    await page.getByRole('button', { name: 'Modèle' }).click()
    await expect(text(page)).toHaveText('Bonjour Numéro')
    await expect(part.told).toHaveText('<p>Bonjour {{number}}</p>')
  })

  test('keeps what a template is made of: headings, tables, pictures, quotations', async ({ page, part }) => {
    const html =
      '<h2>Titre</h2><p>a<br>b <u>c</u></p><blockquote><p>d</p></blockquote><hr>' +
      '<table><tbody><tr><th>e</th><td colspan="2">f</td></tr></tbody></table>' +
      '<p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="g"></p><p>fin</p>'
    await part.open('html-editor', { html })
    await text(page).getByText('fin').click()
    await part.press('End')
    await page.keyboard.type('!')
    await expect(part.told).toHaveText(html.replace('fin', 'fin!'))
  })

  test('is empty when nothing is left to read', async ({ page, part }) => {
    await part.open('html-editor', { html: '<p>a</p>' })
    await text(page).click()
    await part.press('Control+a', 'Delete')
    await page.keyboard.type(' ')
    await expect(part.told).toHaveText('')
  })

  test('is a named field of several lines that the Tab key leaves, and adds no style to the page', async ({
    page,
    part,
  }) => {
    await part.open('html-editor')
    await expect(text(page)).toHaveAttribute('aria-multiline', 'true')
    await page.getByRole('button', { name: 'Insérer une variable' }).focus()
    await part.press('Tab')
    await expect(text(page)).toBeFocused()
    await part.press('Tab')
    await expect(page.getByRole('button', { name: 'Modèle' })).toBeFocused()
    expect(await page.locator('style').count()).toBe(0)
  })

  test('lays each paragraph out in the direction of its own words', async ({ page, part }) => {
    await part.open('html-editor', { html: '<p>Bonjour</p><p>مرحبا</p>' })
    const box = (await text(page).boundingBox())!
    const start = async (words: string) => {
      const range = await text(page)
        .getByText(words)
        .evaluate((paragraph) => {
          const all = document.createRange()
          all.selectNodeContents(paragraph)
          return all.getBoundingClientRect().x
        })
      return range - box.x < box.width / 2 ? 'left' : 'right'
    }
    expect(await start('Bonjour')).toBe('left')
    expect(await start('مرحبا')).toBe('right')
  })
})

inBothDirections('editor of mails, foreign HTML', () => {
  test.use({ mayReport: /inline event handler/ })

  test('sanitises what it is given and what is pasted', async ({ page, part }) => {
    await part.open('html-editor', { html: '<p onclick="x()">a<script>window.isBroken = true</script></p>' })
    await text(page).click()
    await part.press('Control+End')
    await paste(
      page,
      '<p style="color:red"><b>gras</b> <img src="https://track.example/x.gif"><script>window.isBroken = true</script>' +
        '<a href="javascript:alert(1)">piège</a> <a href="https://a.example" onclick="x()">lien</a></p>',
    )
    await expect(text(page)).toContainText('gras')
    const told = await part.told.textContent()
    expect(told).toContain('<strong>gras</strong>')
    expect(told).toContain('<a href="https://a.example">lien</a>')
    expect(told).toContain('piège')
    expect(told).not.toMatch(/script|style|onclick|track|img/)
    expect(await page.evaluate(() => 'isBroken' in window)).toBe(false)
  })
})

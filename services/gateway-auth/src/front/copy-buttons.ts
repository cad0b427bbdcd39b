/** A script for pages with code: gives each block of it a button that copies it. Without it the pages lack nothing else. */
export const copyButtons = `for (const block of document.querySelectorAll('pre')) {
  const button = document.createElement('button')
  button.className = 'copy'
  button.type = 'button'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('code').textContent)
    button.textContent = 'Copied'
    setTimeout(() => { button.textContent = 'Copy' }, 2000)
  })
  block.prepend(button)
}
`
